import type { AnswerEntry, StopCause } from './chat-entry.ts';
import styles from './message.module.css';

const stopWords: Readonly<Record<Exclude<StopCause, 'reader'>, string>> = {
  left: 'Stopped when you went to another part of the page.',
  'premium-ended': 'Stopped because your Premium ended.',
  reloaded: 'Stopped when the page was loaded again.',
};

/** How an answer ended that did not come to its own end. */
const endWords = ({ progress, content }: AnswerEntry): string | undefined => {
  if (progress.kind === 'stopped') {
    if (progress.by !== 'reader') return stopWords[progress.by];
    return content === '' ? 'Stopped before the first word.' : 'Stopped here.';
  }
  if (progress.kind !== 'done') return undefined;
  if (progress.finish === 'cut-off') return 'The answer reached its greatest length and was cut off.';
  return progress.finish === 'broken' ? 'The answer broke off before its end.' : undefined;
};

const notesOf = (answer: AnswerEntry): readonly string[] => {
  const { progress, unverified } = answer;
  return [
    ...(unverified.length > 0
      ? ['Numbers with a dotted line are unverified: no fact that the answer was given holds them.']
      : []),
    ...(progress.kind === 'done' && progress.corrected
      ? ['A sentence was replaced: the analyst gives no guarantees and no advice on how much to stake.']
      : []),
    endWords(answer) ?? [],
  ].flat();
};

/** What has to be known about an answer besides its words. */
export const AnswerNotes = ({ answer }: { readonly answer: AnswerEntry }) => (
  <>
    {answer.progress.kind === 'failed' ? <p className={styles['failed']}>{answer.progress.words}</p> : null}
    {notesOf(answer).map((note) => (
      <p key={note} className={styles['note']}>
        {note}
      </p>
    ))}
  </>
);
