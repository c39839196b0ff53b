import { Agent, request } from 'node:http';

/** The results of a steady load of requests. */
export type LoadReport = {
  readonly answered: number;
  /** The number of responses other than 200, by status. */
  readonly refused: Readonly<Record<number, number>>;
  /** The errors of requests without a complete response. */
  readonly lost: readonly string[];
};

export type SteadyLoad = {
  /** Resolves once `count` requests have been answered with 200. */
  readonly answered: (count: number) => Promise<void>;
  /** Resolves when every client has stopped, either because it could not connect or because `stop` was called. */
  readonly ended: Promise<LoadReport>;
  readonly stop: () => void;
};

type Outcome =
  | { readonly kind: 'answer'; readonly status: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'lost'; readonly why: string };

/**
 * Starts clients that send requests in a loop over keep-alive connections. A client whose connection is refused stops
 * without counting a loss, because a proxy would send that request to another node.
 */
export const startLoad = (origin: string, paths: readonly string[], clients: number): SteadyLoad => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const stopping = new AbortController();
  let answered = 0;
  const refused: Record<number, number> = {};
  const lost: string[] = [];
  const waiting = new Set<() => void>();

  const ask = (path: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const sent = request(new URL(path, origin), { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
        reply.resume();
        reply.on('error', (error) => resolve({ kind: 'lost', why: error.message }));
        reply.on('end', () => resolve({ kind: 'answer', status: reply.statusCode ?? 0 }));
      });
      sent.on('error', (error) => {
        const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
        resolve(isRefused ? { kind: 'closed' } : { kind: 'lost', why: error.message });
      });
      sent.end();
    });

  const client = async (first: number): Promise<void> => {
    for (let turn = first; !stopping.signal.aborted; turn += 1) {
      const outcome = await ask(paths[turn % paths.length] ?? '/');
      if (outcome.kind === 'closed') return;
      if (outcome.kind === 'lost') lost.push(outcome.why);
      else if (outcome.status === 200) answered += 1;
      else refused[outcome.status] = (refused[outcome.status] ?? 0) + 1;
      for (const look of waiting) look();
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));

  return {
    answered: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (answered < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    ended: all.then(() => {
      agent.destroy();
      return { answered, refused, lost };
    }),
    stop: () => stopping.abort(),
  };
};
