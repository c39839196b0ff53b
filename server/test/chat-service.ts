import * as v from 'valibot';
import { startProcess } from '../../e2e/process.ts';

const messagesSchema = v.array(v.object({ role: v.string(), content: v.string() }));

const callsSchema = v.object({
  calls: v.array(
    v.object({
      body: v.looseObject({ messages: messagesSchema }),
      fault: v.nullable(v.string()),
      end: v.picklist(['under-way', 'answered', 'refused', 'broken', 'left']),
    }),
  ),
});

export type ChatCall = v.InferOutput<typeof callsSchema>['calls'][number];

/** The AI provider's stand-in in a separate process, with controls for tests. */
export type ChatService = {
  /** The base URL for the SDK. */
  readonly baseUrl: string;
  /** The calls received, oldest first. */
  readonly calls: () => Promise<readonly ChatCall[]>;
  /** Resolves once the newest call has this state. */
  readonly newestIs: (end: ChatCall['end']) => Promise<void>;
  readonly fault: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Resets faults and calls. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The poll interval for states that the stand-in does not announce. */
const lookMs = 20;

export const startChatService = async (): Promise<ChatService> => {
  const service = startProcess(['node', 'simulator/src/main.ts', 'chat', '--port=0'], { env: {} });
  const [, base = ''] = await service.line(/listening on (\S+)/);

  const turn = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${base}/_simulator/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`the chat service responded to ${path} with ${reply.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  const calls = async () => v.parse(callsSchema, await turn('GET', 'calls')).calls;

  return {
    baseUrl: `${base}/v1`,
    calls,
    newestIs: async (end) => {
      while ((await calls()).at(-1)?.end !== end) {
        await new Promise((resolve) => {
          setTimeout(resolve, lookMs);
        });
      }
    },
    fault: async (order) => {
      await turn('POST', 'faults', order);
    },
    clear: async () => {
      await turn('DELETE', 'faults');
      await turn('DELETE', 'calls');
    },
    stop: async () => {
      await service.stop();
    },
  };
};
