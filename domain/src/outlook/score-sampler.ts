import { furtherGoals, scoresInPlay } from '../forecast/in-play/goals-in-play.ts';
import { type InPlayModel, inPlayModels } from '../forecast/in-play/in-play-models.ts';
import { overtimeChanceByMargin } from '../forecast/in-play/margin-in-play.ts';
import { normalBelow } from '../forecast/numeric-methods.ts';
import { setScoreChances } from '../forecast/score-matrix.ts';
import type { SportId } from '../sport/sport.ts';
import type { MatchModel, RemainingMatch } from './season-outlook.ts';

/*
 * The final scores of one match, prepared for fast sampling at several levels of doubt about the sides' strengths. Each
 * level has an alias table (Walker 1977), so that a sample costs one read.
 */

/**
 * The doubt about a team's strength as a standard deviation. `goals`: of the log of its own goals, and of the opponents'
 * goals in the other direction. `margin`: relative to the standard deviation of a match's margin. `logit`: of the log
 * odds of winning.
 */
export type RatingDoubt = { readonly goals: number; readonly margin: number; readonly logit: number };

/**
 * `goals` has the best log-loss on football seasons to 2017-18 (decision 053). The other two express the same
 * doubt in their units: 2.7 goals a match give a margin with a standard deviation of 1.64.
 */
export const ratingDoubt: RatingDoubt = { goals: 0.1, margin: 0.17, logit: 0.28 };

/** The doubts with the best log-loss of division winners on earlier seasons, see decision 058. */
const doubts: Readonly<Partial<Record<SportId, RatingDoubt>>> = {
  basketball: { ...ratingDoubt, margin: 0.26 },
  americanfootball: { ...ratingDoubt, margin: 0.4 },
};

/** The doubt about the ratings of a sport. */
export const ratingDoubtOf = (sport: SportId): RatingDoubt => doubts[sport] ?? ratingDoubt;

/**
 * The levels of the difference between two sides' doubts: -4 to 4 standard deviations of one side. Finer levels would
 * change the spread of the differences by 2%.
 */
const doubtLevels = 9;
const levelStep = 1;
const middleLevel = (doubtLevels - 1) / 2;

/** The level for the difference of two sides' strengths, home minus away, in standard deviations of one side. */
export const doubtLevel = (difference: number): number =>
  Math.min(doubtLevels - 1, Math.max(0, Math.round(difference / levelStep) + middleLevel));

/** A power of two, so that the low bits of a random number select a cell. */
const sampleCells = 128;

export type ScoreSampler = {
  /** The final score of each cell. */
  readonly home: Int16Array;
  readonly away: Int16Array;
  /** 1 for a score after regular time, in a sport without draws. */
  readonly isOvertime: Uint8Array;
  /**
   * Of each cell of each level: in the upper 25 bits, the number below which random numbers stay in the cell; in the
   * lower 7 bits, the cell of all others.
   */
  readonly aliases: Uint32Array;
};

const aliasBits = 7;
const mostThreshold = 2 ** 25 - 1;

/** Fills one level's alias table. `weights`, which need not add up to 1, are used up. */
const setAliases = ({ aliases }: ScoreSampler, level: number, weights: Float64Array): void => {
  const set = (cell: number, share: number, other: number): void => {
    aliases[level * sampleCells + cell] = ((Math.floor(share * mostThreshold) << aliasBits) | other) >>> 0;
  };
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / sampleCells;
  const [small, large]: [number[], number[]] = [[], []];
  for (let cell = 0; cell < sampleCells; cell += 1) {
    weights[cell] = (weights[cell] ?? 0) / mean;
    ((weights[cell] ?? 0) < 1 ? small : large).push(cell);
  }
  for (let cell = small.pop(); cell !== undefined; cell = small.pop()) {
    const other = large.at(-1);
    const share = weights[cell] ?? 0;
    set(cell, other === undefined ? 1 : share, other ?? cell);
    if (other === undefined) continue;
    const rest = (weights[other] ?? 0) - (1 - share);
    weights[other] = rest;
    if (rest < 1) small.push(large.pop() ?? other);
  }
  for (const cell of large) set(cell, 1, cell);
};

/** Writes the weights of all cells, for a home side stronger by `shift` standard deviations of one side's doubt. */
type SetWeights = (weights: Float64Array, shift: number) => void;

type Course = {
  readonly score: (cell: number) => readonly [number, number];
  readonly isOvertime?: (cell: number) => boolean;
  readonly setWeights: SetWeights;
};

/** The cells of all scores in `goalsCourse`. Those after them are the away side's wins after a level score. */
const scoreCells = furtherGoals ** 2;
const mostLevel = sampleCells - scoreCells;

/**
 * The course in a sport without draws: a level score's cell becomes the home side's win by a goal after regular time,
 * and the away side's share of its weight moves to a cell after all scores. `chance`: of the home side in overtime.
 */
const withOvertime = ({ score, setWeights }: Course, chance: number): Course => {
  const level = Array.from({ length: scoreCells }, (_, cell) => cell).filter((cell) => {
    const [home, away] = score(cell);
    return home === away;
  });
  const isLevel = new Set(level);
  return {
    isOvertime: (cell) => cell >= scoreCells || isLevel.has(cell),
    score: (cell) => {
      const [home, away] = score(level[cell - scoreCells] ?? cell);
      if (cell >= scoreCells) return [home, away + 1];
      return isLevel.has(cell) ? [home + 1, away] : [home, away];
    },
    setWeights: (weights, shift) => {
      setWeights(weights, shift);
      for (const [at, cell] of level.entries()) {
        // The highest scores, which hardly happen, share the last cell.
        const to = scoreCells + Math.min(at, Math.min(mostLevel, level.length) - 1);
        const weight = weights[cell] ?? 0;
        weights[to] = (weights[to] ?? 0) + weight * (1 - chance);
        weights[cell] = weight * chance;
      }
    },
  };
};

const goalsCourse = (
  model: Extract<MatchModel, { kind: 'goals' }>,
  { play }: RemainingMatch,
  inPlay: InPlayModel | undefined,
  doubt: RatingDoubt,
): Course => {
  const shifted = (shift: number) => ({
    home: model.home * Math.exp(doubt.goals * shift),
    away: model.away * Math.exp(-doubt.goals * shift),
  });
  const [home, away] = [play?.home ?? 0, play?.away ?? 0];
  return {
    score: (cell) => [home + Math.floor(cell / furtherGoals), away + (cell % furtherGoals)],
    setWeights: (weights, shift) => {
      if (play !== undefined && inPlay?.kind === 'goals') {
        const standing = { ...play, minute: play.progress * inPlay.minutes };
        weights.set(scoresInPlay(shifted(shift), standing, inPlay.course));
      } else setScoreChances(weights, shifted(shift), model.rho);
    },
  };
};

const marginCourse = (
  model: Extract<MatchModel, { kind: 'margin' }>,
  { play }: RemainingMatch,
  inPlay: InPlayModel | undefined,
  doubt: RatingDoubt,
): Course => {
  const half = sampleCells / 2;
  const rest =
    play !== undefined && inPlay?.kind === 'margin'
      ? { lead: play.home - play.away, scale: model.deviation / inPlay.sd, ...inPlay.course(1 - play.progress) }
      : { lead: 0, scale: 1, pull: 1, back: 0, sd: model.deviation };
  return {
    // The exact points do not matter for the order, only the margin.
    score: (cell) => [Math.max(0, cell - half), Math.max(0, half - cell)],
    setWeights: (weights, shift) => {
      const expected = model.points + model.deviation * doubt.margin * shift;
      const mean = rest.lead + rest.pull * expected - rest.back * rest.lead;
      const sd = Math.max(1e-9, rest.sd * rest.scale);
      const below = (points: number): number => normalBelow((points - mean) / sd);
      for (let cell = 0; cell < sampleCells; cell += 1) {
        const from = cell === 0 ? 0 : below(cell - half - 0.5);
        const to = cell === sampleCells - 1 ? 1 : below(cell - half + 0.5);
        weights[cell] = to - from;
      }
      const level = weights[half] ?? 0;
      const overtime = level * overtimeChanceByMargin(expected);
      weights[half] = 0;
      weights[half + 1] = (weights[half + 1] ?? 0) + overtime;
      weights[half - 1] = (weights[half - 1] ?? 0) + level - overtime;
    },
  };
};

const chancesCourse = ({ chances }: Extract<MatchModel, { kind: 'chances' }>, doubt: RatingDoubt): Course => ({
  score: (cell) => [cell === 0 ? 1 : 0, cell === 2 ? 1 : 0],
  setWeights: (weights, shift) => {
    const by = Math.exp((doubt.logit * shift) / 2);
    weights[0] = chances.home * by;
    weights[1] = chances.draw ?? 0;
    weights[2] = chances.away / by;
  },
});

const courseOf = (match: RemainingMatch, sport: SportId, doubt: RatingDoubt): Course => {
  const { model } = match;
  const inPlay = inPlayModels[sport];
  if (model.kind === 'goals') {
    const course = goalsCourse(model, match, inPlay, doubt);
    return model.overtime === undefined ? course : withOvertime(course, model.overtime);
  }
  return model.kind === 'margin' ? marginCourse(model, match, inPlay, doubt) : chancesCourse(model, doubt);
};

/** The sampler of a match's final score. For a match in play, it starts from the current score. */
export const scoreSampler = (match: RemainingMatch, sport: SportId, doubt: RatingDoubt): ScoreSampler => {
  const sampler: ScoreSampler = {
    home: new Int16Array(sampleCells),
    away: new Int16Array(sampleCells),
    isOvertime: new Uint8Array(sampleCells),
    aliases: new Uint32Array(doubtLevels * sampleCells),
  };
  const { score, isOvertime, setWeights } = courseOf(match, sport, doubt);
  for (let cell = 0; cell < sampleCells; cell += 1) {
    [sampler.home[cell], sampler.away[cell]] = score(cell);
    sampler.isOvertime[cell] = isOvertime?.(cell) === true ? 1 : 0;
  }
  const weights = new Float64Array(sampleCells);
  for (let level = 0; level < doubtLevels; level += 1) {
    weights.fill(0);
    setWeights(weights, (level - middleLevel) * levelStep);
    setAliases(sampler, level, weights);
  }
  return sampler;
};

/** The cell of a sample at a level, from 32 random bits. */
export const sampledCell = ({ aliases }: ScoreSampler, level: number, bits: number): number => {
  const cell = bits & (sampleCells - 1);
  const alias = aliases[level * sampleCells + cell] ?? 0;
  return bits >>> aliasBits < alias >>> aliasBits ? cell : alias & (sampleCells - 1);
};
