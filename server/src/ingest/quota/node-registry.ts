import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { nodeChannel } from '../../platform/database/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import { followNotices } from '../../platform/database/follow-notices.ts';

/** Interval of each node's announcements. */
const announceEveryMs = 5_000;

/** The nodes on this database, and what the provider reported to any of them: they share one quota. */
export type NodeRegistry = {
  /** Number of nodes, including this one. While the database is unreachable, the last known number. */
  readonly nodes: () => number;
  /** A sport's remaining calls, no matter which node called last; undefined if the provider does not report them. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** Sends and receives announcements until `signal` aborts; rejects when its session is lost. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Nodes learn about each other only through notices: a table would need cleanup after crashes. */
export const createNodeRegistry = (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** This node's name, new at every start. */
  readonly node: string;
  /** What the provider reported to this node. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
}): NodeRegistry => {
  const { database, clock, node, quota } = options;
  const knownNodes = createKnownNodes({ node, now: clock.now });

  const newest = (sport: SportId): ReportedQuota | undefined => {
    const own = quota(sport);
    const others = knownNodes.quota(sport);
    if (own === undefined || others === undefined) return own ?? others;
    return others.reportedAt > own.reportedAt ? others : own;
  };

  const announce = async (): Promise<void> => {
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
        channels: { [nodeChannel]: knownNodes.receive },
        catchUp: () => {
          // A live node announces itself again before it is dropped.
          knownNodes.extendAll();
          return announce();
        },
        read: () => {
          knownNodes.removeExpired();
          return announce();
        },
        // Announce this node to a new one at once, because otherwise the new node would use more than its share.
        minIntervalMs: 0,
        maxIntervalMs: announceEveryMs,
      },
      { database, clock },
      signal,
    );

  return { nodes: () => knownNodes.count() + 1, quota: newest, run };
};

/** A node that has been silent for this long is considered gone. */
const expiresAfterMs = 16_000;
/** More names than this cannot be genuine, and each one would reduce the share of all other nodes. */
const maxOtherNodes = 100;
/** Clocks of nodes may differ by this much. A report with a later time would stay the newest for too long. */
const maxClockSkewMs = 60_000;
/** The provider counts calls per day: older reports are void. */
const maxQuotaAgeMs = 86_400_000;

const count = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));

const announcementSchema = v.object({
  node: v.pipe(v.string(), v.maxLength(100)),
  quotas: v.array(
    v.object({
      sport: v.picklist(sportIds),
      reportedAt: v.number(),
      dayLimit: count,
      dayRemaining: count,
      minuteLimit: count,
      minuteRemaining: count,
    }),
  ),
});

/**
 * What a node has received from others. Any client of the database that may send notifications can announce a node, so
 * announcements are trusted only within limits.
 */
type KnownNodes = {
  /** Returns true for a new node, which does not know this node yet. Other releases may send another format. */
  readonly receive: (payload: string) => boolean;
  /** Restarts the timeout of every known node, after a time in which no announcement could be received. */
  readonly extendAll: () => void;
  readonly removeExpired: () => void;
  /** Number of other nodes. */
  readonly count: () => number;
  /** The newest report of any other node on a sport's quota. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
};

export const createKnownNodes = (options: {
  /** This node's name, whose announcements are ignored. */
  readonly node: string;
  /** Epoch ms. */
  readonly now: () => number;
}): KnownNodes => {
  const { node, now } = options;
  const heardAt = new Map<string, number>();
  const newest = new Map<SportId, ReportedQuota>();

  const isOfNow = ({ reportedAt }: ReportedQuota): boolean =>
    reportedAt <= now() + maxClockSkewMs && reportedAt > now() - maxQuotaAgeMs;

  const received = (sport: SportId): ReportedQuota | undefined => {
    const known = newest.get(sport);
    // Our own clock may have been set back.
    return known !== undefined && isOfNow(known) ? known : undefined;
  };

  return {
    receive: (payload) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload);
      if (!read.success || read.output.node === node) return false;
      const { node: name, quotas } = read.output;
      const isKnown = heardAt.has(name);
      const isNew = !isKnown && heardAt.size < maxOtherNodes;
      if (isKnown || isNew) heardAt.set(name, now());
      for (const { sport, ...known } of quotas) {
        if (isOfNow(known) && known.reportedAt > (received(sport)?.reportedAt ?? -Infinity)) newest.set(sport, known);
      }
      return isNew;
    },
    extendAll: () => {
      for (const name of heardAt.keys()) heardAt.set(name, now());
    },
    removeExpired: () => {
      const oldest = now() - expiresAfterMs;
      for (const [name, at] of heardAt) if (at < oldest) heardAt.delete(name);
    },
    count: () => heardAt.size,
    quota: received,
  };
};
