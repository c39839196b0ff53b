import type { Driver } from './engine/race.ts';
import { bent, countOf, notBegun, scoreOf, sides, stateAfter } from './engine/timeline.ts';
import type { FootballEvent, Happening, MatchState, OffPhases, Phase, Points, Side } from './engine/timeline.ts';
import type { Chances } from './odds/chances.ts';
import { type Draw, type HomeShare, type MatchPlan, type Seen, shareAt, type View } from './plan.ts';
import { type Random, randomFrom } from './random.ts';

/** How a sport simulates its matches and formats them like the provider. */
export type Sport = {
  readonly off: OffPhases;
  readonly homeShare: HomeShare;
  readonly play: (random: Random, plan: MatchPlan, homeShare: number) => readonly Happening[];
  /** The home side's goals in an awarded match; absent if an award does not change the score. */
  readonly award?: number;
  /** The score counts sets, but a forced score is that of the set in play. */
  readonly inSets?: boolean;
  readonly item: Draw;
  /** Items of other endpoints by path: statistics, line-ups, a fight's result. */
  readonly pages?: Readonly<Record<string, (seen: Seen, view: View) => readonly object[]>>;
  /** Undefined if there are no odds. */
  readonly outlook: (seen: Seen, homeShare: number) => Chances | undefined;
};

type Forced = { readonly [Name in Side]?: number | undefined };

type ForceAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: 'not in play' | 'no score' };

/** A match whose state can be read at any time, the same for every sport. */
export type StagedMatch = {
  readonly id: number;
  readonly leagueId: number;
  readonly season: number;
  readonly competitors: readonly number[];
  readonly startMs: number;
  readonly phaseAt: (nowMs: number) => Phase;
  readonly item: (view: View) => object;
  /** A race has no plan. */
  readonly plan?: MatchPlan;
  /** Whether the league decided the match without play: 3-0 in its table. */
  readonly isDecidedAt: (nowMs: number) => boolean;
  readonly scoreAt: (nowMs: number) => Points;
  /** Football only. */
  readonly eventsAt: (nowMs: number) => readonly FootballEvent[];
  /** The order of a finished race. */
  readonly raceOrderAt?: (nowMs: number) => readonly Driver[];
  /** Items of another endpoint of the sport. */
  readonly pageItems: (path: string, view: View) => readonly object[];
  readonly outlookAt: (nowMs: number, leaning: number) => Chances | undefined;
  /** Changes the score now; later scores still add to it. */
  readonly forceScore: (nowMs: number, score: Forced) => ForceAnswer;
};

/** Simulates the match on demand. */
export const stageMatch = (sport: Sport, plan: MatchPlan, season: number): StagedMatch => {
  let story: readonly Happening[] | undefined;
  const played = (): readonly Happening[] => {
    if (story !== undefined) return story;
    const random = randomFrom(plan.seed, 'play');
    const plain = sport.play(random, plan, shareAt(sport.homeShare, plan.leaning));
    story = bent(plain, plan.fate, sport.off, random, sport.award);
    return story;
  };
  // Only the latest state is cached. Caching all states would take a hundred times the memory.
  let latest: { readonly at?: number; readonly state: MatchState } = { state: notBegun };
  const seenAt = (nowMs: number): Seen => {
    const at = nowMs - plan.startMs;
    const { at: from, state: known } = latest.at === undefined || latest.at > at ? { state: notBegun } : latest;
    const changes = played().filter((each) => each.at <= at && (from === undefined || each.at > from));
    const state = changes.reduce(stateAfter, known);
    latest = { at, state };
    return { plan, state, at };
  };
  const isDecidedAt = (nowMs: number): boolean =>
    (plan.fate === 'awarded' || plan.fate === 'walkover') && seenAt(nowMs).state.phase.life === 'off';
  return {
    id: plan.id,
    leagueId: plan.league.id,
    season,
    competitors: [plan.home.id, plan.away.id],
    startMs: plan.startMs,
    phaseAt: (nowMs) => seenAt(nowMs).state.phase,
    item: (view) => sport.item(seenAt(view.nowMs), view),
    plan,
    isDecidedAt,
    scoreAt(nowMs) {
      const { state } = seenAt(nowMs);
      if (isDecidedAt(nowMs)) return { home: 3, away: 0 };
      return sport.inSets === true ? countOf(state, 'set') : scoreOf(state, ['regular', 'extra', 'shoot-out']);
    },
    eventsAt: (nowMs) => seenAt(nowMs).state.events,
    pageItems: (path, view) => sport.pages?.[path]?.(seenAt(view.nowMs), view) ?? [],
    outlookAt: (nowMs, leaning) => sport.outlook(seenAt(nowMs), shareAt(sport.homeShare, leaning)),
    forceScore(nowMs, score) {
      const { state, at } = seenAt(nowMs);
      const period = state.periods.at(-1);
      if (state.phase.life !== 'live') return { ok: false, problem: 'not in play' };
      if (period === undefined) return { ok: false, problem: 'no score' };
      const current = sport.inSets === true ? period : scoreOf(state);
      const forced = sides.flatMap((side): readonly Happening[] => {
        const points = (score[side] ?? current[side] ?? 0) - (current[side] ?? 0);
        return points === 0 ? [] : [{ at, side, points }];
      });
      story = [...played().filter((each) => each.at <= at), ...forced, ...played().filter((each) => each.at > at)];
      latest = { state: notBegun };
      return { ok: true };
    },
  };
};
