import { between, type Random, wholeBetween } from '../random.ts';
import { hourMs, minuteMs } from '../utc-day.ts';

export type Side = 'home' | 'away';

export const sides = ['home', 'away'] as const;

export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export type Points = { readonly home: number; readonly away: number };

const nil: Points = { home: 0, away: 0 };

type Life = 'before' | 'live' | 'after' | 'off';

/** The state of a match, with the provider's short and long texts. `off`: the match will not be played or completed. */
export type Phase = { readonly short: string; readonly long: string; readonly life: Life };

/** The short text, then the long text: "HT Half Time". */
export type PhaseText = string;

const phaseIn =
  (life: Life) =>
  (text: PhaseText): Phase => {
    const [short = '', ...long] = text.split(' ');
    return { short, long: long.join(' '), life };
  };

export const before = phaseIn('before');
export const live = phaseIn('live');
export const after = phaseIn('after');
export const off = phaseIn('off');

const notStarted = before('NS Not Started');

/** The home side's share of scores or rallies, and the delay of the start. */
export type MatchCourse = { readonly homeShare: number; readonly delayMs: number };

type Off = 'undated' | 'postponed' | 'cancelled' | 'abandoned' | 'suspended' | 'interrupted' | 'walkover' | 'awarded';
export type Fate = 'played' | Off;

/** The phases of a sport for irregular matches. Without a phase, the match is played normally. */
export type OffPhases = Partial<Readonly<Record<Off, PhaseText>>>;

/** `pace` is real milliseconds per millisecond of play; 0 while the clock is stopped. */
type Clock = { readonly playedMs: number; readonly pace: number; readonly lengthMs: number };

export const stopped: Clock = { playedMs: 0, pace: 0, lengthMs: 0 };

type PeriodKind = 'regular' | 'extra' | 'shoot-out' | 'awarded';

/** A half, quarter, set or inning with its own score; null for a side that has not batted in it. */
export type Period = {
  readonly kind: PeriodKind;
  readonly at: number;
  readonly home: number | null;
  readonly away: number | null;
};

export type FootballEvent = {
  /** An own goal counts for the other side. */
  readonly side: Side;
  /** The player's side. */
  readonly playersOf: Side;
  /** The match minute, and minutes of stoppage time after it. */
  readonly minute: number;
  readonly extra: number | null;
  readonly type: 'Goal' | 'Card' | 'subst' | 'Var';
  readonly detail: string;
  readonly comments: string | null;
  readonly shirt: number;
  readonly assistShirt: number | null;
};

/** How a bout ended, in the format of `/fights/results`. */
export type FightResult = {
  readonly winner: Side;
  readonly won_type: 'KO' | 'SUB' | 'Points';
  readonly round: number;
  /** Time on the round's clock, "2:39". */
  readonly minute: string;
  readonly ko_type: string | null;
  readonly target: string | null;
  readonly sub_type: string | null;
  readonly score: readonly string[];
};

/** Something that happens `at` milliseconds after the announced start. Points count for the period in play. */
export type Happening = {
  readonly at: number;
  readonly phase?: Phase;
  readonly clock?: Clock;
  /** A period begins; with a `side`, for that side alone. */
  readonly opens?: PeriodKind;
  readonly side?: Side;
  readonly points?: number;
  /** The kind of score for the side: "two", "goal", "set". */
  readonly what?: string;
  /** An event of football, and the event that it cancels. */
  readonly event?: FootballEvent;
  readonly takesBack?: FootballEvent;
  readonly result?: FightResult;
};

/** The state after the events so far. */
export type MatchState = {
  readonly phase: Phase;
  readonly clock: Clock & { readonly at: number };
  readonly periods: readonly Period[];
  readonly counts: Readonly<Record<string, Points>>;
  readonly events: readonly FootballEvent[];
  readonly result: FightResult | undefined;
};

const periodsAfter = ({ periods }: MatchState, { at, opens, side, points }: Happening): readonly Period[] => {
  const all: readonly Period[] =
    opens === undefined
      ? periods
      : [...periods, { kind: opens, at, home: side === 'away' ? null : 0, away: side === 'home' ? null : 0 }];
  const current = all.at(-1);
  if (side === undefined || points === undefined || current === undefined) return all;
  return [...all.slice(0, -1), { ...current, [side]: (current[side] ?? 0) + points }];
};

export const stateAfter = (state: MatchState, happening: Happening): MatchState => {
  const { at, phase, clock, side, what, event, takesBack, result } = happening;
  const count = what === undefined ? undefined : (state.counts[what] ?? nil);
  return {
    phase: phase ?? state.phase,
    clock: clock === undefined ? state.clock : { ...clock, at },
    periods: periodsAfter(state, happening),
    counts:
      what === undefined || count === undefined || side === undefined
        ? state.counts
        : { ...state.counts, [what]: { ...count, [side]: count[side] + 1 } },
    events: event === undefined ? state.events : [...state.events.filter((each) => each !== takesBack), event],
    result: result ?? state.result,
  };
};

export const notBegun: MatchState = {
  phase: notStarted,
  clock: { ...stopped, at: 0 },
  periods: [],
  counts: {},
  events: [],
  result: undefined,
};

/** The playing time of the period so far, at most its length. */
export const playedMs = ({ clock }: MatchState, at: number): number =>
  clock.pace === 0 ? clock.playedMs : Math.min(clock.lengthMs, clock.playedMs + (at - clock.at) / clock.pace);

export const scoreOf = (
  { periods }: MatchState,
  kinds: readonly PeriodKind[] = ['regular', 'extra', 'awarded'],
): Points =>
  periods
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { home, away }) => ({ home: sum.home + (home ?? 0), away: sum.away + (away ?? 0) }), nil);

export const countOf = ({ counts }: MatchState, what: string): Points => counts[what] ?? nil;

export const leader = ({ home, away }: Points): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';

const delayed = (happening: Happening, ms: number): Happening => ({ ...happening, at: happening.at + ms });

/** Stops a match in progress, permanently or temporarily. */
const halted = (story: readonly Happening[], phase: Phase, random: Random, isForGood: boolean): Happening[] => {
  const at = Math.round(between(random, 0.3, 0.7) * (story.at(-1)?.at ?? 0));
  const state = story.filter((each) => each.at <= at).reduce(stateAfter, notBegun);
  const { pace, lengthMs } = state.clock;
  const clock = { playedMs: playedMs(state, at), pace: 0, lengthMs };
  const happened = [...story.filter((each) => each.at <= at), { at, phase, clock }];
  if (isForGood) return happened;
  const waitMs = wholeBetween(random, 12, 25) * minuteMs;
  const later = story.filter((each) => each.at > at).map((each) => delayed(each, waitMs));
  return [...happened, { at: at + waitMs, phase: state.phase, clock: { ...clock, pace } }, ...later];
};

/** Turns a timeline into an irregular timeline. An awarded match gives `award` points to the home side. */
export const bent = (
  story: readonly Happening[],
  fate: Fate,
  phases: OffPhases,
  random: Random,
  award: number | undefined,
): readonly Happening[] => {
  const text = fate === 'played' ? undefined : phases[fate];
  if (text === undefined) return story;
  const awardedAt = 35 * minuteMs;
  if (fate === 'undated')
    return [{ at: Number.NEGATIVE_INFINITY, phase: before(text) }, { at: -6 * hourMs, phase: notStarted }, ...story];
  if (fate === 'suspended' || fate === 'interrupted') return halted(story, live(text), random, false);
  if (fate === 'abandoned') return halted(story, off(text), random, true);
  if (fate !== 'awarded') return [{ at: -between(random, 1, 9) * hourMs, phase: off(text) }];
  return award === undefined
    ? [{ at: awardedAt, phase: off(text) }]
    : [
        { at: awardedAt, phase: off(text), opens: 'awarded', side: 'home', points: award },
        { at: awardedAt, side: 'away', points: 0 },
      ];
};
