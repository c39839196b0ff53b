import type { ReactNode } from 'react';
import { AnswerMessage } from './answer-message.tsx';
import type { ChatEntry } from './chat-entry.ts';
import { QuestionMessage } from './question-message.tsx';

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
