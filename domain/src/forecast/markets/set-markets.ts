import type { Chances } from '../chances.ts';
import type { Forecast, PlayState } from '../forecast.ts';
import { type SetsState, setChances, shifted } from '../in-play/sets-in-play.ts';
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

/** Follows from the same chances of sets as the match's chance. */
const setScores = (state: SetsState): MarketChances => {
  const { toWin, current, later } = setChances(state);
  const { home, away } = state;
  return setScoreMarket(
    scoresFrom({ home, away, chance: 1 }, toWin, (homeSets, awaySets) =>
      homeSets === home && awaySets === away ? current : later({ home: homeSets, away: awaySets }),
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
  const { home = 0, away = 0, games, serving } = state ?? {};
  const marketAt = (chance: number): MarketChances =>
    setScores({
      homeBefore: chance,
      home,
      away,
      bestOf,
      ...(games !== undefined && { games }),
      ...(serving !== undefined && { serving }),
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
