import { type Match, type MatchEvent, type Side, maxRowEvents } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';

import { plainText } from '../../text/plain-text.ts';
import { type Draft, count, sourceId, text } from './item-fields.ts';

const eventSchema = v.object({
  time: v.object({ elapsed: count, extra: v.nullish(v.number()) }),
  team: v.object({ id: sourceId }),
  player: v.nullish(v.object({ name: text })),
  type: v.string(),
  detail: text,
  comments: text,
});

type SourceEvent = v.InferOutput<typeof eventSchema>;

const goalKinds: Readonly<Record<string, MatchEvent['kind']>> = {
  'normal goal': 'goal',
  'own goal': 'own-goal',
  penalty: 'penalty-goal',
  'missed penalty': 'missed-penalty',
};

const dismissals: ReadonlySet<string> = new Set(['red card', 'second yellow card']);

/** Substitutions, yellow cards and the kicks of a shoot-out (Goal events by type) have no line on a row. */
const kindOf = ({ type, detail, comments }: SourceEvent): MatchEvent['kind'] | undefined => {
  const words = (detail ?? '').toLowerCase();
  switch (type.toLowerCase()) {
    case 'goal':
      return comments?.toLowerCase() === 'penalty shootout' ? undefined : goalKinds[words];
    case 'card':
      return dismissals.has(words) ? 'red-card' : undefined;
    case 'var':
      return 'var';
    default:
      return undefined;
  }
};

/** The source's words are worth repeating only where the kind does not say it all: a VAR decision. */
const rowEvent = (event: SourceEvent, kind: MatchEvent['kind'], side: Side): MatchEvent => {
  const made: Draft<MatchEvent> = { kind, side, minute: event.time.elapsed };
  if (typeof event.time.extra === 'number' && event.time.extra > 0) made.stoppage = Math.trunc(event.time.extra);
  const player = plainText(event.player?.name ?? '');
  if (player !== '') made.player = player;
  const detail = kind === 'var' ? plainText(event.detail ?? '') : '';
  if (detail !== '') made.detail = detail;
  return made;
};

/** A second yellow is followed by a red card of the same player and minute: one dismissal. */
const isRepeated = (event: MatchEvent, earlier: readonly MatchEvent[]): boolean =>
  event.kind === 'red-card' &&
  event.player !== undefined &&
  earlier.some(
    (other) =>
      other.kind === 'red-card' &&
      other.side === event.side &&
      other.player === event.player &&
      other.minute === event.minute,
  );

const when = (event: MatchEvent): number => event.minute * 100 + Math.min(event.stoppage ?? 0, 99);

/**
 * The row events of a fixture, newest first, and its red cards. An event of an unknown shape is left out: the score
 * never depends on events. An own goal is filed under the team that it counts for, as seen in all seven recorded ones.
 */
export const footballEvents = (
  items: readonly unknown[],
  homeId: string,
  awayId: string,
): Pick<Match, 'events' | 'redCards'> => {
  const events: MatchEvent[] = [];
  for (const item of items) {
    const read = v.safeParse(eventSchema, item);
    if (!read.success) continue;
    const kind = kindOf(read.output);
    const teamId = String(read.output.team.id);
    if (kind === undefined || (teamId !== homeId && teamId !== awayId)) continue;
    const event = rowEvent(read.output, kind, teamId === homeId ? 'home' : 'away');
    if (!isRepeated(event, events)) events.push(event);
  }
  const reds = events.filter((event) => event.kind === 'red-card');
  return {
    events: events
      .toReversed()
      .toSorted((a, b) => when(b) - when(a))
      .slice(0, maxRowEvents),
    redCards: {
      home: reds.filter((event) => event.side === 'home').length,
      away: reds.filter((event) => event.side === 'away').length,
    },
  };
};
