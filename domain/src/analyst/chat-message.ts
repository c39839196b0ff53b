/** One message of a conversation with the analyst. */
export type ChatMessage = {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
};
