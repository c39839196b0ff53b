import * as texts from '@touchline/texts/en/analyst.ts';
import type { ChatEntry } from './chat-entry.ts';
import styles from './analyst-foot.module.css';

/** From here on the person is told of the day's end of questions before it comes. */
const tellsFrom = 10;

export const QuestionsLeft = ({ newest }: { readonly newest: ChatEntry | undefined }) => {
  if (newest?.role !== 'assistant' || newest.progress.kind !== 'done' || newest.progress.left > tellsFrom) return null;
  const { left } = newest.progress;
  return <p className={styles['foot']}>{texts.questionsLeft(left)}</p>;
};
