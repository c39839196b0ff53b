import type { SportId } from '../sport.ts';
import type { Chances } from './chances.ts';
import { crossing } from './crossing.ts';
import type { Strength } from './forecast.ts';
import { goalsFromChances } from './goals-from-prices.ts';
import { type InPlayModel, inPlayModels } from './in-play-models.ts';
import { normalAt } from './normal.ts';
import { ratingModels } from './rating-models.ts';
import { regularMinutes } from './regular-minutes.ts';
import { type ExpectedGoals, resultChances } from './score-matrix.ts';
import { twoWay } from './two-way.ts';

/** How wide margins of a league spread beside those of the one that was measured: with the root of the time that is played. */
const spreadScale = (sport: SportId, league: string): number => {
  const model = ratingModels[sport];
  const minutes = regularMinutes(sport, league);
  const measuredOn = model.kind === 'margin' ? model.regularMinutes : undefined;
  return minutes === undefined || measuredOn === undefined ? 1 : Math.sqrt(minutes / measuredOn);
};

/** Goals around a sport's level that make the home side win as often as it is said to. */
const aroundLevel = (level: ExpectedGoals, home: number, sport: SportId): ExpectedGoals => {
  const stronger = (by: number): ExpectedGoals => ({
    home: level.home * Math.exp(by),
    away: level.away * Math.exp(-by),
  });
  const by = crossing((each) => twoWay(resultChances(stronger(each), 0), sport).home - home, { from: -1.2, to: 1.2 });
  return stronger(by);
};

/** Chances that are one object for many matches, as the base rate is, are solved once: 80 µs each. */
const solved = new WeakMap<Chances, ExpectedGoals>();

const goalsOf = (chances: Chances): ExpectedGoals => {
  const { home, draw = 0, away } = chances;
  const goals = solved.get(chances) ?? goalsFromChances({ home, draw, away });
  solved.set(chances, goals);
  return goals;
};

const goalsStrength = (
  model: Extract<InPlayModel, { kind: 'goals' }>,
  chances: Chances,
  { sport, goals }: { sport: SportId; goals?: ExpectedGoals },
): ExpectedGoals => {
  if (goals !== undefined) return { home: goals.home, away: goals.away };
  if (model.level !== undefined) return aroundLevel(model.level, chances.home, sport);
  return goalsOf(chances);
};

/**
 * What a sport's chances in play go on from, read out of the chances before the match; undefined where they are not followed.
 * `goals`: the expected goals, where they are known better than from the chances.
 */
export const strengthOf = (
  chances: Chances,
  match: { readonly sport: SportId; readonly league?: string; readonly goals?: ExpectedGoals },
): Strength | undefined => {
  const { sport, league = '' } = match;
  const model = inPlayModels[sport];
  if (model === undefined) return undefined;
  if (model.kind === 'goals') return { kind: 'goals', ...goalsStrength(model, chances, match) };
  if (model.kind !== 'margin') return { kind: 'chance', home: chances.home };
  const scale = spreadScale(sport, league);
  return { kind: 'margin', points: model.sd * scale * normalAt(chances.home), scale };
};
