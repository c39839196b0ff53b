import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { followNotices, nodeChannel } from '../../platform/database/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PollPlan } from '../planning/quota-forecast.ts';

/** Interval of each node's announcements. */
const announceEveryMs = 5_000;

/** What a node announces about itself, for operators. Times are epoch ms. */
export type NodeDetails = {
  /** Host and port. */
  readonly name: string;
  readonly memoryBytes: number;
  /** Open streams of all kinds. */
  readonly streams: number;
  /** When it became the leader; absent on the others. */
  readonly leaderSince?: number;
};

/** A live node; nodes of older releases announce no details. */
export type LiveNode = { readonly seenAt: number; readonly details: NodeDetails | undefined };

/** The nodes on this database, and what the provider reported to any of them: they share one quota. */
export type NodeRegistry = {
  /** Number of nodes, including this one. While the database is unreachable, the last known number. */
  readonly nodes: () => number;
  /** A sport's remaining calls, no matter which node called last; undefined if the provider does not report them. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** The nodes, this one first. */
  readonly list: () => readonly LiveNode[];
  /** What the leader plans for a sport, as it last announced; undefined while it is unknown. */
  readonly pollPlan: (sport: SportId) => PollPlan | undefined;
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
  readonly details: () => NodeDetails;
  /** What this node plans for a sport; undefined unless it is the leader. */
  readonly pollPlan: (sport: SportId) => PollPlan | undefined;
}): NodeRegistry => {
  const { database, clock, node, quota, details } = options;
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
    const pollPlans = sportIds.flatMap((sport) => {
      const own = options.pollPlan(sport);
      return own === undefined ? [] : [planToSend(sport, own)];
    });
    const payload = JSON.stringify({ node, quotas, details: details(), pollPlans });
    await database.orm.execute(sql`select pg_notify(${nodeChannel}, ${payload})`);
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

  return {
    nodes: () => knownNodes.count() + 1,
    quota: newest,
    list: () => [{ seenAt: clock.now(), details: details() }, ...knownNodes.list()],
    pollPlan: (sport) => options.pollPlan(sport) ?? knownNodes.pollPlan(sport),
    run,
  };
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

const epoch = v.pipe(v.number(), v.finite());

const detailsSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  memoryBytes: v.pipe(v.number(), v.finite(), v.minValue(0)),
  streams: v.pipe(v.number(), v.finite(), v.minValue(0)),
  leaderSince: v.exactOptional(epoch),
});

const pollPlanSchema = v.object({
  sport: v.picklist(sportIds),
  /** Null: no limit, or nothing planned. */
  paceMs: v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))),
  quota: v.nullable(
    v.object({
      limit: v.pipe(v.number(), v.finite(), v.minValue(0)),
      remaining: v.pipe(v.number(), v.finite(), v.minValue(0)),
      remainingAtReset: v.pipe(v.number(), v.finite(), v.minValue(0)),
      resetAt: epoch,
      exhaustedAt: v.nullable(epoch),
      foreignPerHour: count,
      isResting: v.boolean(),
    }),
  ),
});

/** JSON has neither infinite numbers nor undefined values. */
const planToSend = (sport: SportId, { paceMs, quota }: PollPlan): v.InferOutput<typeof pollPlanSchema> => ({
  sport,
  paceMs: Number.isFinite(paceMs) ? Math.round(paceMs) : null,
  quota: quota === undefined ? null : { ...quota, exhaustedAt: quota.exhaustedAt ?? null },
});

const receivedPlan = ({ paceMs, quota }: v.InferOutput<typeof pollPlanSchema>): PollPlan => ({
  paceMs: paceMs ?? Infinity,
  quota: quota === null ? undefined : { ...quota, exhaustedAt: quota.exhaustedAt ?? undefined },
});

const announcementSchema = v.object({
  /** Older releases send neither. */
  details: v.exactOptional(detailsSchema),
  pollPlans: v.exactOptional(v.array(pollPlanSchema)),
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
  /** The other nodes. */
  readonly list: () => readonly LiveNode[];
  /** What the leader announced last, if it is another node. */
  readonly pollPlan: (sport: SportId) => PollPlan | undefined;
};

type HeardNode = LiveNode & { readonly pollPlans: ReadonlyMap<SportId, PollPlan> };

export const createKnownNodes = (options: {
  /** This node's name, whose announcements are ignored. */
  readonly node: string;
  /** Epoch ms. */
  readonly now: () => number;
}): KnownNodes => {
  const { node, now } = options;
  const known = new Map<string, HeardNode>();
  const newest = new Map<SportId, ReportedQuota>();

  const isOfNow = ({ reportedAt }: ReportedQuota): boolean =>
    reportedAt <= now() + maxClockSkewMs && reportedAt > now() - maxQuotaAgeMs;

  const received = (sport: SportId): ReportedQuota | undefined => {
    const report = newest.get(sport);
    // Our own clock may have been set back.
    return report !== undefined && isOfNow(report) ? report : undefined;
  };

  return {
    receive: (payload) => {
      const read = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload);
      if (!read.success || read.output.node === node) return false;
      const { node: name, quotas, details, pollPlans = [] } = read.output;
      const isKnown = known.has(name);
      const isNew = !isKnown && known.size < maxOtherNodes;
      if (isKnown || isNew) {
        const bySport = new Map(pollPlans.map((pollPlan) => [pollPlan.sport, receivedPlan(pollPlan)]));
        known.set(name, { seenAt: now(), details, pollPlans: bySport });
      }
      for (const { sport, ...report } of quotas) {
        if (isOfNow(report) && report.reportedAt > (received(sport)?.reportedAt ?? -Infinity))
          newest.set(sport, report);
      }
      return isNew;
    },
    extendAll: () => {
      for (const [name, heard] of known) known.set(name, { ...heard, seenAt: now() });
    },
    removeExpired: () => {
      const oldest = now() - expiresAfterMs;
      for (const [name, { seenAt }] of known) if (seenAt < oldest) known.delete(name);
    },
    count: () => known.size,
    quota: received,
    list: () => [...known.values()].map(({ seenAt, details }) => ({ seenAt, details })),
    pollPlan: (sport) =>
      [...known.values()]
        .toSorted((a, b) => b.seenAt - a.seenAt)
        .flatMap(({ pollPlans }) => pollPlans.get(sport) ?? [])[0],
  };
};
