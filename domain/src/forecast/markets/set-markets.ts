import type { Chances } from '../chances.ts';
import type { Forecast, PlayState } from '../forecast.ts';
import { type SetsState, setChances } from '../in-play/sets-in-play.ts';
import { crossing } from '../numeric-methods.ts';
import { type MarketChances, type ModelledMarkets, type OutcomeChance, scaledTo } from './market.ts';

/* The final score in sets of a tennis match. */

type SetScore = { readonly home: number; readonly away: number; readonly chance: number };

/** The chance of the next set, by the sets won so far. */
type ChanceOfNext = (home: number, away: number) => number;

const scoresFrom = (
  { home, away, chance }: SetScore,
  sets: number,
  chanceOfNext: ChanceOfNext,
): readonly SetScore[] => {
  if (home === sets || away === sets || chance === 0) return [{ home, away, chance }];
  const next = chanceOfNext(home, away);
  return [
    ...scoresFrom({ home: home + 1, away, chance: chance * next }, sets, chanceOfNext),
    ...scoresFrom({ home, away: away + 1, chance: chance * (1 - next) }, sets, chanceOfNext),
  ];
};

/** One outcome for each final score that is possible, the home side's clearest win first. */
const setScoreMarket = (scores: readonly SetScore[]): MarketChances => {
  const chances = new Map<string, number>();
  for (const { home, away, chance } of scores.toSorted((a, b) => b.home - b.away - (a.home - a.away))) {
    const name = `${home}-${away}`;
    chances.set(name, (chances.get(name) ?? 0) + chance);
  }
  return { id: 'set-score', chances: [...chances] };
};

/**
 * How much better the player who leads in sets plays than assumed, in the logit of a set. Fitted on the seasons to 2017
 * by the final scores in sets.
 */
const form = 0.4;

const shifted = (chance: number, by: number): number => 1 / (1 + ((1 - chance) / chance) * Math.exp(-by));

/** Before the match, from the home side's chance of winning it. */
const setScoresBefore = (homeBefore: number, bestOf: 3 | 5): MarketChances => {
  const sets = (bestOf + 1) / 2;
  const scoresAt = (set: number): readonly SetScore[] =>
    scoresFrom({ home: 0, away: 0, chance: 1 }, sets, (home, away) => shifted(set, form * Math.sign(home - away)));
  const homeWins = (scores: readonly SetScore[]): number =>
    scores.reduce((sum, { home, chance }) => (home === sets ? sum + chance : sum), 0);
  const set = crossing((each) => homeWins(scoresAt(each)) - homeBefore, { from: 1e-6, to: 1 - 1e-6 });
  return setScoreMarket(scoresAt(set));
};

/** In play, with the chances of sets from which the match's chance follows, too. */
const setScoresInPlay = (state: SetsState): MarketChances => {
  const { current, later } = setChances(state);
  const { home, away, bestOf } = state;
  return setScoreMarket(
    scoresFrom({ home, away, chance: 1 }, (bestOf + 1) / 2, (homeSets, awaySets) =>
      homeSets === home && awaySets === away ? current : later,
    ),
  );
};

const isHomeWin = ([score]: OutcomeChance): boolean => {
  const [homeSets = 0, awaySets = 0] = score.split('-').map(Number);
  return homeSets > awaySets;
};

/** The market with the two players' chances of winning the match as in the forecast. */
const asForecast = ({ id, chances }: MarketChances, { home, away }: Chances): MarketChances => {
  return {
    id,
    chances: [
      ...scaledTo(home, chances.filter(isHomeWin)),
      ...scaledTo(
        away,
        chances.filter((each) => !isHomeWin(each)),
      ),
    ],
  };
};

/** A small change of the match's log-odds, from which the range is derived. */
const step = 0.02;

/** The final score in sets, from the home side's chance before the match. `state`: the match in play. */
export const setMarkets = (
  { chances }: Forecast,
  homeBefore: number,
  { bestOf, state }: { readonly bestOf: 3 | 5; readonly state: PlayState | undefined },
): ModelledMarkets => {
  const marketAt = (chance: number): MarketChances =>
    state === undefined
      ? setScoresBefore(chance, bestOf)
      : setScoresInPlay({
          homeBefore: chance,
          home: state.home,
          away: state.away,
          bestOf,
          ...(state.games !== undefined && { games: state.games }),
          ...(state.serving !== undefined && { serving: state.serving }),
        });
  const own = marketAt(homeBefore);
  return {
    markets: [asForecast(own, chances)],
    sensitivity: () => ({
      from: [own],
      changed: [{ by: step, markets: [marketAt(shifted(homeBefore, step))] }],
    }),
  };
};
