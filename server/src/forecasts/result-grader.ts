import { twoWay } from '@touchline/domain/forecast/chances.ts';
import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { pricesProblem } from '@touchline/domain/forecast/market/market-prices.ts';
import { marketScore, outcomeFor, ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { chancesOfPrices } from '@touchline/domain/odds/implied-chances.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { dequal } from 'dequal/lite';
import type { Clock } from '../platform/clock.ts';
import type { ForecastArchive, Grade, ArchivedForecast } from './forecast-archive.ts';
import type { BookmakerPrices } from './price-cache.ts';
import type { PlayedMatch } from './ratings/rated-matches.ts';
import type { RatingStore } from './ratings/rating-store.ts';

const checkEveryMs = 2_000;

/** A canceled match may still be played on the same day. Its forecast is voided this long after its kick-off. */
const voidAfterMs = 12 * 3_600_000;

/** Providers correct kick-offs by minutes, even during play. A match that moves by more gets a new forecast. */
const sameMatchMs = 3 * 3_600_000;

export type ResultGrader = {
  /**
   * Processes finished matches until `signal` aborts; rejects if the database is unreachable. In both cases, the next
   * call processes the remaining matches.
   */
  readonly gradeFinished: (signal?: AbortSignal) => Promise<void>;
  /** Runs every two seconds until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** The market's chances; undefined if the prices are implausible or their outcomes differ from the forecast's. */
const closingOf = (
  match: Match,
  quoted: BookmakerPrices | undefined,
  forecastChances: Chances,
): Chances | undefined => {
  if (quoted === undefined || pricesProblem(quoted.prices) !== undefined) return undefined;
  const chances = twoWay(chancesOfPrices(quoted.prices, match.sport), match.sport);
  return (chances.draw === undefined) === (forecastChances.draw === undefined) ? chances : undefined;
};

/** The forecast that applies to the match as played: frozen before its kick-off, for the nearest kick-off. */
const forecastOfPlayed = (match: Match, archived: readonly ArchivedForecast[]): ArchivedForecast | undefined => {
  const kickOffMs = epochMs(match.startTime);
  const awayMs = ({ frozen }: ArchivedForecast): number => Math.abs(frozen.kickOff.getTime() - kickOffMs);
  return archived
    .filter((each) => awayMs(each) <= sameMatchMs && each.frozen.frozenAt.getTime() < kickOffMs)
    .toSorted((a, b) => awayMs(a) - awayMs(b))[0];
};

/**
 * The grade that is due; undefined if the outcome and the score are already stored. `isPlayed`: whether the forecast
 * applies to the match as played.
 */
const gradeOf = (
  match: Match,
  { frozen, graded }: ArchivedForecast,
  { isPlayed, quoted }: { readonly isPlayed: boolean; readonly quoted: BookmakerPrices | undefined },
): Grade | undefined => {
  // A forecast for an earlier kick-off keeps the grade that it got when the match was postponed.
  if (graded !== undefined && !isPlayed) return undefined;
  const came = isPlayed ? outcomeFor(match, frozen.chances) : undefined;
  const outcome = came ?? 'void';
  const score = came === undefined || frozen.markets.length === 0 ? undefined : marketScore(match);
  if (outcome === graded?.outcome && dequal(score, graded.score)) return undefined;
  return {
    id: frozen.id,
    revision: graded === undefined ? 0 : graded.revision + 1,
    outcome,
    closing: came && closingOf(match, quoted, frozen.chances),
    score,
  };
};

/**
 * Rates finished matches of the board and grades their forecasts, on the leader, earliest kick-off first. This includes
 * matches on the board that ended while no node ran. A corrected result updates the ratings and adds a new grade.
 */
export const createResultGrader = (options: {
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly ratings: Pick<RatingStore, 'rate' | 'rated' | 'withdraw'>;
  readonly archive: Pick<ForecastArchive, 'find' | 'grade'>;
  /** The last real prices of each match from before its kick-off. */
  readonly lastPrices: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, BookmakerPrices>>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): ResultGrader => {
  const { board, ratings, archive, lastPrices, isLeader, clock } = options;
  /** Matches that are done until they change on the board, where a change replaces the object. */
  let done = new Map<string, Match>();

  const isOver = ({ status, startTime }: Match): boolean =>
    status === 'finished' || (status === 'postponed' && clock.now() - epochMs(startTime) > voidAfterMs);

  const waiting = (): readonly Match[] => {
    const still = new Map<string, Match>();
    const over: Match[] = [];
    for (const match of board.matches()) {
      if (!isOver(match)) continue;
      if (done.get(match.id) === match) still.set(match.id, match);
      else over.push(match);
    }
    done = still;
    return over.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime) || (a.id < b.id ? -1 : 1));
  };

  /**
   * Checks the signal often: a new leader may have to rate a whole day, which takes longer than a shutdown may take.
   */
  const rateAll = async (matches: readonly Match[], signal: AbortSignal | undefined): Promise<void> => {
    const rated = await ratings.rated(matches.map(({ id }) => id));
    const played: PlayedMatch[] = [];
    for (const match of matches) {
      if (signal?.aborted === true) return;
      const score = ratedScore(match);
      const known = rated.get(match.id);
      if (score === undefined) {
        if (known !== undefined) await ratings.withdraw(match);
      } else if (known?.home !== score.home || known.away !== score.away) played.push({ match, score });
    }
    await ratings.rate(played, signal);
  };

  const gradeAll = async (matches: readonly Match[]): Promise<void> => {
    const archived = await archive.find(matches.map(({ id }) => id));
    const byMatch = Map.groupBy(archived, ({ frozen }) => frozen.matchId);
    const due = (prices: ReadonlyMap<string, BookmakerPrices>): readonly Grade[] =>
      matches.flatMap((match) => {
        const its = byMatch.get(match.id) ?? [];
        const played = forecastOfPlayed(match, its);
        const quoted = prices.get(match.id);
        return its.flatMap((each) => gradeOf(match, each, { isPlayed: each === played, quoted }) ?? []);
      });
    if (due(new Map()).length === 0) return;
    await archive.grade(due(await lastPrices(archived.map(({ frozen }) => frozen.matchId))));
  };

  const gradeFinished = async (signal?: AbortSignal): Promise<void> => {
    const matches = isLeader() ? waiting() : [];
    if (matches.length === 0) return;
    // Grade first: grading is fast, and rating may be interrupted.
    await gradeAll(matches);
    await rateAll(matches, signal);
    if (signal?.aborted === true) return;
    for (const match of matches) done.set(match.id, match);
  };

  return {
    gradeFinished,
    run: async (signal) => {
      while (!signal.aborted) {
        await gradeFinished(signal);
        await clock.wait(checkEveryMs, signal);
      }
    },
  };
};
