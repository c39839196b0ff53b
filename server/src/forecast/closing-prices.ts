import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { sports } from '@touchline/domain/sports.ts';
import type { Clock } from '../platform/clock.ts';
import type { BookmakerPrices } from './quoted-price.ts';

/** The last price before kick-off tells most: prices of the last ten minutes are good enough for it. */
const beforeKickOffMs = 10 * 60_000;
const lookEveryMs = 20_000;
/** A call that brought no price may have failed, or come before the price. What is known to be nothing costs no other call. */
const againAfterMs = 2 * 60_000;

/** So many of the day's calls have to be over when everybody else has theirs. */
const spareCalls = 10;

/**
 * Has the last prices before kick-off asked for until they came, on the node that leads: one match at a time, out of calls that
 * nobody else needs, whoever begins first coming first. What may be asked in the end `askOdds` decides, as for a visitor.
 */
export const createClosingPrices = (options: {
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly prices: (matchId: string) => BookmakerPrices | undefined;
  readonly askOdds: (match: Match) => Promise<unknown>;
  readonly spare: (sport: SportId) => { readonly calls: number };
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): { readonly askNext: () => Promise<Match | undefined>; readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { board, prices, askOdds, spare, isLeader, clock } = options;
  /** When, by match, it may be asked about again. */
  const againAt = new Map<string, number>();

  const isWanted = (match: Match): boolean => {
    if (match.status !== 'scheduled' || !sports[match.sport].hasOdds) return false;
    const nowMs = clock.now();
    if (nowMs < (againAt.get(match.id) ?? 0)) return false;
    const kickOffMs = epochMs(match.startTime);
    if (kickOffMs <= nowMs || kickOffMs - nowMs > beforeKickOffMs) return false;
    const known = prices(match.id);
    return known === undefined || epochMs(known.prices.at) < kickOffMs - beforeKickOffMs;
  };

  const askNext = async (): Promise<Match | undefined> => {
    if (!isLeader()) return undefined;
    for (const [id, atMs] of againAt) if (atMs <= clock.now()) againAt.delete(id);
    const [first] = [...board.matches()]
      .filter((match) => isWanted(match) && spare(match.sport).calls >= spareCalls)
      .toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
    if (first === undefined) return undefined;
    againAt.set(first.id, clock.now() + againAfterMs);
    await askOdds(first);
    return first;
  };

  return {
    askNext,
    run: async (signal) => {
      while (!signal.aborted) {
        const match = await askNext();
        await clock.wait(match === undefined ? lookEveryMs : 1_000, signal);
      }
    },
  };
};
