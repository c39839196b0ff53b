import type { AnswerEntry } from './chat-entry.ts';
import styles from './message.module.css';

const notesOf = ({ progress, content }: AnswerEntry): readonly string[] => {
  if (progress.kind === 'stopped') return [content === '' ? 'Stopped before the first word.' : 'Stopped here.'];
  if (progress.kind !== 'done') return [];
  const { finish, unverified, corrected } = progress;
  return [
    ...(unverified.length > 0
      ? ['Numbers with a dotted line are unverified: no fact that the answer was given holds them.']
      : []),
    ...(corrected
      ? ['A sentence was replaced: the analyst gives no guarantees and no advice on how much to stake.']
      : []),
    ...(finish === 'cut-off' ? ['The answer reached its greatest length and was cut off.'] : []),
  ];
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
