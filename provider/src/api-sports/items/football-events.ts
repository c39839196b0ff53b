import { type Match, type MatchEvent, type Side, maxRowEvents } from '@touchline/domain/match/match.ts';
import type { TimelineEvent } from '@touchline/domain/details/match-details.ts';
import * as v from 'valibot';

import { plainText } from '../../text/plain-text.ts';
import { type Draft, count, sourceId, text } from './item-fields.ts';

const personSchema = v.nullish(v.object({ name: text }));

const eventSchema = v.object({
  time: v.object({ elapsed: count, extra: v.nullish(v.number()) }),
  team: v.object({ id: sourceId }),
  player: personSchema,
  /** Who passed; in a substitution the other player. An unreadable one must not cost the event. */
  assist: v.optional(v.unknown()),
  type: v.string(),
  detail: text,
  comments: text,
});

type SourceEvent = v.InferOutput<typeof eventSchema>;

const goalKinds: ReadonlyMap<string, MatchEvent['kind']> = new Map([
  ['normal goal', 'goal'],
  ['own goal', 'own-goal'],
  ['penalty', 'penalty-goal'],
  ['missed penalty', 'missed-penalty'],
]);

const cardKinds: ReadonlyMap<string, TimelineEvent['kind']> = new Map([
  ['yellow card', 'yellow-card'],
  ['red card', 'red-card'],
  ['second yellow card', 'red-card'],
]);

/** The kicks of a shoot-out are Goal events by type, and have no place in a match's course. */
const kindOf = ({ type, detail, comments }: SourceEvent): TimelineEvent['kind'] | undefined => {
  const words = (detail ?? '').toLowerCase();
  switch (type.toLowerCase()) {
    case 'goal':
      return comments?.toLowerCase() === 'penalty shootout' ? undefined : goalKinds.get(words);
    case 'card':
      return cardKinds.get(words);
    case 'subst':
      return 'substitution';
    case 'var':
      return 'var';
    default:
      return undefined;
  }
};

const nameOf = (person: unknown): string => {
  const read = v.safeParse(personSchema, person);
  return read.success ? plainText(read.output?.name ?? '') : '';
};

const mostStoppage = 100;

/** Kinds in which a second player has a part. */
const withTwo: ReadonlySet<TimelineEvent['kind']> = new Set(['goal', 'substitution']);

/** The source's words are worth repeating only where the kind does not say it all: a VAR decision. */
const timelineEvent = (event: SourceEvent, kind: TimelineEvent['kind'], side: Side): TimelineEvent => {
  const made: Draft<TimelineEvent> = { kind, side, minute: event.time.elapsed };
  const stoppage = Math.trunc(event.time.extra ?? 0);
  if (stoppage > 0 && stoppage < mostStoppage) made.stoppage = stoppage;
  const player = nameOf(event.player);
  if (player !== '') made.player = player;
  const otherPlayer = withTwo.has(kind) ? nameOf(event.assist) : '';
  // Who scored alone is sometimes named twice.
  if (otherPlayer !== '' && otherPlayer !== player) made.otherPlayer = otherPlayer;
  const detail = kind === 'var' ? plainText(event.detail ?? '') : '';
  if (detail !== '') made.detail = detail;
  return made;
};

/** A second yellow is followed by a red card of the same player and minute: one dismissal. */
const isRepeated = (event: TimelineEvent, earlier: readonly TimelineEvent[]): boolean =>
  event.kind === 'red-card' &&
  event.player !== undefined &&
  earlier.some(
    (other) =>
      other.kind === 'red-card' &&
      other.side === event.side &&
      other.player === event.player &&
      other.minute === event.minute,
  );

const when = (event: TimelineEvent): number => event.minute * 100 + (event.stoppage ?? 0);

/** Far beyond any match: a reply of endless events must not become a page of them. */
const mostEvents = 200;

/**
 * What happened in a fixture, in the order of play. An event of an unknown shape is left out: the score never depends
 * on events. An own goal is filed under the team that it counts for, as seen in all seven recorded ones.
 */
export const footballTimeline = (items: readonly unknown[], homeId: string, awayId: string): TimelineEvent[] => {
  const events: TimelineEvent[] = [];
  for (const item of items) {
    const read = v.safeParse(eventSchema, item);
    if (!read.success) continue;
    const kind = kindOf(read.output);
    const teamId = String(read.output.team.id);
    if (kind === undefined || (teamId !== homeId && teamId !== awayId)) continue;
    const event = timelineEvent(read.output, kind, teamId === homeId ? 'home' : 'away');
    if (!isRepeated(event, events)) events.push(event);
    if (events.length >= mostEvents) break;
  }
  return events.toSorted((a, b) => when(a) - when(b));
};

/** Substitutions and yellow cards have no line on a row, nor has who passed. */
const rowEvents = (timeline: readonly TimelineEvent[]): MatchEvent[] => {
  const events: MatchEvent[] = [];
  for (const { kind, side, minute, stoppage, player, detail } of timeline) {
    if (kind === 'substitution' || kind === 'yellow-card') continue;
    const event: Draft<MatchEvent> = { kind, side, minute };
    if (stoppage !== undefined) event.stoppage = stoppage;
    if (player !== undefined) event.player = player;
    if (detail !== undefined) event.detail = detail;
    events.push(event);
  }
  return events;
};

/** The row events of a fixture, newest first, and its red cards. */
export const footballEvents = (
  items: readonly unknown[],
  homeId: string,
  awayId: string,
): Pick<Match, 'events' | 'redCards'> => {
  const events = rowEvents(footballTimeline(items, homeId, awayId));
  const reds = events.filter((event) => event.kind === 'red-card');
  return {
    events: events.toReversed().slice(0, maxRowEvents),
    redCards: {
      home: reds.filter((event) => event.side === 'home').length,
      away: reds.filter((event) => event.side === 'away').length,
    },
  };
};
