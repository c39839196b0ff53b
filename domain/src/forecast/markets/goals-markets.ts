import type { Chances } from '../chances.ts';
import type { Forecast, Strength } from '../forecast.ts';
import {
  type GoalsCourse,
  type Standing,
  footballCourse,
  furtherGoals,
  nextGoal,
  scoresInPlay,
} from '../in-play/goals-in-play.ts';
import { type ExpectedGoals, type ScoreChance, likeliestScores, resultChances, resultOf } from '../score-matrix.ts';
import { type MarketChances, type MarketId, type ModelledMarkets, yesOrNo } from './market.ts';
import { gridBefore, gridWithResult, marketGoals } from './score-grid.ts';

/* Football's markets, from the chances of the scores in 90 minutes. */

const lines: readonly (readonly [MarketId, number])[] = [
  ['over-0.5', 0.5],
  ['over-1.5', 1.5],
  ['over-2.5', 2.5],
  ['over-3.5', 3.5],
  ['over-4.5', 4.5],
  ['over-5.5', 5.5],
];

const namedScores = 6;

const sumWhere = (grid: readonly ScoreChance[], isSo: (score: ScoreChance) => boolean): number =>
  grid.reduce((sum, score) => (isSo(score) ? sum + score.chance : sum), 0);

/** Whether both teams score, and the total of goals. */
const goalMarkets = (grid: readonly ScoreChance[]): readonly MarketChances[] => [
  yesOrNo(
    'both-score',
    sumWhere(grid, ({ home, away }) => home === 0 || away === 0),
  ),
  ...lines.map(([id, line]) =>
    yesOrNo(
      id,
      sumWhere(grid, ({ home, away }) => home + away < line),
    ),
  ),
];

type Score = { readonly home: number; readonly away: number };

/** The chances of the named scores, and of all others together. */
const correctScore = (grid: readonly ScoreChance[], named: readonly Score[]): MarketChances => {
  const isSame = (a: Score, b: Score): boolean => a.home === b.home && a.away === b.away;
  return {
    id: 'correct-score',
    chances: [
      ...named.map((score) => [`${score.home}-${score.away}`, sumWhere(grid, (cell) => isSame(cell, score))] as const),
      ['other', sumWhere(grid, (cell) => !named.some((score) => isSame(cell, score)))],
    ],
  };
};

/** The winner if it is not a draw; none if a draw is certain. */
const winnerIfDecided = ({ home, away }: Chances): readonly MarketChances[] => {
  if (home + away <= 0) return [];
  return [
    {
      id: 'winner-if-decided',
      chances: [
        ['home', home / (home + away)],
        ['away', away / (home + away)],
      ],
    },
  ];
};

const threeWay = (id: MarketId, { home, draw, away }: Required<Chances>): MarketChances => ({
  id,
  chances: [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ],
});

/** The chances of all scores that are still possible at the end of a course. */
const scoresFrom = (expected: ExpectedGoals, standing: Standing, course: GoalsCourse): readonly ScoreChance[] => {
  const further = scoresInPlay(expected, standing, course);
  const sum = further.reduce((total, chance) => total + chance, 0);
  return [...further].flatMap((chance, at) => {
    if (chance === 0) return [];
    const home = standing.home + Math.floor(at / furtherGoals);
    return [{ home, away: standing.away + (at % furtherGoals), chance: chance / sum }];
  });
};

/** The share of goals before half-time, fitted on the seasons 2013-14 to 2018-19. */
const firstHalf = 0.44;
const halfTimeMinute = 45;
const firstHalfCourse: GoalsCourse = { ...footballCourse, endMinute: halfTimeMinute };

/** The result at half-time. Independent goals need no correction for the first half. After half-time there is none. */
const halfTime = (expected: ExpectedGoals, standing: Standing | undefined): readonly MarketChances[] => {
  if (standing === undefined) {
    const half = { home: expected.home * firstHalf, away: expected.away * firstHalf };
    return [threeWay('half-time', resultChances(half, 0))];
  }
  if (standing.minute >= halfTimeMinute) return [];
  return [threeWay('half-time', resultOf(scoresFrom(expected, standing, firstHalfCourse)))];
};

const nextGoalMarket = (expected: ExpectedGoals, standing: Standing): MarketChances => {
  const { home, none, away } = nextGoal(expected, standing, footballCourse);
  return {
    id: 'next-goal',
    chances: [
      ['home', home],
      ['none', none],
      ['away', away],
    ],
  };
};

type GoalsStrength = Extract<Strength, { kind: 'goals' }>;

/** The forecast's chances of the result, or the model's own. */
type Result = Required<Chances> | 'own';

type MarketsAt = {
  readonly scores: readonly ScoreChance[];
  readonly markets: readonly MarketChances[];
  /** The scores with a chance of their own. */
  readonly named: readonly Score[];
};

/** `chosen`: the scores to name, if not the likeliest. */
const marketsAt = (
  expected: ExpectedGoals,
  standing: Standing | undefined,
  result: Result,
  chosen?: readonly Score[],
): MarketsAt => {
  const free = standing === undefined ? gridBefore(expected) : scoresFrom(expected, standing, footballCourse);
  const scores = result === 'own' ? free : gridWithResult(free, result);
  const named = chosen ?? likeliestScores(scores, namedScores);
  const markets = [
    ...goalMarkets(scores),
    ...(standing === undefined ? [] : [nextGoalMarket(expected, standing)]),
    ...winnerIfDecided(result === 'own' ? resultOf(free) : result),
    ...halfTime(expected, standing),
    correctScore(scores, named),
  ];
  return { scores, markets, named };
};

/** A small change of the logarithm of a side's goals, from which the ranges are derived. */
const step = 0.02;

/**
 * Football's markets, and the chances of the scores from which they are derived. `standing`: the score of a match in
 * play.
 */
export const goalsMarkets = (
  { basis, chances }: Forecast,
  strength: GoalsStrength,
  standing: Standing | undefined,
): ModelledMarkets & { readonly scores: readonly ScoreChance[] } => {
  const expected = marketGoals(strength, basis);
  const { home, draw = 0, away } = chances;
  const more = Math.exp(step);
  const { scores, markets, named } = marketsAt(expected, standing, { home, draw, away });
  // The likeliest scores of a changed grid can be others, and a score that it doesn't name would have no range.
  const changedTo = (goals: ExpectedGoals) => marketsAt(goals, standing, 'own', named).markets;
  return {
    scores,
    markets,
    sensitivity: () => ({
      from: changedTo(expected),
      changed: [
        { home: expected.home * more, away: expected.away },
        { home: expected.home, away: expected.away * more },
      ].map((goals) => ({ by: step, markets: changedTo(goals) })),
    }),
  };
};
