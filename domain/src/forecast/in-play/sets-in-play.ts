import type { Side } from '../../match/match.ts';
import { type Chances, twoSided } from '../chances.ts';
import { crossing } from '../numeric-methods.ts';

/** The chance of winning a match with a number of sets left, from the chance of winning a set. */
const matchChance = (set: number, toWin: number, toLose: number): number => {
  if (toWin <= 0) return 1;
  if (toLose <= 0) return 0;
  return set * matchChance(set, toWin - 1, toLose) + (1 - set) * matchChance(set, toWin, toLose - 1);
};

/**
 * The player who leads in sets plays better than assumed, by this much in the logit of a set (measured after set 1).
 */
const form = 0.2;

const shifted = (chance: number, by: number): number => 1 / (1 + ((1 - chance) / chance) * Math.exp(-by));

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
 * The home side's chances of the current set and of each later set. The chance of a set is computed from the pre-match
 * chance, and the skill from the chance of a set. The current set continues from its games with that skill.
 */
export const setChances = ({
  homeBefore,
  home,
  away,
  bestOf,
  games = noGames,
  serving,
}: SetsState): { readonly current: number; readonly later: number } => {
  const sets = (bestOf + 1) / 2;
  const before = crossing((each) => matchChance(each, sets, sets) - homeBefore, { from: 1e-6, to: 1 - 1e-6 });
  const later = shifted(before, form * Math.sign(home - away));
  if (home >= sets || away >= sets) return { current: later, later };
  const skill = crossing((each) => chanceOfSet(each, noGames, undefined) - later, { from: -3, to: 3 });
  return { current: chanceOfSet(skill, games, serving), later };
};

/** The chances of a tennis match from the sets won, the games of the current set and the server. */
export const setsInPlay = (state: SetsState): Chances => {
  const { current, later } = setChances(state);
  const sets = (state.bestOf + 1) / 2;
  const [toWin, toLose] = [sets - state.home, sets - state.away];
  if (toWin <= 0 || toLose <= 0) return twoSided(matchChance(later, toWin, toLose));
  return twoSided(
    current * matchChance(later, toWin - 1, toLose) + (1 - current) * matchChance(later, toWin, toLose - 1),
  );
};
