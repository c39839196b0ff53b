import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import type { Health } from '@touchline/protocol/health-schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** A store that takes longer is as good as gone: whoever asks gives up after two seconds (spec, section 9). */
const pingWithinMs = 1_000;

/** Says how this node is. However many ask at once, the database is asked once. */
export const createHealth = (options: {
  readonly version: string;
  readonly database: Pick<Database, 'kind' | 'ping'>;
  readonly board: {
    readonly head: () => { readonly version: number; readonly updatedAt: string | null };
    readonly matches: () => Iterable<{ readonly status: MatchStatus }>;
  };
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): (() => Promise<Health>) => {
  const { version, database, board, isLeader, clock } = options;
  let asking: Promise<boolean> | undefined;

  const isStoreReachable = async (): Promise<boolean> => {
    const answered = new AbortController();
    const ping = database.ping().then(
      () => true,
      () => false,
    );
    const late = clock.wait(pingWithinMs, answered.signal).then(() => false);
    try {
      return await Promise.race([ping, late]);
    } finally {
      answered.abort();
    }
  };

  return async () => {
    asking ??= isStoreReachable().finally(() => {
      asking = undefined;
    });
    const reachable = await asking;
    const head = board.head();
    let matches = 0;
    let live = 0;
    for (const { status } of board.matches()) {
      matches += 1;
      if (status === 'live') live += 1;
    }
    return {
      status: reachable ? 'ok' : 'unavailable',
      version,
      store: database.kind,
      leader: isLeader(),
      board: { version: head.version, updatedAt: head.updatedAt, matches, live },
    };
  };
};
