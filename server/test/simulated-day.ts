import type { SportFreshness } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { ReportedQuota } from '@touchline/provider/score-provider.ts';
import type { BoardWriter } from '../src/ingest/board-writer.ts';
import type { QuotaForecast } from '../src/ingest/planning/quota-forecast.ts';
import { createPoller } from '../src/ingest/poller.ts';
import type { Poller } from '../src/ingest/poller.ts';
import { nodeShare, createQuotaHeadroom } from '../src/ingest/quota/quota-headroom.ts';
import type { CurrentBoard } from '../src/ingest/reply-changes.ts';
import { createCallBudget } from '../src/platform/provider-calls/visitor-call-budget.ts';
import type { CallBudget } from '../src/platform/provider-calls/visitor-call-budget.ts';
import { createCountedProvider } from './counted-provider.ts';
import type { CountedNode, Plan, SportCount } from './counted-provider.ts';
import type { DayFixture } from './day-fixture.ts';
import { createScoreAges } from './score-ages.ts';
import type { HourlyAges } from './score-ages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pollMs = 15_000;
const visitEveryMs = 2_000;
/** How often nodes announce their quota. */
const shareEveryMs = 5_000;
const observeEveryMs = 5 * minuteMs;

/** Events besides the matches. Hours are counted from the midnight at which the simulation starts. */
export type DayTroubles = {
  /** The leader stops, and another node starts at once. */
  readonly restartHours?: readonly number[];
  /** At this hour, at least this share of the quota is used up. */
  readonly usedUp?: { readonly hour: number; readonly share: number };
  /** Another client with the same key makes this many calls per sport and day, from this hour on, evenly spread. */
  readonly other?: { readonly callsADay: number; readonly fromHour?: number };
  /** When the daily quota resets, in hours after 00:00 UTC. */
  readonly resetHours?: readonly number[];
  readonly hangHours?: readonly [from: number, to: number];
  /** Whether visitors request new data from every node as often as possible. */
  readonly visitors?: boolean;
  /** The number of nodes that serve visitors, by default one. The first node polls, and restarts at `restartHours`. */
  readonly nodes?: number;
};

export type SimulatedDay = {
  readonly counts: readonly SportCount[];
  /** The ages of scores in all sports. */
  readonly agesByHour: readonly HourlyAges[];
  readonly bySport: readonly {
    readonly sport: SportId;
    /** The longest gap between updates of a match in play, in seconds; `worstAt` is when this gap ended. */
    readonly worstS: number;
    readonly worstAt: string;
    /** How many hours at least one match was in play. */
    readonly playHours: number;
    /** The same, summed over the lists of the UTC days: after midnight, two lists must be polled. */
    readonly listHours: number;
  }[];
  /** The delays until scores were on the board, in seconds, ascending. */
  readonly scoreDelaysS: readonly number[];
};

/** What an observer of a simulated day sees. */
export type DayView = {
  /** Epoch ms. */
  readonly now: number;
  /** The leader's forecast of a sport's calls. */
  readonly forecast: (sport: SportId) => QuotaForecast | undefined;
  /** The calls that the provider still allows today. */
  readonly remaining: (sport: SportId) => number;
  /** Whether the calls will develop as the replies so far show: no other client calls, or they show its pace. */
  readonly isForeseeable: (sport: SportId) => boolean;
};

/** How long at least one fixture is in play between two times, in ms. */
const playBetween = (fixtures: readonly DayFixture[], from: number, to: number): number => {
  let total = 0;
  let until = from;
  for (const { startAt, endAt } of fixtures.toSorted((a, b) => a.startAt - b.startAt)) {
    const end = Math.min(endAt, to);
    total += Math.max(0, end - Math.max(startAt, until));
    until = Math.max(until, end);
  }
  return total;
};

/**
 * Simulates days from a UTC midnight with production code: poller, planner, budget, retries, the limit per minute,
 * the daily ledger and the visitors' share. Only database, time and provider are simulated. Each node has its own
 * client and ledger with a shared quota store, and receives the other nodes' quota reports every 5 s.
 */
export const simulateDay = async (options: {
  readonly fixtures: readonly DayFixture[];
  readonly plan: Plan;
  /** A UTC midnight, in epoch ms. */
  readonly from: number;
  readonly days?: number;
  readonly troubles?: DayTroubles;
  /** Called every five simulated minutes. */
  readonly observe?: (seen: DayView) => void;
}): Promise<SimulatedDay> => {
  const { fixtures, plan, from, days = 1, troubles = {}, observe } = options;
  const to = from + days * 24 * hourMs;
  const hour = (count: number): number => from + count * hourMs;
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));

  const ages = createScoreAges();
  const worst = new Map<SportId, { readonly ms: number; readonly endedAt: number }>();
  const toldAt = new Map<string, number>();
  const unseen = ({ id, sport, startAt, endAt }: DayFixture, until: number): void => {
    const since = Math.max(startAt, from, toldAt.get(id) ?? 0);
    const end = Math.min(until, endAt);
    if (since >= end) return;
    ages.addUnseen(since, end);
    if (end - since > (worst.get(sport)?.ms ?? 0)) worst.set(sport, { ms: end - since, endedAt: end });
  };
  const [hangFrom, hangTo] = troubles.hangHours ?? [];
  const provider = createCountedProvider({
    fixtures,
    plan,
    startAt: from,
    resetMinutes: (troubles.resetHours ?? [0]).map((at) => at * 60),
    hang: hangFrom === undefined || hangTo === undefined ? undefined : { from: hour(hangFrom), to: hour(hangTo) },
    onTold: (fixture, now) => {
      unseen(fixture, now);
      toldAt.set(fixture.id, now);
    },
  });
  const { clock } = provider;

  const held = new Map<string, Match>();
  const feeds: Partial<Record<SportId, SportFreshness>> = {};
  const scoreDelaysS: number[] = [];
  let version = 1;
  const board: CurrentBoard = {
    version: () => version,
    match: (id) => held.get(id),
    matches: () => held.values(),
    sports: () => feeds,
    reached: () => Promise.resolve(),
  };
  const takeMatch = (match: Match): void => {
    const known = held.get(match.id)?.homeScore ?? 0;
    const scores = byId.get(match.id)?.scoresAt.slice(known, match.homeScore) ?? [];
    for (const at of scores) if (at >= from) scoreDelaysS.push((clock.now() - at) / 1_000);
    held.set(match.id, match);
  };
  const writer: BoardWriter = {
    startTerm: async () => ({ term: 1, version }),
    write: async (_, { put, drop, sports }) => {
      version += 1;
      for (const match of put) takeMatch(match);
      for (const id of drop) held.delete(id);
      Object.assign(feeds, sports);
      return { ok: true, version, refused: [] };
    },
    deleteTombstones: () => Promise.resolve(),
  };

  const { restartHours = [], usedUp, other: foreign, visitors = false, nodes = 1 } = troubles;

  type Node = Pick<CountedNode, 'ledger' | 'visit'> & { readonly budget: CallBudget };
  const notified = new Map<SportId, ReportedQuota>();
  const newest = (sport: SportId, own: ReportedQuota | undefined): ReportedQuota | undefined => {
    const received = notified.get(sport);
    return own === undefined || (received !== undefined && received.reportedAt > own.reportedAt) ? received : own;
  };

  /** Adds to a node the call budget of its visitors. */
  const visitedBy = ({ source, ledger, visit }: CountedNode): Node => {
    const quota = (sport: SportId) => newest(sport, ledger.quota(sport));
    const spare = createQuotaHeadroom({
      provider: source,
      board,
      quota,
      foreignPace: ledger.foreignPace,
      pollMs,
      now: clock.now,
    });
    return {
      ledger,
      budget: createCallBudget({ now: clock.now, headroom: (sport) => nodeShare(spare(sport), nodes) }),
      visit,
    };
  };

  const startNode = async (): Promise<Node & Pick<Poller, 'forecast'> & { readonly end: () => Promise<void> }> => {
    const ending = new AbortController();
    const started = await provider.begin();
    const poller = createPoller({
      provider: started.source,
      board,
      writer,
      forecasts: { of: () => undefined, version: () => 0 },
      ledger: started.ledger,
      clock,
      random: () => 0.5,
      pollMs,
      recent: { league: 39, season: undefined, last: 10 },
      watchers: () => 1,
      events: {
        onLeading: () => undefined,
        onReply: () => undefined,
        onDroppedItems: () => undefined,
        onWritten: () => undefined,
      },
    });
    const running = poller.run(ending.signal);
    return {
      ...visitedBy(started),
      forecast: poller.forecast,
      end: () => {
        ending.abort();
        return running;
      },
    };
  };

  const stop = new AbortController();
  let node = await startNode();
  const others = await Promise.all(Array.from({ length: nodes - 1 }, async () => visitedBy(await provider.begin())));
  const serving = [() => node, ...others.map((other) => () => other)];
  let visits = 0;
  const visitSport = async (served: () => Node, sport: SportId): Promise<void> => {
    while (!stop.signal.aborted) {
      const { budget, visit } = served();
      visits += 1;
      const grant = budget.reserve(sport, true, `visitor ${visits}`);
      if (grant.ok) {
        await visit(sport, stop.signal);
        grant.commit(1);
      }
      await clock.wait(visitEveryMs, stop.signal);
    }
  };
  const shareQuotas = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      for (const sport of sportIds) {
        for (const served of serving) {
          const received = newest(sport, served().ledger.quota(sport));
          if (received !== undefined) notified.set(sport, received);
        }
      }
      await clock.wait(shareEveryMs, stop.signal);
    }
  };
  const spendElsewhere = async (fromHour: number, everyMs: number): Promise<void> => {
    await clock.wait(fromHour * hourMs, stop.signal);
    while (!stop.signal.aborted) {
      await clock.wait(everyMs, stop.signal);
      for (const sport of sportIds) provider.spend(sport, 1);
    }
  };

  const watchQuota = async (look: (seen: DayView) => void): Promise<void> => {
    while (!stop.signal.aborted) {
      const isForeseeable = (sport: SportId): boolean => foreign === undefined || provider.showsPace(sport);
      look({ now: clock.now(), forecast: node.forecast, remaining: provider.remaining, isForeseeable });
      await clock.wait(observeEveryMs, stop.signal);
    }
  };

  const beside = [
    ...(observe === undefined ? [] : [watchQuota(observe)]),
    ...(nodes > 1 ? [shareQuotas()] : []),
    ...(visitors ? serving.flatMap((served) => sportIds.map((sport) => visitSport(served, sport))) : []),
    ...(foreign === undefined ? [] : [spendElsewhere(foreign.fromHour ?? 0, (24 * hourMs) / foreign.callsADay)]),
  ];
  const turns = [...restartHours.map(hour), ...(usedUp === undefined ? [] : [hour(usedUp.hour)])];
  for (const at of [...new Set(turns)].toSorted((a, b) => a - b)) {
    await clock.runUntil(at);
    if (usedUp !== undefined && at === hour(usedUp.hour)) provider.useUpTo(usedUp.share);
    if (restartHours.map(hour).includes(at)) {
      const ended = node.end();
      await clock.runUntil(at + 30_000);
      await ended;
      node = await startNode();
    }
  }
  await clock.runUntil(to);
  stop.abort();
  const ended = [node.end(), ...beside];
  const counts = provider.counts();
  for (const fixture of fixtures) unseen(fixture, to);
  await clock.runUntil(to + minuteMs);
  await Promise.all(ended);

  return {
    counts,
    agesByHour: ages.byHour(),
    bySport: sportIds.map((sport) => {
      const ofSport = fixtures.filter((fixture) => fixture.sport === sport);
      return {
        sport,
        worstS: (worst.get(sport)?.ms ?? 0) / 1_000,
        worstAt: isoFromEpochMs(worst.get(sport)?.endedAt ?? from),
        playHours: playBetween(ofSport, from, to) / hourMs,
        listHours:
          [...Map.groupBy(ofSport, ({ announcedAt }) => utcDay(announcedAt)).values()].reduce(
            (sum, list) => sum + playBetween(list, from, to),
            0,
          ) / hourMs,
      };
    }),
    scoreDelaysS: scoreDelaysS.toSorted((a, b) => a - b),
  };
};
