/** Counts of a database's queries since it was opened. */
export type QueryCounts = {
  readonly answered: number;
  readonly failed: number;
  /** Total time that callers waited, for a connection and for the result, in whole milliseconds. */
  readonly waitMs: number;
};

/** Connections of a pool; `waiting` callers have none yet. */
export type Connections = { readonly open: number; readonly idle: number; readonly waiting: number };

export const createQueryCounts = (
  /** Epoch ms. */
  now: () => number,
) => {
  let answered = 0;
  let failed = 0;
  let waitedMs = 0;

  /** Counts one query, or one transaction as a whole. */
  const count = async <T>(request: () => Promise<T>): Promise<T> => {
    const startedAt = now();
    let ok = false;
    try {
      const answer = await request();
      ok = true;
      return answer;
    } finally {
      if (ok) answered += 1;
      else failed += 1;
      // A clock that is set back subtracts nothing.
      waitedMs += Math.max(0, now() - startedAt);
    }
  };

  /** The same client, with every query counted. */
  const counted = <Client extends { query(...given: unknown[]): Promise<unknown> }>(client: Client): Client =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return (...given: unknown[]) => count(() => target.query(...given));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' && name !== 'constructor' ? value.bind(target) : value;
      },
    });

  return { count, counted, read: (): QueryCounts => ({ answered, failed, waitMs: waitedMs }) };
};
