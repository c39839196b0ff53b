import type { Chances } from '@touchline/domain/forecast/chances.ts';
import { isSaneMarket } from '@touchline/domain/forecast/market-sanity.ts';
import { outcomeFor, ratedScore } from '@touchline/domain/forecast/played-score.ts';
import { twoWay } from '@touchline/domain/forecast/two-way.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { chancesOfPrices } from '@touchline/domain/odds/implied-chances.ts';
import type { Clock } from '../platform/clock.ts';
import type { ForecastArchive, Frozen, Graded } from './forecast-archive.ts';
import type { BookmakerPrices } from './quoted-price.ts';
import type { PlayedMatch } from './rated-matches.ts';
import type { RatingStore } from './rating-store.ts';

const lookEveryMs = 2_000;

/** A match that is off may still be on today; one that is off this long after its kick-off was not played then. */
const voidAfterMs = 12 * 3_600_000;

export type ResultsDesk = {
  /** Takes in what is over and was not taken in; rejects when the database cannot be reached, and nothing is lost then. */
  readonly takeIn: () => Promise<void>;
  /** Does so every two seconds until `signal` aborts. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/** The market's chances by a price; undefined where it cannot be real or has other outcomes than the forecast. */
const closingOf = (match: Match, quoted: BookmakerPrices | undefined, said: Chances): Chances | undefined => {
  if (quoted === undefined) return undefined;
  const { homeWin, draw, awayWin } = quoted.prices;
  if (!isSaneMarket(draw === undefined ? [homeWin, awayWin] : [homeWin, draw, awayWin])) return undefined;
  const chances = twoWay(chancesOfPrices(quoted.prices, match.sport), match.sport);
  return (chances.draw === undefined) === (said.draw === undefined) ? chances : undefined;
};

const gradeOf = (match: Match, said: Frozen, quoted: BookmakerPrices | undefined): Graded => {
  const isItsKickOff = said.kickOff.getTime() === epochMs(match.startTime);
  const outcome = isItsKickOff ? outcomeFor(match, said.chances) : undefined;
  return { id: said.id, outcome: outcome ?? 'void', closing: outcome && closingOf(match, quoted, said.chances) };
};

/**
 * Takes finished matches of the board into the ratings and grades what was said of them, on the node that leads: also those that
 * ended while no node ran and are still on the board. Of several that wait the one that began first comes first.
 */
export const createResultsDesk = (options: {
  readonly board: { readonly matches: () => Iterable<Match> };
  readonly ratings: Pick<RatingStore, 'rate' | 'rated'>;
  readonly archive: Pick<ForecastArchive, 'open' | 'grade'>;
  /** The last real prices of each match from before its kick-off. */
  readonly lastPrices: (matchIds: readonly string[]) => Promise<ReadonlyMap<string, BookmakerPrices>>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): ResultsDesk => {
  const { board, ratings, archive, lastPrices, isLeader, clock } = options;
  /** Matches that are done with, by id; with their kick-off, since one that is put off comes again. */
  let done = new Map<string, string>();

  const isOver = ({ status, startTime }: Match): boolean =>
    status === 'finished' || (status === 'postponed' && clock.now() - epochMs(startTime) > voidAfterMs);

  const waiting = (): readonly Match[] => {
    const still = new Map<string, string>();
    const over: Match[] = [];
    for (const match of board.matches()) {
      const { id, startTime } = match;
      if (done.get(id) === startTime && isOver(match)) still.set(id, startTime);
      else if (isOver(match)) over.push(match);
    }
    done = still;
    return over.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime) || (a.id < b.id ? -1 : 1));
  };

  const rateAll = async (matches: readonly Match[]): Promise<void> => {
    const played = matches.flatMap((match): readonly PlayedMatch[] => {
      const score = ratedScore(match);
      return score === undefined ? [] : [{ match, score }];
    });
    const rated = await ratings.rated(played.map(({ match }) => match.id));
    for (const each of played) if (!rated.has(each.match.id)) await ratings.rate(each);
  };

  const gradeAll = async (matches: readonly Match[]): Promise<void> => {
    const byId = new Map(matches.map((match) => [match.id, match]));
    const open = await archive.open([...byId.keys()]);
    if (open.length === 0) return;
    const prices = await lastPrices(open.map(({ matchId }) => matchId));
    const results = open.flatMap((said) => {
      const match = byId.get(said.matchId);
      return match === undefined ? [] : [gradeOf(match, said, prices.get(said.matchId))];
    });
    await archive.grade(results);
  };

  const takeIn = async (): Promise<void> => {
    const matches = isLeader() ? waiting() : [];
    if (matches.length === 0) return;
    // Graded first: what was said is held against the ratings of before.
    await gradeAll(matches);
    await rateAll(matches);
    for (const { id, startTime } of matches) done.set(id, startTime);
  };

  return {
    takeIn,
    run: async (signal) => {
      while (!signal.aborted) {
        await takeIn();
        await clock.wait(lookEveryMs, signal);
      }
    },
  };
};
