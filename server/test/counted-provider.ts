import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { createApiClient } from '@touchline/provider/api-sports/api-client.ts';
import type { Params } from '@touchline/provider/api-sports/api-client.ts';
import type { ListEnricher } from '@touchline/provider/api-sports/list-enricher.ts';
import { sportApis } from '@touchline/provider/api-sports/sport-api.ts';
import type { ScoreProvider, ScoreReply, ScoreRequest } from '@touchline/provider/score-provider.ts';
import { createQuotaLedger } from '../src/ingest/quota/quota-ledger.ts';
import type { QuotaLedger } from '../src/ingest/quota/quota-ledger.ts';
import { fixtureAt } from './day-fixture.ts';
import type { DayFixture } from './day-fixture.ts';
import { createMemoryQuotaStore } from './memory-quota-store.ts';
import { createSkippingClock } from './skipping-clock.ts';
import type { SkippingClock } from './skipping-clock.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const replyMs = 200;
/** The timeout of the server's provider calls. */
const hangMs = 25_000;

export type Plan = { readonly dayLimit: number; readonly minuteLimit: number; readonly refusesRecent: boolean };

export const plans = {
  free: { dayLimit: 100, minuteLimit: 10, refusesRecent: true },
  paid: { dayLimit: 7_500, minuteLimit: 300, refusesRecent: false },
} as const satisfies Readonly<Record<string, Plan>>;

export type Purpose =
  | 'in play'
  | 'today'
  | 'yesterday'
  | 'tomorrow'
  | 'last results'
  | 'orders and fight results'
  | 'visitors'
  | 'somebody else';

/** The number of provider calls for one sport. */
export type SportCount = {
  readonly sport: SportId;
  readonly byPurpose: Readonly<Partial<Record<Purpose, number>>>;
  /** Calls beyond the limit per day or minute. */
  readonly refused: number;
  /** The highest number of calls on any provider day, including refused calls. */
  readonly mostOfADay: number;
};

type Ledger = {
  readonly byPurpose: Partial<Record<Purpose, number>>;
  refused: number;
  mostOfADay: number;
  usedSince: number;
  used: number;
  tried: number;
  minute: number;
  usedOfMinute: number;
  /** Calls of other clients: all, those that our replies have shown, and those that the first such reply showed. */
  others: number;
  othersShown: number;
  firstShown: number;
};

/** One node's access to the provider: a separate client and ledger, with a shared quota store. */
export type CountedNode = {
  readonly source: ScoreProvider;
  readonly ledger: QuotaLedger;
  /** Makes a provider call on behalf of a visitor. */
  readonly visit: (sport: SportId, signal: AbortSignal) => Promise<void>;
};

export type CountedProvider = {
  readonly clock: SkippingClock;
  /** Starts a node, which reads the stored quota. */
  readonly begin: () => Promise<CountedNode>;
  /** Simulates calls by another client with the same key. */
  readonly spend: (sport: SportId, calls: number) => void;
  /** Uses up this share of the day's calls. */
  readonly useUpTo: (share: number) => void;
  readonly counts: () => readonly SportCount[];
  /** The calls of a sport that the provider still allows today. */
  readonly remaining: (sport: SportId) => number;
  /**
   * Whether the replies so far show the pace of another client. The first reply that shows calls of it may show a single
   * burst. Three more calls show a pace.
   */
  readonly showsPace: (sport: SportId) => boolean;
};

const purposeOf = (call: ScoreRequest, now: number): Purpose => {
  if (call.kind === 'live') return 'in play';
  if (call.kind === 'recent') return 'last results';
  const today = utcDay(now);
  return call.day === today ? 'today' : call.day < today ? 'yesterday' : 'tomorrow';
};

const answer = (errors: object, headers: Readonly<Record<string, string>>): Response =>
  Response.json({ errors, response: [] }, { headers });

/** The ranking of every session, available right after its end: an empty ranking would be requested more often. */
const ranking = [1, 2].map((position) => ({ position, driver: { id: position, name: `Driver ${position}` } }));

/**
 * A provider that counts calls like the real one: each sport separately, with the remaining calls in the headers of
 * successful replies, refusals with status 200, and even hanging calls counted. Production code handles headers,
 * refusals and the limit per minute; only the items of lists are already matches.
 */
export const createCountedProvider = (options: {
  readonly fixtures: readonly DayFixture[];
  readonly plan: Plan;
  /** When the simulation starts, in epoch ms. */
  readonly startAt: number;
  /** When the daily quota resets, in minutes after 00:00 UTC. */
  readonly resetMinutes?: readonly number[];
  /** Calls in this period, in epoch ms, get no reply. */
  readonly hang?: { readonly from: number; readonly to: number } | undefined;
  readonly onTold: (fixture: DayFixture, now: number) => void;
}): CountedProvider => {
  const { fixtures, plan, startAt, resetMinutes = [0], hang, onTold } = options;
  let underWay = 0;
  let parked = 0;
  const clock = createSkippingClock(startAt, () => underWay > parked);
  const { now } = clock;
  const ledgers = new Map<SportId, Ledger>();
  const bySlug = new Map(sportIds.map((sport) => [sportApis[sport].slug, sport]));

  const park = async (ms: number): Promise<void> => {
    parked += 1;
    await clock.wait(ms, new AbortController().signal);
    parked -= 1;
  };

  /** When the current quota day began. */
  const dayBegan = (): number => {
    const midnight = Math.floor(now() / dayMs) * dayMs;
    const resets = [-dayMs, 0].flatMap((day) => resetMinutes.map((minute) => midnight + day + minute * minuteMs));
    return Math.max(...resets.filter((at) => at <= now()));
  };

  const ledgerOf = (sport: SportId): Ledger => {
    const known = ledgers.get(sport) ?? {
      byPurpose: {},
      refused: 0,
      mostOfADay: 0,
      usedSince: dayBegan(),
      used: 0,
      tried: 0,
      minute: 0,
      usedOfMinute: 0,
      others: 0,
      othersShown: 0,
      firstShown: 0,
    };
    ledgers.set(sport, known);
    if (known.usedSince !== dayBegan()) Object.assign(known, { usedSince: dayBegan(), used: 0, tried: 0 });
    const minute = Math.floor(now() / minuteMs);
    if (known.minute !== minute) Object.assign(known, { minute, usedOfMinute: 0 });
    return known;
  };

  const take = (sport: SportId, purpose: Purpose): 'requests' | 'rateLimit' | undefined => {
    const ledger = ledgerOf(sport);
    ledger.byPurpose[purpose] = (ledger.byPurpose[purpose] ?? 0) + 1;
    ledger.tried += 1;
    ledger.mostOfADay = Math.max(ledger.mostOfADay, ledger.tried);
    const refusal =
      ledger.used >= plan.dayLimit ? 'requests' : ledger.usedOfMinute >= plan.minuteLimit ? 'rateLimit' : undefined;
    if (refusal === undefined) {
      ledger.used += 1;
      ledger.usedOfMinute += 1;
    } else ledger.refused += 1;
    return refusal;
  };

  const serve = async (
    input: Parameters<typeof fetch>[0],
    requested: ReadonlyMap<SportId, Purpose>,
  ): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const sport = bySlug.get(url.hostname.split('.')[0] ?? '');
    if (sport === undefined) throw new Error(`no sport at ${url.href}`);
    const purpose = requested.get(sport) ?? 'visitors';
    const refusal = take(sport, purpose);
    const sentAt = now();
    if (hang !== undefined && hang.from <= sentAt && sentAt < hang.to) {
      await park(hangMs);
      throw new Error('the provider hangs');
    }
    await park(replyMs);
    if (refusal !== undefined) return answer({ [refusal]: 'the limit is reached' }, {});
    const ledger = ledgerOf(sport);
    if (ledger.firstShown === 0) ledger.firstShown = ledger.others;
    ledger.othersShown = ledger.others;
    const { used, usedOfMinute } = ledger;
    const headers = {
      'x-ratelimit-requests-limit': String(plan.dayLimit),
      'x-ratelimit-requests-remaining': String(plan.dayLimit - used),
      'X-RateLimit-Limit': String(plan.minuteLimit),
      'X-RateLimit-Remaining': String(Math.max(0, plan.minuteLimit - usedOfMinute)),
    };
    return purpose === 'last results' && plan.refusesRecent
      ? answer({ plan: 'Free plans do not have access to the Last parameter' }, headers)
      : answer([], headers);
  };

  const received = (call: ScoreRequest): readonly DayFixture[] =>
    fixtures.filter(({ sport, announcedAt, startAt: from, endAt }) => {
      if (sport !== call.sport) return false;
      if (call.kind === 'live') return from <= now() && now() < endAt;
      return call.kind === 'day' && utcDay(announcedAt) === call.day;
    });

  const rows = createMemoryQuotaStore();
  const begin = async (): Promise<CountedNode> => {
    const requested = new Map<SportId, Purpose>();
    const ledger = createQuotaLedger({
      store: rows,
      clock,
      onWriteFailure: (cause) => {
        throw new Error('a call was not recorded', { cause });
      },
    });
    await ledger.load();
    const client = createApiClient({
      key: 'counted',
      base: 'http://{sport}.provider.invalid',
      fetch: (input) => serve(input, requested),
      now,
      timeoutMs: 60_000,
      ledger,
    });
    const companions = new Map<SportId, ListEnricher>();
    for (const sport of sportIds) {
      const companion = sportApis[sport].companion?.();
      if (companion !== undefined) companions.set(sport, companion);
    }

    const get = async (sport: SportId, path: string, params: Params, purpose: Purpose, signal: AbortSignal) => {
      requested.set(sport, purpose);
      underWay += 1;
      try {
        return await client.get(sport, path, params, signal);
      } finally {
        underWay -= 1;
      }
    };

    const send = async (call: ScoreRequest, signal: AbortSignal): Promise<ScoreReply> => {
      const { sport } = call;
      const reply = await get(sport, 'list', {}, purposeOf(call, now()), signal);
      let calls = reply.sent ? 1 : 0;
      let { quota } = reply;
      if (reply.kind !== 'answer') return { ok: false, problem: reply.problem, quota, calls };
      const listed = received(call).map((fixture) => {
        onTold(fixture, now());
        return { item: {}, match: fixtureAt(fixture, now()) };
      });
      const companion = companions.get(sport);
      const matches = listed.map(({ match }) => match);
      if (companion === undefined) return { ok: true, matches, droppedItems: [], quota, calls };
      const completed = await companion(
        listed,
        call,
        async (path, params) => {
          const further = await get(sport, path, params, 'orders and fight results', signal);
          if (further.sent) calls += 1;
          quota = { ...quota, ...further.quota };
          if (further.kind !== 'answer') return { ok: false, why: further.problem.kind };
          // Results of fights are available once they have ended.
          const ended = listed.filter(({ match }) => match.status === 'finished' && epochMs(match.startTime) < now());
          const items = ended.map(({ match }) => ({ fight: { id: match.id.slice(match.id.indexOf('-') + 1) } }));
          return { ok: true, items: sport === 'mma' ? items : path === 'rankings/races' ? ranking : [] };
        },
        now(),
      );
      return { ok: true, matches: completed.matches, droppedItems: completed.notes, quota, calls };
    };

    return {
      source: {
        name: 'Counted',
        sports: sportIds,
        liveCall: sportIds.filter((sport) => sportApis[sport].live !== undefined),
        recentCall: sportIds.filter((sport) => sportApis[sport].recent !== undefined),
        request: send,
      },
      ledger,
      visit: async (sport, signal) => {
        await get(sport, 'odds', {}, 'visitors', signal);
      },
    };
  };

  return {
    clock,
    begin,
    spend: (sport, calls) => {
      for (let count = 0; count < calls; count += 1) {
        const ledger = ledgerOf(sport);
        if (ledger.used >= plan.dayLimit) continue;
        take(sport, 'somebody else');
        ledger.others += 1;
      }
    },
    useUpTo: (share) => {
      for (const sport of sportIds) {
        const ledger = ledgerOf(sport);
        ledger.used = Math.max(ledger.used, Math.round(share * plan.dayLimit));
        ledger.tried = Math.max(ledger.tried, ledger.used);
      }
    },
    remaining: (sport) => plan.dayLimit - ledgerOf(sport).used,
    showsPace: (sport) => {
      const { othersShown, firstShown } = ledgerOf(sport);
      return othersShown - firstShown >= 3;
    },
    counts: () =>
      sportIds.map((sport) => {
        const { byPurpose, refused, mostOfADay } = ledgerOf(sport);
        return { sport, byPurpose, refused, mostOfADay };
      }),
  };
};
