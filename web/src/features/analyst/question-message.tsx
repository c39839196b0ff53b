import * as texts from '@touchline/texts/en/analyst.ts';
import { memo } from 'react';
import type { QuestionEntry } from './chat-entry.ts';
import styles from './message.module.css';
import { MessageTime } from './message-time.tsx';

/** What the person asked, letter by letter. */
export const QuestionMessage = memo(({ question }: { readonly question: QuestionEntry }) => (
  <article className={styles['question']} data-question="" aria-label={texts.you}>
    <p className={styles['asked']}>{question.content}</p>
    <p className={styles['by']}>
      <MessageTime iso={question.timestamp} />
    </p>
  </article>
));
QuestionMessage.displayName = 'QuestionMessage';
