import { cleanMessage } from './clean-text.ts';
import { citableRefPattern } from './facts.ts';

/** Maximum length of a question, after trimming. */
export const maxQuestionLength = 1_000;

/** Maximum number of messages in a request, including the question. */
export const maxMessages = 40;

/** Maximum length of an earlier answer. Our answers are never longer. */
export const maxAnswerLength = 8_000;

/** One message of a conversation with the analyst. */
export type ChatMessage = {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
};

/** A message as sent to the model. */
export type Turn = Pick<ChatMessage, 'role' | 'content'>;

/** Maximum total length of earlier messages: about 1,500 tokens. */
const mostHistory = 6_000;

/** Citations in an earlier answer refer to the facts of that answer. */
const earlierCitation = new RegExp(` ?\\[${citableRefPattern}\\]`, 'g');

/**
 * The conversation for the model: the question, preceded by the newest complete messages that fit, starting with a
 * question.
 */
export const boundedConversation = (messages: readonly Turn[]): readonly Turn[] => {
  const cleaned = messages.map(({ role, content }) => ({
    role,
    content: cleanMessage(role === 'assistant' ? content.replaceAll(earlierCitation, '') : content),
  }));
  const question = cleaned.at(-1);
  if (question === undefined) return [];
  let left = mostHistory;
  const sent: Turn[] = [];
  for (const message of cleaned.slice(0, -1).toReversed()) {
    left -= message.content.length;
    if (left < 0) break;
    if (message.content !== '') sent.unshift(message);
  }
  const from = sent.findIndex(({ role }) => role === 'user');
  return [...(from === -1 ? [] : sent.slice(from)), question];
};

/** The user's messages, newest last. */
export const questionsOf = (messages: readonly Turn[]): readonly string[] =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);
