import { twoWay } from '@touchline/domain/forecast/chances.ts';
import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { pricesProblem } from '@touchline/domain/forecast/market/market-prices.ts';
import { outcomeFor, ratedScore } from '@touchline/domain/forecast/track-record/grading.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { chancesOfPrices } from '@touchline/domain/odds/implied-chances.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { ForecastArchive, Grade, ArchivedForecast } from './forecast-archive.ts';
import type { BookmakerPrices } from './price-cache.ts';
import type { RatingStore } from './ratings/rating-store.ts';

const checkEveryMs = 2_000;

/** A match that is off may still be on today; one that is off this long after its kick-off was not played then. */
const voidAfterMs = 12 * 3_600_000;

/** The source puts a kick-off right by minutes, also while the match is on; one that is put off by hours is foreseen anew. */
const sameMatchMs = 3 * 3_600_000;

export type ResultGrader = {
  /** Takes in what is over and was not taken in, until `signal` aborts; rejects when the database cannot be reached. Nothing is lost in both. */
  readonly gradeFinished: (signal?: AbortSignal) => Promise<void>;
  /** Does so every two seconds until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** The market's chances by a price; undefined where it cannot be real or has other outcomes than the forecast. */
const closingOf = (
  match: Match,
  quoted: BookmakerPrices | undefined,
  forecastChances: Chances,
): Chances | undefined => {
  if (quoted === undefined || pricesProblem(quoted.prices) !== undefined) return undefined;
  const chances = twoWay(chancesOfPrices(quoted.prices, match.sport), match.sport);
  return (chances.draw === undefined) === (forecastChances.draw === undefined) ? chances : undefined;
};

/** Which forecast is of the match as it was played: said before it began, and for the nearest kick-off. */
const forecastOfPlayed = (match: Match, archived: readonly ArchivedForecast[]): ArchivedForecast | undefined => {
  const kickOffMs = epochMs(match.startTime);
  const awayMs = ({ frozen }: ArchivedForecast): number => Math.abs(frozen.kickOff.getTime() - kickOffMs);
  return archived
    .filter((each) => awayMs(each) <= sameMatchMs && each.frozen.frozenAt.getTime() < kickOffMs)
    .toSorted((a, b) => awayMs(a) - awayMs(b))[0];
};

/** The grade that is due; undefined where the last one says the same. `isPlayed`: the match as it was played is the one foreseen. */
const gradeOf = (
  match: Match,
  { frozen, graded }: ArchivedForecast,
  { isPlayed, quoted }: { readonly isPlayed: boolean; readonly quoted: BookmakerPrices | undefined },
): Grade | undefined => {
  // What was put off since was graded by what it was then.
  if (graded !== undefined && !isPlayed) return undefined;
  const came = isPlayed ? outcomeFor(match, frozen.chances) : undefined;
  const outcome = came ?? 'void';
  if (outcome === graded?.outcome) return undefined;
  return {
    id: frozen.id,
    revision: graded === undefined ? 0 : graded.revision + 1,
    outcome,
    closing: came && closingOf(match, quoted, frozen.chances),
  };
};

/**
 * Takes finished matches of the board into the ratings and grades what was said of them, on the node that leads: also those that
 * ended while no node ran and are still on the board. Of several that wait the one that began first comes first. Where the source
 * corrects a result, ratings and grade follow it; while a match goes on again they are what they were.
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
  /** Matches that are done with as long as the board has nothing else to say of them: its row is another one then. */
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

  /** A node that begins to lead may have a whole day to rate, which takes longer than it is given to end. */
  const rateAll = async (matches: readonly Match[], signal: AbortSignal | undefined): Promise<void> => {
    const rated = await ratings.rated(matches.map(({ id }) => id));
    for (const match of matches) {
      if (signal?.aborted === true) return;
      const score = ratedScore(match);
      const known = rated.get(match.id);
      if (score === undefined) {
        if (known !== undefined) await ratings.withdraw(match);
      } else if (known?.home !== score.home || known.away !== score.away) await ratings.rate({ match, score });
    }
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
    // Graded first: what was said is held against the ratings of before.
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
