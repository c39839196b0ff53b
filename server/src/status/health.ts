import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import type { Health } from '@touchline/protocol/status-schema.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';

/** A slower database counts as down: clients give up after two seconds (spec, section 9). */
const pingTimeoutMs = 1_000;

/** How long a ping result is used: health costs at most one query per second. */
const pingValidMs = 1_000;

/** Reports this node's health from memory, except for at most one ping per second. */
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
  let pinging: Promise<boolean> | undefined;
  let lastPing: { readonly reachable: boolean; readonly atMs: number } | undefined;
  let counted: { readonly version: number; readonly matches: number; readonly live: number } | undefined;

  const pingDatabase = async (): Promise<boolean> => {
    const answered = new AbortController();
    const ping = database.ping().then(
      () => true,
      () => false,
    );
    const late = clock.wait(pingTimeoutMs, answered.signal).then(() => false);
    try {
      const reachable = await Promise.race([ping, late]);
      lastPing = { reachable, atMs: clock.now() };
      return reachable;
    } finally {
      answered.abort();
    }
  };

  const isDatabaseReachable = async (): Promise<boolean> => {
    if (lastPing !== undefined && !hasPassed(pingValidMs, { since: lastPing.atMs, now: clock.now() }))
      return lastPing.reachable;
    pinging ??= pingDatabase().finally(() => {
      pinging = undefined;
    });
    return pinging;
  };

  const count = (boardVersion: number) => {
    if (counted?.version === boardVersion) return counted;
    let matches = 0;
    let live = 0;
    for (const { status } of board.matches()) {
      matches += 1;
      if (status === 'live') live += 1;
    }
    counted = { version: boardVersion, matches, live };
    return counted;
  };

  return async () => {
    const reachable = await isDatabaseReachable();
    const head = board.head();
    const { matches, live } = count(head.version);
    return {
      status: reachable ? 'ok' : 'unavailable',
      version,
      store: database.kind,
      leader: isLeader(),
      board: { version: head.version, updatedAt: head.updatedAt, matches, live },
    };
  };
};
