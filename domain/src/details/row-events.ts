import type { Score } from '../match/match-state.ts';
import { maxRowEvents, type Match, type MatchEvent, type Side } from '../match/match.ts';
import type { TimelineEvent } from './match-details.ts';

/*
 * A provider's event list can have more goals than its score, because a disallowed goal was left in the list or because
 * of a mistake. The score is authoritative, so surplus goals are left out.
 */

type ScoredEvent = { readonly kind: string; readonly side: Side; readonly minute: number; readonly detail?: string };

const goalKinds: ReadonlySet<string> = new Set(['goal', 'own-goal', 'penalty-goal']);

export const isGoal = ({ kind }: Pick<ScoredEvent, 'kind'>): boolean => goalKinds.has(kind);

/** "Goal cancelled", "Goal Disallowed - offside"; not "Penalty cancelled", nor "Goal confirmed". */
export const takesGoalBack = ({ kind, detail = '' }: Pick<ScoredEvent, 'kind' | 'detail'>): boolean =>
  kind === 'var' && /\bgoal\b.*(?:cancel|disallow)/i.test(detail);

/** A video review follows its goal within a few minutes. */
const decidedWithin = 5;

/** The goal that a decision disallowed: the side's last goal before it. */
const takenBack = <Event extends ScoredEvent>(goals: readonly Event[], decision: Event): Event | undefined =>
  goals.findLast(({ minute }) => minute <= decision.minute && decision.minute - minute <= decidedWithin);

/**
 * Events in order of play without surplus goals; the same list if there are none. Disallowed goals are removed first,
 * then the latest.
 */
export const withoutSurplusGoals = <Event extends ScoredEvent>(
  events: readonly Event[],
  score: Score,
): readonly Event[] => {
  const surplus = new Set<Event>();
  for (const side of ['home', 'away'] as const) {
    let goals = events.filter((event) => event.side === side && isGoal(event));
    const decisions = events.filter((event) => event.side === side && takesGoalBack(event)).toReversed();
    while (goals.length > score[side]) {
      const decision = decisions.pop();
      const dropped = decision === undefined ? goals.at(-1) : takenBack(goals, decision);
      if (dropped === undefined) continue;
      surplus.add(dropped);
      goals = goals.filter((goal) => goal !== dropped);
    }
  }
  return surplus.size === 0 ? events : events.filter((event) => !surplus.has(event));
};

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Substitutions, yellow cards and assists are not shown on a row. */
const rowEvent = ({ kind, side, minute, stoppage, player, detail }: TimelineEvent): MatchEvent | undefined => {
  if (kind === 'substitution' || kind === 'yellow-card') return undefined;
  const event: Draft<MatchEvent> = { kind, side, minute };
  if (stoppage !== undefined) event.stoppage = stoppage;
  if (player !== undefined) event.player = player;
  if (detail !== undefined) event.detail = detail;
  return event;
};

/**
 * What a row shows of a chronological timeline: the last events, newest first, without surplus goals, and the number
 * of red cards of each side.
 */
export const rowEvents = (timeline: readonly TimelineEvent[], score: Score): Pick<Match, 'events' | 'redCards'> => {
  const events = withoutSurplusGoals(timeline, score).flatMap((event) => rowEvent(event) ?? []);
  const redCards = (side: MatchEvent['side']): number =>
    events.filter((event) => event.kind === 'red-card' && event.side === side).length;
  return {
    events: events.toReversed().slice(0, maxRowEvents),
    redCards: { home: redCards('home'), away: redCards('away') },
  };
};

export type Goal = Pick<TimelineEvent, 'kind' | 'side' | 'minute' | 'stoppage' | 'player'>;

/** A player's goals for one side, in order of play. `player` is absent if the provider does not name the scorer. */
export type Scorer = { readonly player?: string; readonly goals: readonly Goal[] };

const when = ({ minute, stoppage = 0 }: Goal): number => minute * 100 + stoppage;

/** The scorers of a side, in the order of their first goals. An own goal is not grouped with goals for the own side. */
const scorersOf = (goals: readonly Goal[]): readonly Scorer[] => {
  const scorers = new Map<string, Scorer>();
  for (const goal of goals) {
    const { player } = goal;
    const key = player === undefined ? `${scorers.size}` : `${player}, ${goal.kind === 'own-goal'}`;
    const goalsBefore = scorers.get(key)?.goals ?? [];
    scorers.set(key, { ...(player !== undefined && { player }), goals: [...goalsBefore, goal] });
  }
  return [...scorers.values()];
};

/** Who scored for each side, from a match's events in any order. An own goal is on the side that it benefits. */
export const matchScorers = (events: readonly Goal[]): Readonly<Record<Side, readonly Scorer[]>> => {
  const goals = events.filter(isGoal).toSorted((a, b) => when(a) - when(b));
  const ofSide = (side: Side): readonly Scorer[] => scorersOf(goals.filter((goal) => goal.side === side));
  return { home: ofSide('home'), away: ofSide('away') };
};
