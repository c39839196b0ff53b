import type { Score } from '../match/match-state.ts';
import { type Match, type MatchEvent, maxRowEvents } from '../match/match.ts';
import type { Side } from '../match/match.ts';
import type { TimelineEvent } from './match-details.ts';

/*
 * A source's list of events can hold more goals than its score: one that the video assistant took back and that stayed in the
 * list, or a plain mistake. The score is what counts. A scorer beyond it is left out, rather than told against it.
 */

type ScoredEvent = { readonly kind: string; readonly side: Side; readonly minute: number; readonly detail?: string };

const goalKinds: ReadonlySet<string> = new Set(['goal', 'own-goal', 'penalty-goal']);

export const isGoal = ({ kind }: Pick<ScoredEvent, 'kind'>): boolean => goalKinds.has(kind);

/** "Goal cancelled", "Goal Disallowed - offside"; not "Penalty cancelled", nor "Goal confirmed". */
export const takesGoalBack = ({ kind, detail = '' }: Pick<ScoredEvent, 'kind' | 'detail'>): boolean =>
  kind === 'var' && /\bgoal\b.*(?:cancel|disallow)/i.test(detail);

/** A decision of the video assistant follows its goal by some minutes at most. */
const decidedWithin = 5;

/** The goal that a decision took back: the side's last one before it. */
const takenBack = <Event extends ScoredEvent>(goals: readonly Event[], decision: Event): Event | undefined =>
  goals.findLast(({ minute }) => minute <= decision.minute && decision.minute - minute <= decidedWithin);

/**
 * Events in the order of play without the goals that are more than the score; the same list where there are none. Goals that
 * the video assistant took back go first, then the latest.
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

/** Substitutions, yellow cards and assists have no place on a row. */
const rowEvent = ({ kind, side, minute, stoppage, player, detail }: TimelineEvent): MatchEvent | undefined => {
  if (kind === 'substitution' || kind === 'yellow-card') return undefined;
  const event: Draft<MatchEvent> = { kind, side, minute };
  if (stoppage !== undefined) event.stoppage = stoppage;
  if (player !== undefined) event.player = player;
  if (detail !== undefined) event.detail = detail;
  return event;
};

/**
 * What a row shows of a timeline in the order of play: its last events, newest first, without goals beyond the score, and the
 * red cards of each side.
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
