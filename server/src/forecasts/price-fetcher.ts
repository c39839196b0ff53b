import { kickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { hasBothCompetitors } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { BookmakerPrices } from './price-cache.ts';

/** For which matches prices are fetched, how often, and with how many spare calls. */
export type FetchRule = {
  /** Matches that begin within this time. */
  readonly withinMs: number;
  /** Whether the available prices are recent enough; all arguments in epoch ms. */
  readonly isGood: (seenAtMs: number, kickOffMs: number, nowMs: number) => boolean;
  /** After an accepted reply, the match's prices may be requested again after this time. */
  readonly refetchAfterMs: number;
  /** A sport's prices are fetched only while its quota headroom is at least this many calls. */
  readonly minCallsLeft: number;
  /** The pause between two calls. */
  readonly intervalMs: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const closingMs = 10 * minuteMs;

/** The last price before kick-off is the most accurate. Prices from the last ten minutes are recent enough. */
export const closingPriceRule: FetchRule = {
  withinMs: closingMs,
  isGood: (seenAtMs, startMs) => seenAtMs >= startMs - closingMs,
  refetchAfterMs: 2 * minuteMs,
  minCallsLeft: 10,
  intervalMs: 1_000,
};

/** Less than the six hours for which forecasts use prices: readers see forecasts before anyone opens the match. */
const freshForMs = 5 * hourMs;

/** The remaining calls of the day are for visitors: a free plan has too few calls for early prices. */
export const earlyPriceRule: FetchRule = {
  withinMs: 24 * hourMs,
  isGood: (seenAtMs, _kickOffMs, nowMs) => nowMs - seenAtMs < freshForMs,
  refetchAfterMs: freshForMs,
  minCallsLeft: 500,
  intervalMs: 2_000,
};

const checkEveryMs = 20_000;
/** After a failed or refused call or an outdated price, the match's prices are requested again after this time. */
const retryAfterMs = 2 * minuteMs;

/** The result of a request. `seenAt`: when the real price was seen, in epoch ms; possibly before the request. */
export type FetchedOdds =
  | { readonly kind: 'real'; readonly seenAt: number }
  | { readonly kind: 'nothing' | 'unsupported' | 'reserved' | 'failed' };

/**
 * Fetches prices that no visitor has requested, on the leader: one match at a time, with spare calls, earliest kick-off
 * first. As for a visitor, `fetchOdds` has the final decision.
 */
export const createPriceFetcher = (options: {
  readonly rule: FetchRule;
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly prices: (matchId: string) => BookmakerPrices | undefined;
  readonly fetchOdds: (match: Match) => Promise<FetchedOdds>;
  readonly quotaHeadroom: (sport: SportId) => { readonly calls: number };
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): {
  readonly fetchNext: () => Promise<'answered' | 'failed' | 'nobody'>;
  readonly run: (signal: AbortSignal) => Promise<void>;
} => {
  const { rule, board, prices, fetchOdds, quotaHeadroom, isLeader, clock } = options;
  /** When each match may be requested again. */
  const refetchAt = new Map<string, number>();

  const isWanted = (match: Match): boolean => {
    if (match.status !== 'scheduled' || !sports[match.sport].hasOdds || !hasBothCompetitors(match)) return false;
    const nowMs = clock.now();
    if (nowMs < (refetchAt.get(match.id) ?? 0)) return false;
    const startMs = kickOffMs(match);
    if (startMs === undefined || startMs <= nowMs || startMs - nowMs > rule.withinMs) return false;
    const known = prices(match.id);
    return known === undefined || !rule.isGood(epochMs(known.prices.at), startMs, nowMs);
  };

  const isAnswer = (fetched: FetchedOdds, match: Match): boolean => {
    if (fetched.kind === 'real') return rule.isGood(fetched.seenAt, epochMs(match.startTime), clock.now());
    return fetched.kind === 'nothing' || fetched.kind === 'unsupported';
  };

  const fetchNext = async (): Promise<'answered' | 'failed' | 'nobody'> => {
    if (!isLeader()) return 'nobody';
    for (const [id, atMs] of refetchAt) if (atMs <= clock.now()) refetchAt.delete(id);
    const [first] = [...board.matches()]
      .filter((match) => isWanted(match) && quotaHeadroom(match.sport).calls >= rule.minCallsLeft)
      .toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
    if (first === undefined) return 'nobody';
    const fetched = await fetchOdds(first);
    refetchAt.set(first.id, clock.now() + (isAnswer(fetched, first) ? rule.refetchAfterMs : retryAfterMs));
    return fetched.kind === 'failed' || fetched.kind === 'reserved' ? 'failed' : 'answered';
  };

  return {
    fetchNext,
    run: async (signal) => {
      while (!signal.aborted) {
        const outcome = await fetchNext();
        // If the provider failed or has no calls left, a call for the next match would fail, too.
        await clock.wait(outcome === 'answered' ? rule.intervalMs : checkEveryMs, signal);
      }
    },
  };
};
