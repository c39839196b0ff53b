import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { KnownQuota } from '@touchline/provider/sports-source.ts';
import { sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { nodeChannel } from '../platform/database/channels.ts';
import type { Database } from '../platform/database/database.ts';
import { followNotices } from '../platform/database/follow-notices.ts';
import { createNodeRollBook } from './node-roll-book.ts';

/** Every node says so often that it is there. */
const callEveryMs = 5_000;

/** Who runs over this database, and what the source told any of them of its quota: it has one for all. */
export type NodeRoll = {
  /** How many nodes there are, with this one. While the database is away: as many as there were. */
  readonly nodes: () => number;
  /** What is left of a sport's calls, whichever node made the last one; undefined where the source does not say. */
  readonly quota: (sport: SportId) => KnownQuota | undefined;
  /** Calls and hears until `signal` aborts; rejects when its session is lost. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Nodes know of each other by notices alone: a table would have to be cleared of who died. */
export const createNodeRoll = (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** This node's own name, another at every start. */
  readonly node: string;
  /** What the source told this node. */
  readonly quota: (sport: SportId) => KnownQuota | undefined;
}): NodeRoll => {
  const { database, clock, node, quota } = options;
  const book = createNodeRollBook({ node, now: clock.now });

  const newest = (sport: SportId): KnownQuota | undefined => {
    const own = quota(sport);
    const others = book.told(sport);
    if (own === undefined || others === undefined) return own ?? others;
    return others.reportedAt > own.reportedAt ? others : own;
  };

  const call = async (): Promise<void> => {
    const quotas = sportIds.flatMap((sport) => {
      const own = quota(sport);
      return own === undefined ? [] : [{ sport, ...own }];
    });
    await database.orm.execute(sql`select pg_notify(${nodeChannel}, ${JSON.stringify({ node, quotas })})`);
  };

  const run = (signal: AbortSignal): Promise<void> =>
    followNotices(
      {
        about: 'other nodes',
        channels: { [nodeChannel]: book.hear },
        catchUp: () => {
          // Whoever is there is heard again within the time in which he is forgotten.
          book.hearAnew();
          return call();
        },
        read: () => {
          book.forgetGone();
          return call();
        },
        // Somebody new is answered at once, or he would take more than his part.
        restMs: 0,
        unpromptedMs: callEveryMs,
      },
      { database, clock },
      signal,
    );

  return { nodes: () => book.others() + 1, quota: newest, run };
};
