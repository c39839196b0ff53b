import type { League } from '../book/league-book.ts';
import type { Calendar, WeightedFate } from '../day-plan.ts';
import { planDay } from '../day-plan.ts';
import type { Fate, MatchPlan } from '../match-plan.ts';
import { seasonOf } from '../match-plan.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { Forcing, Seen, SideStory, StagedMatch, View } from '../staged-match.ts';
import { stageMatch } from '../staged-match.ts';

/** A sport on the stand-in's stage. */
export type SportStage = {
  /** All matches that start on a UTC day, in order of their start. */
  readonly day: (seed: string, day: number) => readonly StagedMatch[];
  readonly leagues: readonly League[];
  /** Brings a match of its leagues on stage, of whatever day; absent where there are no leagues. */
  readonly stage?: (plan: MatchPlan) => StagedMatch;
};

const fates = (weights: Partial<Record<Fate, number>>): readonly [WeightedFate, ...WeightedFate[]] => [
  { fate: 'played', weight: 100 },
  { fate: 'postponed', weight: weights.postponed ?? 3 },
  { fate: 'cancelled', weight: weights.cancelled ?? 1.5 },
  { fate: 'abandoned', weight: weights.abandoned ?? 1.5 },
  { fate: 'interrupted', weight: weights.interrupted ?? 2 },
  { fate: 'suspended', weight: weights.suspended ?? 1 },
  { fate: 'awarded', weight: weights.awarded ?? 0.8 },
  { fate: 'walkover', weight: weights.walkover ?? 0.8 },
  { fate: 'undated', weight: weights.undated ?? 0 },
];

/** When and where the matches of `leagues` are played, and what becomes of them. */
export const calendar = (
  [first, ...rest]: readonly League[],
  everyMinutes: number,
  further: number,
  weights: Partial<Record<Fate, number>> = {},
): Calendar => {
  if (first === undefined) throw new Error('A calendar needs a league.');
  return { leagues: [first, ...rest], everyMinutes, further, fates: fates(weights) };
};

/** A sport of two sides, staged from its plan, its play and its items on the wire. */
export const ballSport = <State extends { readonly phase: ReturnType<StagedMatch['phaseAt']> }, Place>(
  slug: SportSlug,
  plays: Calendar,
  play: Parameters<typeof stageMatch<State, Place>>[2],
  draw: (seen: Seen<State>, view: View) => object,
  forcing: Forcing<State, Place>,
  beside: SideStory<State>,
): SportStage => {
  const stage = (plan: MatchPlan): StagedMatch => stageMatch(plan, seasonOf(plan), play, draw, forcing, beside);
  return {
    leagues: plays.leagues,
    stage,
    day: (seed, day) => planDay(seed, slug, plays, day).map(stage),
  };
};
