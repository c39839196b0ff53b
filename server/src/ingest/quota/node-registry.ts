import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { nodeChannel } from '../../platform/database/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import { followNotices } from '../../platform/database/follow-notices.ts';

/** Every node says so often that it is there. */
const announceEveryMs = 5_000;

/** Who runs over this database, and what the source told any of them of its quota: it has one for all. */
export type NodeRegistry = {
  /** How many nodes there are, with this one. While the database is away: as many as there were. */
  readonly nodes: () => number;
  /** What is left of a sport's calls, whichever node made the last one; undefined where the source does not say. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** Calls and hears until `signal` aborts; rejects when its session is lost. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** Nodes know of each other by notices alone: a table would have to be cleared of who died. */
export const createNodeRegistry = (options: {
  readonly database: Pick<Database, 'orm' | 'session'>;
  readonly clock: Clock;
  /** This node's own name, another at every start. */
  readonly node: string;
  /** What the source told this node. */
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
          // Whoever is there is heard again within the time in which he is forgotten.
          knownNodes.extendAll();
          return announce();
        },
        read: () => {
          knownNodes.removeExpired();
          return announce();
        },
        // Somebody new is answered at once, or he would take more than his part.
        minIntervalMs: 0,
        maxIntervalMs: announceEveryMs,
      },
      { database, clock },
      signal,
    );

  return { nodes: () => knownNodes.count() + 1, quota: newest, run };
};

/** Not heard for so long, a node is gone. */
const expiresAfterMs = 16_000;
/** More names than this are made up, and each would make the share of all others smaller. */
const maxOtherNodes = 100;
/** Clocks of nodes may be so far apart. What is said to come from later would be the newest word for as long. */
const maxClockSkewMs = 60_000;
/** The source counts calls by days: what it said before is over. */
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

/** What a node has heard of the others. Whoever may notify in the database can call, so a call is believed within bounds. */
type KnownNodes = {
  /** True when it is somebody new, who does not know of us either. Another release may say what is no call. */
  readonly receive: (payload: string) => boolean;
  /** Gives everybody who was heard the whole time again: we could not hear anybody for a while. */
  readonly extendAll: () => void;
  readonly removeExpired: () => void;
  /** How many others there are. */
  readonly count: () => number;
  /** The newest word of any other on a sport's quota. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
};

export const createKnownNodes = (options: {
  /** This node's own name, whose calls are not counted. */
  readonly node: string;
  /** Epoch ms. */
  readonly now: () => number;
}): KnownNodes => {
  const { node, now } = options;
  const heardAt = new Map<string, number>();
  const newest = new Map<SportId, ReportedQuota>();

  const isOfNow = ({ reportedAt }: ReportedQuota): boolean =>
    reportedAt <= now() + maxClockSkewMs && reportedAt > now() - maxQuotaAgeMs;

  const told = (sport: SportId): ReportedQuota | undefined => {
    const known = newest.get(sport);
    // Our own clock may have been set back since.
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
        if (isOfNow(known) && known.reportedAt > (told(sport)?.reportedAt ?? -Infinity)) newest.set(sport, known);
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
    quota: told,
  };
};
