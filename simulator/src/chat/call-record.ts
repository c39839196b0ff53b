import type { ChatFault } from './chat-faults.ts';

/** What became of a call: answered whole, refused, broken on purpose, or left by the caller before the end. */
export type CallEnd = 'under-way' | 'answered' | 'refused' | 'broken' | 'left';

/** A call for a completion, for tests to look at. Keys are not kept. */
export type ChatCall = {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** As it was sent; the text itself where it is no JSON. */
  readonly body: unknown;
  readonly fault: ChatFault['kind'] | null;
  readonly end: CallEnd;
  readonly sentTokens: number;
};

export type CallRecord = {
  readonly begin: (call: Pick<ChatCall, 'id' | 'at' | 'body'>) => void;
  /** Nothing happens where the call was forgotten meanwhile. */
  readonly note: (id: string, news: Partial<Pick<ChatCall, 'fault' | 'end' | 'sentTokens'>>) => void;
  /** Oldest first. */
  readonly list: () => readonly ChatCall[];
  readonly clear: () => void;
};

const mostCalls = 500;

export const createCallRecord = (): CallRecord => {
  const calls = new Map<string, ChatCall>();
  return {
    begin(call) {
      calls.set(call.id, { ...call, fault: null, end: 'under-way', sentTokens: 0 });
      const [oldest] = calls.keys();
      if (calls.size > mostCalls && oldest !== undefined) calls.delete(oldest);
    },
    note(id, news) {
      const call = calls.get(id);
      if (call !== undefined) calls.set(id, { ...call, ...news });
    },
    list: () => [...calls.values()],
    clear: () => calls.clear(),
  };
};
