import * as texts from '@touchline/texts/en/analyst.ts';
import { memo, type ReactNode } from 'react';
import type { ChatEntry, QuestionEntry } from './chat-entry.ts';
import { AnswerMessage, MessageTime } from './chat-messages.tsx';
import messageStyles from './message.module.css';

/** What the person asked, letter by letter. */
const QuestionMessage = memo(({ question }: { readonly question: QuestionEntry }) => (
  <article className={messageStyles['question']} data-question="" aria-label={texts.you}>
    <p className={messageStyles['asked']}>{question.content}</p>
    <p className={messageStyles['by']}>
      <MessageTime iso={question.timestamp} />
    </p>
  </article>
));
QuestionMessage.displayName = 'QuestionMessage';

export type MessageListProps = {
  readonly entries: readonly ChatEntry[];
  readonly onOpen: (matchId: string) => void;
  /** What can be done about the newest answer. */
  readonly children?: ReactNode;
};

export const MessageList = ({ entries, onOpen, children }: MessageListProps) => {
  const newest = entries.at(-1);
  return entries.map((entry) =>
    entry.role === 'user' ? (
      <QuestionMessage key={entry.id} question={entry} />
    ) : (
      <AnswerMessage key={entry.id} answer={entry} onOpen={onOpen}>
        {entry === newest ? children : undefined}
      </AnswerMessage>
    ),
  );
};
