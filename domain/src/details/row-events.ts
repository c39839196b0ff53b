import type { Score } from '../match/match-state.ts';
import { withoutSurplusGoals } from '../match/told-goals.ts';
import { type Match, type MatchEvent, maxRowEvents } from '../match/match.ts';
import type { TimelineEvent } from './match-details.ts';

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
