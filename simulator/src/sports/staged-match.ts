import type { MatchPlan, Phase } from './match-plan.ts';
import type { Outlook } from './outlook/outlook.ts';
import { beatAt } from './play/timeline.ts';
import type { Beat, Points, Side, Timeline } from './play/timeline.ts';

/** How a reply wants its items. */
export type View = {
  readonly nowMs: number;
  /** IANA zone of the dates in the reply. */
  readonly zone: string;
  /** Give the provider's picture addresses; otherwise null, so that no page loads anything from the outside. */
  readonly pictures: boolean;
  /** `list` has no events, `live` embeds them, `single` adds line-ups, statistics and players (none). */
  readonly detail: 'list' | 'live' | 'single';
};

/** A match as seen at a moment: what its wire form is drawn from. */
export type Seen<State> = {
  readonly plan: MatchPlan;
  readonly state: State;
  /** Since the beat that brought the state. */
  readonly sinceMs: number;
};

/** How a score is changed by force. `place` names the period that was in play at the time. */
export type Forcing<State, Place> = {
  readonly placeOf: (state: State) => Place;
  readonly scoreOf: (state: State, place: Place) => Points;
  readonly add: (state: State, place: Place, side: Side, amount: number, isNow: boolean) => State;
};

/** What a sport tells about a match beside its item. */
export type SideStory<State> = {
  /** Items at other addresses by their path: statistics, line-ups, a fight's result. */
  readonly pages?: Readonly<Record<string, (seen: Seen<State>, view: View) => readonly object[]>>;
  /** What may still become of the match as it stands, if it leaned so far to the home side; undefined when nobody bets. */
  readonly outlook?: (seen: Seen<State>, leaning: number) => Outlook | undefined;
};

export type ForceAnswer = { readonly ok: true } | { readonly ok: false; readonly problem: 'not in play' | 'no score' };

/** A match on the stand-in's stage, the same for every sport. */
export type StagedMatch = {
  readonly id: number;
  readonly leagueId: number;
  readonly season: number;
  readonly competitors: readonly number[];
  readonly startMs: number;
  readonly phaseAt: (nowMs: number) => Phase;
  readonly item: (view: View) => object;
  /** Two sides with their names of now; a race has none. */
  readonly plan: MatchPlan | undefined;
  /** What the sport tells at another address: statistics, a fight's result, a race's ranking. Empty while there is none. */
  readonly pageItems: (path: string, view: View) => readonly object[];
  /** See `SideStory.outlook`. */
  readonly outlookAt: (nowMs: number, leaning: number) => Outlook | undefined;
  readonly rename: (side: Side, name: string) => void;
  /** Changes the score now; what was going to happen later still happens on top. */
  readonly forceScore: (nowMs: number, score: Partial<Points>) => ForceAnswer;
};

const sides = ['home', 'away'] as const;

/** Brings a planned match on stage. Its story is told once, when it is first looked at. */
export const stageMatch = <State extends { readonly phase: Phase }, Place>(
  plan: MatchPlan,
  season: number,
  play: (plan: MatchPlan) => Timeline<State>,
  draw: (seen: Seen<State>, view: View) => object,
  forcing: Forcing<State, Place> | undefined,
  beside: SideStory<State> = {},
): StagedMatch => {
  let cast = plan;
  let told: Timeline<State> | undefined;
  const story = (): Timeline<State> => (told ??= play(plan));
  const seenAt = (nowMs: number): Seen<State> => {
    const at = nowMs - plan.startMs;
    const beat = beatAt(story(), at);
    return { plan: cast, state: beat.state, sinceMs: beat.at === Number.NEGATIVE_INFINITY ? 0 : at - beat.at };
  };
  return {
    id: plan.id,
    leagueId: plan.league.id,
    season,
    competitors: [plan.home.id, plan.away.id],
    startMs: plan.startMs,
    phaseAt: (nowMs) => beatAt(story(), nowMs - plan.startMs).state.phase,
    item: (view) => draw(seenAt(view.nowMs), view),
    get plan() {
      return cast;
    },
    pageItems: (path, view) => beside.pages?.[path]?.(seenAt(view.nowMs), view) ?? [],
    outlookAt: (nowMs, leaning) => beside.outlook?.(seenAt(nowMs), leaning),
    rename(side, name) {
      cast = { ...cast, [side]: { ...cast[side], name } };
    },
    forceScore(nowMs, score) {
      if (forcing === undefined) return { ok: false, problem: 'no score' };
      const at = nowMs - plan.startMs;
      const timeline = story();
      const beat = beatAt(timeline, at);
      if (beat.state.phase.life !== 'live') return { ok: false, problem: 'not in play' };
      const place = forcing.placeOf(beat.state);
      const current = forcing.scoreOf(beat.state, place);
      const changed = (state: State, isNow: boolean): State =>
        sides.reduce((each, side) => {
          const amount = (score[side] ?? current[side]) - current[side];
          return amount === 0 ? each : forcing.add(each, place, side, amount, isNow);
        }, state);
      const split = timeline.lastIndexOf(beat);
      const [first, ...rest] = timeline;
      const later: Beat<State>[] = rest
        .slice(split)
        .map((each) => ({ at: each.at, state: changed(each.state, false) }));
      // The beat moves its own state, not its time: clocks go on from where they were.
      const now: Beat<State> = { at: beat.at, state: changed(beat.state, true) };
      told = split === 0 ? [now, ...later] : [first, ...rest.slice(0, split - 1), now, ...later];
      return { ok: true };
    },
  };
};
