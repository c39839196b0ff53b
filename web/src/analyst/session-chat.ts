import { maxMessages } from '@touchline/domain/analyst/conversation.ts';
import { analystDoneSchema, factsSchema, unverifiedSchema } from '@touchline/protocol/analyst-schema.ts';
import * as v from 'valibot';
import { conversationKey } from '../account/account-sync.ts';
import { isPending, stopCauses } from './analyst-chat.ts';
import type { ChatStorage, ChatEntry } from './analyst-chat.ts';

const message = { id: v.string(), content: v.string(), timestamp: v.string() };

const entrySchema = v.union([
  v.object({ ...message, role: v.literal('user') }),
  v.object({
    ...message,
    role: v.literal('assistant'),
    facts: v.exactOptional(factsSchema),
    unverified: unverifiedSchema,
    progress: v.union([
      v.object({ kind: v.literal('welcome') }),
      v.object({ kind: v.literal('done'), ...analystDoneSchema.entries }),
      v.object({ kind: v.literal('stopped'), by: v.exactOptional(v.picklist(stopCauses), 'reader') }),
      v.object({ kind: v.literal('failed'), words: v.string() }),
    ]),
  }),
]);

const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ userId: v.string(), entries: v.array(entrySchema) }));

/** A pending answer can't continue after a reload. */
const asStored = (entry: ChatEntry): ChatEntry =>
  entry.role === 'assistant' && isPending(entry) ? { ...entry, progress: { kind: 'stopped', by: 'reloaded' } } : entry;

/**
 * Stores the newest messages in session storage. Ignores unreadable data and data of another user. Without storage, a
 * reload loses the conversation.
 */
export const createSessionChat = (storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): ChatStorage => ({
  read: (userId) => {
    try {
      const kept = v.safeParse(storedSchema, storage().getItem(conversationKey));
      return kept.success && kept.output.userId === userId ? kept.output.entries : [];
    } catch {
      return [];
    }
  },
  write: (userId, entries) => {
    try {
      storage().setItem(
        conversationKey,
        JSON.stringify({ userId, entries: entries.slice(-maxMessages).map(asStored) }),
      );
    } catch {
      // The conversation stays in memory.
    }
  },
  forget: () => {
    try {
      storage().removeItem(conversationKey);
    } catch {
      // Storage that can't be written to holds nothing to delete.
    }
  },
});
