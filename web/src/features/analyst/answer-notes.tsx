import * as texts from '@touchline/texts/en/analyst.ts';
import type { AnswerEntry } from './chat-entry.ts';
import styles from './message.module.css';

/** How an answer ended that did not come to its own end. */
const endWords = ({ progress, content }: AnswerEntry): string | undefined => {
  if (progress.kind === 'stopped') {
    if (progress.by !== 'reader') return texts.stoppedBy[progress.by];
    return content === '' ? texts.stoppedAtOnce : texts.stoppedHere;
  }
  if (progress.kind !== 'done') return undefined;
  if (progress.finish === 'cut-off') return texts.cutOff;
  return progress.finish === 'broken' ? texts.brokeOff : undefined;
};

const notesOf = (answer: AnswerEntry): readonly string[] => {
  const { progress, unverified } = answer;
  return [
    ...(unverified.length > 0 ? [texts.unverifiedNote] : []),
    ...(progress.kind === 'done' && progress.corrected ? [texts.correctedNote] : []),
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
