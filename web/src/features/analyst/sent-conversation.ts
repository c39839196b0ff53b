import { longestAnswer, mostMessages } from '@touchline/domain/analyst/conversation-limits.ts';
import type { AnalystRequest } from '@touchline/protocol/analyst-schema.ts';
import type { ChatEntry } from './chat-entry.ts';

/**
 * The conversation as it is sent along, the question last: the newest messages of as many as the server takes, without the
 * welcome, which nobody asked for, and without answers that brought no words.
 */
export const sentConversation = (entries: readonly ChatEntry[]): AnalystRequest['messages'] =>
  entries
    .filter((entry) => entry.role === 'user' || (entry.progress.kind !== 'welcome' && entry.content !== ''))
    .slice(-mostMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, longestAnswer) }));
