import type { Side } from '../../match/match.ts';
import { type Chances, twoSided } from '../chances.ts';
import { crossing } from '../numeric-methods.ts';

/**
 * The player who leads in sets plays better than assumed, by this much in the logit of a set. Fitted on the seasons to
 * 2017 by the final scores in sets; the chances after each set agree.
 */
const form = 0.4;

/** A chance after a change of its log-odds. */
export const shifted = (chance: number, by: number): number => 1 / (1 + ((1 - chance) / chance) * Math.exp(-by));

/** The sets that each side has won. */
type Sets = { readonly home: number; readonly away: number };

/** The home side's chance of the next set, from the chance of a set when neither leads. */
const nextSet = (level: number, { home, away }: Sets): number => shifted(level, form * Math.sign(home - away));

/** The home side's chance of winning a match with this number of sets, if the next set is at its start. */
const matchChance = (level: number, { home, away }: Sets, toWin: number): number => {
  if (home >= toWin) return 1;
  if (away >= toWin) return 0;
  const next = nextSet(level, { home, away });
  return (
    next * matchChance(level, { home: home + 1, away }, toWin) +
    (1 - next) * matchChance(level, { home, away: away + 1 }, toWin)
  );
};

type Games = { readonly home: number; readonly away: number };

/** How often an average player holds serve: about .80 for men and .65 for women on tour. Assumed, not measured. */
const averageHold = 0.75;

/** In a tie-break the better server has half the edge of a game. Assumed, not measured. */
const tieBreakEdge = 0.5;

const isWon = (games: number, others: number): boolean => games >= 7 || (games >= 6 && games - others >= 2);

/** A set is won with seven games at most. */
const mostGames = 7;

/**
 * The home side's chance of winning a set from a score in games, calculated backwards from every possible end of the
 * set. `skill` shifts the logit of both players' holds, the home side's up and the away side's down. They serve
 * alternately; at 6-6 a tie-break decides.
 */
const setChance = (skill: number, games: Games, serving: Side): number => {
  const holds = { home: shifted(averageHold, skill), away: shifted(averageHold, -skill) };
  const chances = new Float64Array((mostGames + 1) ** 2);
  const at = (home: number, away: number): number => home * (mostGames + 1) + away;
  const first = { home: Math.min(mostGames, games.home), away: Math.min(mostGames, games.away) };
  for (let home = mostGames; home >= first.home; home -= 1) {
    for (let away = mostGames; away >= first.away; away -= 1) {
      if (isWon(away, home)) continue;
      if (isWon(home, away)) chances[at(home, away)] = 1;
      else if (home === 6 && away === 6) chances[at(6, 6)] = 0.5 + tieBreakEdge * (holds.home - holds.away);
      else {
        const isHomeServing = (serving === 'home') === ((home + away - first.home - first.away) % 2 === 0);
        const game = isHomeServing ? holds.home : 1 - holds.away;
        chances[at(home, away)] =
          game * (chances[at(home + 1, away)] ?? 0) + (1 - game) * (chances[at(home, away + 1)] ?? 0);
      }
    }
  }
  return chances[at(first.home, first.away)] ?? 0;
};

/** Like `setChance`. If the server is unknown, each side serves with equal chance. */
const chanceOfSet = (skill: number, games: Games, serving: Side | undefined): number =>
  serving === undefined
    ? (setChance(skill, games, 'home') + setChance(skill, games, 'away')) / 2
    : setChance(skill, games, serving);

/** The start of a set, without any games. */
const noGames: Games = { home: 0, away: 0 };

/** A tennis match in play. */
export type SetsState = {
  readonly homeBefore: number;
  readonly home: number;
  readonly away: number;
  readonly bestOf: 3 | 5;
  /** The games of the current set. */
  readonly games?: Games;
  /** The server of the current game. */
  readonly serving?: Side;
};

/**
 * The home side's chances of the current set and, by the sets won, of each later set. The chance of a set is computed
 * from the pre-match chance, and the skill from the chance of a set. The current set continues from its games with that
 * skill.
 */
export const setChances = ({ homeBefore, home, away, bestOf, games = noGames, serving }: SetsState) => {
  const toWin = (bestOf + 1) / 2;
  const level = crossing((each) => matchChance(each, { home: 0, away: 0 }, toWin) - homeBefore, {
    from: 1e-6,
    to: 1 - 1e-6,
  });
  const chance = nextSet(level, { home, away });
  const isFresh = games.home + games.away === 0 && serving === undefined;
  const skill = isFresh ? 0 : crossing((each) => chanceOfSet(each, noGames, undefined) - chance, { from: -3, to: 3 });
  return {
    toWin,
    current: isFresh ? chance : chanceOfSet(skill, games, serving),
    later: (sets: Sets): number => nextSet(level, sets),
    matchAfter: (sets: Sets): number => matchChance(level, sets, toWin),
  };
};

/** The chances of a tennis match from the sets won, the games of the current set and the server. */
export const setsInPlay = (state: SetsState): Chances => {
  const { toWin, current, matchAfter } = setChances(state);
  const { home, away } = state;
  if (home >= toWin || away >= toWin) return twoSided(matchAfter({ home, away }));
  return twoSided(
    current * matchAfter({ home: home + 1, away }) + (1 - current) * matchAfter({ home, away: away + 1 }),
  );
};
