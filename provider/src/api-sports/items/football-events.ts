import type { ShootoutKick, TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { rowEvents } from '@touchline/domain/details/row-events.ts';
import type { Match, MatchEvent, Side } from '@touchline/domain/match/match.ts';
import * as v from 'valibot';
import { plainText } from '../../plain-text.ts';
import { type Draft, count, sourceId, text } from './item-fields.ts';

const personSchema = v.nullish(v.object({ id: v.fallback(v.nullish(sourceId), undefined), name: text }));

const eventSchema = v.object({
  time: v.object({ elapsed: count, extra: v.nullish(v.number()) }),
  team: v.object({ id: sourceId }),
  player: personSchema,
  /** The assisting player, or the other player in a substitution. An invalid value must not invalidate the event. */
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

/** Kicks of a shoot-out have the type Goal. Only their comments distinguish them from penalties in play. */
const isKick = ({ type, comments }: SourceEvent): boolean =>
  type.toLowerCase() === 'goal' && comments?.toLowerCase() === 'penalty shootout';

const kindOf = ({ type, detail }: SourceEvent): TimelineEvent['kind'] | undefined => {
  const words = (detail ?? '').toLowerCase();
  switch (type.toLowerCase()) {
    case 'goal':
      return goalKinds.get(words);
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

/** The names of players as the line-ups spell them, by the provider's id. */
export type LineupNames = ReadonlyMap<string, string>;

const noNames: LineupNames = new Map();

/** A player's name. Events and line-ups often spell it differently ("K. Mbappe", "Kylian Mbappé"): line-ups win. */
const nameOf = (person: unknown, names: LineupNames): string => {
  const read = v.safeParse(personSchema, person);
  if (!read.success) return '';
  return names.get(`${read.output?.id}`) ?? plainText(read.output?.name ?? '');
};

const mostStoppage = 100;

/** Kinds that involve a second player. */
const withTwo: ReadonlySet<TimelineEvent['kind']> = new Set(['goal', 'substitution']);

/** A readable event, with the side for which the provider lists it. */
type PlacedEvent = { readonly read: SourceEvent; readonly side: Side };

/** The provider's words are needed only for a VAR decision, whose kind does not say what was decided. */
const timelineEvent = (
  { read: event, side }: PlacedEvent,
  kind: TimelineEvent['kind'],
  names: LineupNames,
): TimelineEvent => {
  const made: Draft<TimelineEvent> = { kind, side, minute: event.time.elapsed };
  const stoppage = Math.trunc(event.time.extra ?? 0);
  if (stoppage > 0 && stoppage < mostStoppage) made.stoppage = stoppage;
  const player = nameOf(event.player, names);
  if (player !== '') made.player = player;
  const otherPlayer = withTwo.has(kind) ? nameOf(event.assist, names) : '';
  // If a goal has no assist, the provider sometimes names the scorer twice.
  if (otherPlayer !== '' && otherPlayer !== player) made.otherPlayer = otherPlayer;
  const detail = kind === 'var' ? plainText(event.detail ?? '') : '';
  if (detail !== '') made.detail = detail;
  return made;
};

/** A second yellow card is followed by a red card for the same player in the same minute: this is one dismissal. */
const isRepeated = (event: TimelineEvent, earlier: readonly { readonly event: TimelineEvent }[]): boolean =>
  event.kind === 'red-card' &&
  event.player !== undefined &&
  earlier.some(
    ({ event: other }) =>
      other.kind === 'red-card' &&
      other.side === event.side &&
      other.player === event.player &&
      other.minute === event.minute,
  );

const when = (event: TimelineEvent): number => event.minute * 100 + (event.stoppage ?? 0);

/** The sides of the events' match, and its score, which is the maximum number of goals. */
type EventMatch = Pick<Match, 'homeTeam' | 'awayTeam' | 'homeScore' | 'awayScore'>;

/** Limits for endless replies: far more events than any match has. */
const mostEvents = 200;
const mostItems = 400;

const placedEvents = (items: readonly unknown[], homeId: string, awayId: string): readonly PlacedEvent[] =>
  items.slice(0, mostItems).flatMap((item): PlacedEvent[] => {
    const read = v.safeParse(eventSchema, item);
    if (!read.success) return [];
    const teamId = String(read.output.team.id);
    if (teamId !== homeId && teamId !== awayId) return [];
    return [{ read: read.output, side: teamId === homeId ? 'home' : 'away' }];
  });

/** Keys that identify a player in events and line-ups: the id, if there is one, and the name. */
export const playerKeys = (person: unknown): readonly string[] => {
  const read = v.safeParse(personSchema, person);
  const id = read.success ? read.output?.id : undefined;
  const name = nameOf(person, noNames);
  return [...(id === undefined || id === null ? [] : [`id ${id}`]), ...(name === '' ? [] : [`name ${name}`])];
};

/** The `playerKeys` of the starting eleven, by side. */
export type Starters = Readonly<Record<Side, ReadonlySet<string>>>;

/**
 * Determines who comes on and who goes off. The provider's order of the two players changes, even within one season
 * (recorded: 24 substitutions in one order and 30 in the other). Therefore, the player who is on the pitch goes off. If
 * both players or neither are on it, the event is unchanged.
 */
const withDirection = (event: TimelineEvent, { player, assist }: SourceEvent, pitch: Set<string>): TimelineEvent => {
  const [first, second] = [playerKeys(player), playerKeys(assist)];
  const isOn = (keys: readonly string[]): boolean => keys.some((key) => pitch.has(key));
  const firstGoesOff = isOn(first);
  if (event.otherPlayer === undefined || event.player === undefined || firstGoesOff === isOn(second)) return event;
  const [off, on] = firstGoesOff ? [first, second] : [second, first];
  for (const key of off) pitch.delete(key);
  for (const key of on) pitch.add(key);
  const { otherPlayer, player: named, ...rest } = event;
  return firstGoesOff
    ? { ...rest, player: otherPlayer, playerOff: named }
    : { ...rest, player: named, playerOff: otherPlayer };
};

/**
 * The events of a fixture, in order of play. Unreadable events are left out: the score never depends on events. An own
 * goal is listed for the team for which it counts, as in all seven recorded cases. With `starters`, substitutions show
 * who comes on; with `names`, players have the same names as in the line-ups.
 */
export const footballTimeline = (
  items: readonly unknown[],
  homeId: string,
  awayId: string,
  starters?: Starters,
  names: LineupNames = noNames,
): TimelineEvent[] => {
  const events: { readonly event: TimelineEvent; readonly read: SourceEvent }[] = [];
  for (const placed of placedEvents(items, homeId, awayId)) {
    const { read } = placed;
    const kind = isKick(read) ? undefined : kindOf(read);
    if (kind === undefined) continue;
    const event = timelineEvent(placed, kind, names);
    if (!isRepeated(event, events)) events.push({ event, read });
    if (events.length >= mostEvents) break;
  }
  const pitch = { home: new Set(starters?.home), away: new Set(starters?.away) };
  return events
    .toSorted((a, b) => when(a.event) - when(b.event))
    .map(({ event, read }) => (event.kind === 'substitution' ? withDirection(event, read, pitch[event.side]) : event));
};

/** More kicks than in any real shoot-out. */
const mostKicks = 80;

/** The kicks of a fixture's shoot-out, in the order of the reply, in which they were taken. */
export const shootoutKicks = (
  items: readonly unknown[],
  homeId: string,
  awayId: string,
  names: LineupNames = noNames,
): ShootoutKick[] =>
  placedEvents(items, homeId, awayId)
    .flatMap(({ read, side }): ShootoutKick[] => {
      const kind = isKick(read) ? kindOf(read) : undefined;
      if (kind !== 'penalty-goal' && kind !== 'missed-penalty') return [];
      const player = nameOf(read.player, names);
      return [{ side, scored: kind === 'penalty-goal', ...(player !== '' && { player }) }];
    })
    .slice(0, mostKicks);

/** The events that a match row shows, newest first, and the numbers of red cards. */
export const footballEvents = (items: readonly unknown[], match: EventMatch): Pick<Match, 'events' | 'redCards'> =>
  rowEvents(footballTimeline(items, match.homeTeam.id, match.awayTeam.id), {
    home: match.homeScore,
    away: match.awayScore,
  });
