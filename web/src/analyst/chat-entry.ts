import type { ChatMessage } from '@touchline/domain/analyst/conversation.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import type { AnalystEvent } from '@touchline/protocol/analyst-schema.ts';

/** How an answer ended, as the server says it. */
export type AnswerEnd = Extract<AnalystEvent, { event: 'done' }>['data'];

/** Places in a text, in UTF-16 units. */
export type TextSpans = AnswerEnd['unverified'];

/** What stopped an answer on this page: the user, the end of Premium, or a reload. */
export const stopCauses = ['reader', 'premium-ended', 'reloaded'] as const;

export type StopCause = (typeof stopCauses)[number];

/** Where an answer stands. `welcome` is the page's own, and was never asked for. */
export type AnswerProgress =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'analyzing' }
  | { readonly kind: 'writing' }
  | ({ readonly kind: 'done' } & AnswerEnd)
  | { readonly kind: 'stopped'; readonly by: StopCause }
  /** `words`: what the person is told. What came of the answer before stands. */
  | { readonly kind: 'failed'; readonly words: string };

export type QuestionEntry = ChatMessage & { readonly role: 'user' };

export type AnswerEntry = ChatMessage & {
  readonly role: 'assistant';
  /** What the answer stands on; they come before its first word, and not at all before a fixed one. */
  readonly facts?: Facts;
  /** The numbers of `content` that no fact holds, so far as the answer came. */
  readonly unverified: TextSpans;
  readonly progress: AnswerProgress;
};

/** One message of the chat as the page keeps it. */
export type ChatEntry = QuestionEntry | AnswerEntry;

export const isPending = (entry: ChatEntry | undefined): boolean =>
  entry?.role === 'assistant' && (entry.progress.kind === 'analyzing' || entry.progress.kind === 'writing');

/** Whether the entry is an answer that can be asked for once more: one that did not come to its end. */
export const canAskAgain = (entry: ChatEntry | undefined): boolean => {
  if (entry?.role !== 'assistant') return false;
  const { progress } = entry;
  if (progress.kind === 'done') return progress.finish === 'broken';
  return progress.kind === 'failed' || progress.kind === 'stopped';
};
