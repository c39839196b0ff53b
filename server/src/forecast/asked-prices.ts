import { areDrawn } from '@touchline/domain/match/drawn-sides.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { kickOffMs } from '@touchline/domain/match/kick-off.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { Clock } from '../platform/clock.ts';
import type { BookmakerPrices } from './quoted-price.ts';

/** Which matches are asked about, how often, and out of what. */
export type AskingRule = {
  /** Matches that begin within this time. */
  readonly withinMs: number;
  /** What is known is good enough; all three epoch ms. */
  readonly isGood: (seenAtMs: number, kickOffMs: number, nowMs: number) => boolean;
  /** What was answered without a good price may be asked again after this: it may have come before the price. */
  readonly againAfterMs: number;
  /** So many of the day's calls have to be over when everybody else has theirs. */
  readonly spareCalls: number;
  /** Between two calls. */
  readonly everyMs: number;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const closingMs = 10 * minuteMs;

/** The last price before kick-off tells most: prices of the last ten minutes are good enough for it. */
export const closingPrices: AskingRule = {
  withinMs: closingMs,
  isGood: (seenAtMs, startMs) => seenAtMs >= startMs - closingMs,
  againAfterMs: 2 * minuteMs,
  spareCalls: 10,
  everyMs: 1_000,
};

/** Forecasts take prices of the last six hours, and readers look at today's matches long before anybody opens one. */
const goodForMs = 5 * hourMs;

/** The rest of a day's calls belongs to visitors: a free plan has none for this. */
export const earlyPrices: AskingRule = {
  withinMs: 24 * hourMs,
  isGood: (seenAtMs, _kickOffMs, nowMs) => nowMs - seenAtMs < goodForMs,
  againAfterMs: goodForMs,
  spareCalls: 500,
  everyMs: 2_000,
};

const lookEveryMs = 20_000;
/** A source that failed or had to be spared is asked about the match again after this. */
const failedForMs = 2 * minuteMs;

/** What came of asking; a real price may be one that was seen before, epoch ms. */
export type AskedOdds =
  | { readonly kind: 'real'; readonly seenAt: number }
  | { readonly kind: 'nothing' | 'unsupported' | 'reserved' | 'failed' };

/**
 * Has prices asked for that no visitor asked for, on the node that leads: one match at a time, out of calls that nobody else
 * needs, whoever begins first coming first. What may be asked in the end `askOdds` decides, as for a visitor.
 */
export const createAskedPrices = (options: {
  readonly rule: AskingRule;
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly prices: (matchId: string) => BookmakerPrices | undefined;
  readonly askOdds: (match: Match) => Promise<AskedOdds>;
  readonly spare: (sport: SportId) => { readonly calls: number };
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): {
  readonly askNext: () => Promise<'answered' | 'failed' | 'nobody'>;
  readonly run: (signal: AbortSignal) => Promise<void>;
} => {
  const { rule, board, prices, askOdds, spare, isLeader, clock } = options;
  /** When, by match, it may be asked about again. */
  const againAt = new Map<string, number>();

  const isWanted = (match: Match): boolean => {
    if (match.status !== 'scheduled' || !sports[match.sport].hasOdds || !areDrawn(match)) return false;
    const nowMs = clock.now();
    if (nowMs < (againAt.get(match.id) ?? 0)) return false;
    const startMs = kickOffMs(match);
    if (startMs === undefined || startMs <= nowMs || startMs - nowMs > rule.withinMs) return false;
    const known = prices(match.id);
    return known === undefined || !rule.isGood(epochMs(known.prices.at), startMs, nowMs);
  };

  const isAnswer = (asked: AskedOdds, match: Match): boolean => {
    if (asked.kind === 'real') return rule.isGood(asked.seenAt, epochMs(match.startTime), clock.now());
    return asked.kind === 'nothing' || asked.kind === 'unsupported';
  };

  const askNext = async (): Promise<'answered' | 'failed' | 'nobody'> => {
    if (!isLeader()) return 'nobody';
    for (const [id, atMs] of againAt) if (atMs <= clock.now()) againAt.delete(id);
    const [first] = [...board.matches()]
      .filter((match) => isWanted(match) && spare(match.sport).calls >= rule.spareCalls)
      .toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
    if (first === undefined) return 'nobody';
    const asked = await askOdds(first);
    againAt.set(first.id, clock.now() + (isAnswer(asked, first) ? rule.againAfterMs : failedForMs));
    return asked.kind === 'failed' || asked.kind === 'reserved' ? 'failed' : 'answered';
  };

  return {
    askNext,
    run: async (signal) => {
      while (!signal.aborted) {
        const came = await askNext();
        // A source that fails or is spared has nothing for the next match either.
        await clock.wait(came === 'answered' ? rule.everyMs : lookEveryMs, signal);
      }
    },
  };
};
