import { isJsonObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import type { Recording } from './recordings.ts';

/** The first text or number at one of the paths, such as `fixture.id`. */
const textAt = (item: unknown, ...paths: readonly string[]): string | undefined =>
  paths
    .map((path) =>
      path.split('.').reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), item),
    )
    .filter((found) => typeof found === 'string' || typeof found === 'number')
    .map(String)[0];

/** A match of any of the provider's shapes, with what a call may ask for. */
export type RecordedMatch = {
  readonly id: string;
  /** The day that its date says in the zone that it was recorded in. */
  readonly day: string;
  readonly timestamp: number;
  readonly league: string | undefined;
  readonly season: string | undefined;
  readonly teams: readonly (string | undefined)[];
  readonly status: string;
  readonly item: JsonObject;
};

/** Undefined when the item is no match. Football and american-football keep the match one level down; AFL only its id. */
const recordedMatch = (item: unknown): RecordedMatch | undefined => {
  if (!isJsonObject(item)) return undefined;
  const id = textAt(item, 'fixture.id', 'game.id', 'id');
  const date = textAt(item, 'fixture.date', 'game.date.date', 'game.date', 'date');
  const isMatch = ['teams', 'fighters', 'competition'].some((key) => isJsonObject(item[key]));
  if (id === undefined || date === undefined || !isMatch) return undefined;
  const time = textAt(item, 'game.date.time');
  const ms = Date.parse(time === undefined ? date : `${date}T${time}:00Z`);
  if (Number.isNaN(ms)) return undefined;
  const teams = ['teams.home.id', 'teams.away.id', 'fighters.first.id', 'fighters.second.id'];
  return {
    id,
    day: date.slice(0, 10),
    timestamp: Number(textAt(item, 'fixture.timestamp', 'game.date.timestamp', 'timestamp') ?? ms / 1000),
    league: textAt(item, 'league.id', 'competition.id'),
    season: textAt(item, 'league.season', 'season'),
    teams: teams.map((path) => textAt(item, path)),
    status: textAt(item, 'fixture.status.short', 'game.status.short', 'status.short', 'status') ?? '',
    item,
  };
};

type Lists = readonly (readonly RecordedMatch[])[];

/** Everything recorded of a sport, by what a call may ask. */
export type SportIndex = {
  /** For each day its whole lists, in the order of file names: one after the other as time passes. */
  readonly days: ReadonlyMap<string, Lists>;
  /** The day with the most matches. */
  readonly richestDay: string | undefined;
  /** Replies to `live=…`, in the order of file names. */
  readonly live: Lists;
  /** The fullest recording of each match. */
  readonly byId: ReadonlyMap<string, RecordedMatch>;
  /** Items of a race's ranking or a fight's result, by path and the match that they are about. */
  readonly companions: ReadonlyMap<string, readonly unknown[]>;
  /** Any other reply, under its path and parameters. */
  readonly others: ReadonlyMap<string, Recording>;
};

export const callKey = (endpoint: string, parameters: Readonly<Record<string, string>>): string =>
  `${endpoint}?${Object.entries(parameters)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('&')}`;

/** How much of a list must lie on one day for it to be that day's list. A day read in another zone spills a little. */
const dayShare = 0.9;

/** The day of a whole list, by what its items say: people left the head of another call on a list. */
const dayOf = (matches: readonly RecordedMatch[]): string | undefined => {
  const [[day, most] = []] = [...Map.groupBy(matches, (match) => match.day)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most !== undefined && most.length >= matches.length * dayShare ? day : undefined;
};

/** Asked for by what it is, not by a day. */
const isNarrow = ({ parameters }: Recording, matches: readonly RecordedMatch[]): boolean => {
  const { id, ids, league, team, h2h } = parameters;
  const wanted = (id ?? ids)?.split('-');
  return (
    h2h !== undefined ||
    (wanted !== undefined && matches.every((match) => wanted.includes(match.id))) ||
    (team !== undefined && matches.every((match) => match.teams.includes(team))) ||
    (league !== undefined && matches.every((match) => match.league === league))
  );
};

const itemsOf = ({ response }: Recording): readonly unknown[] => (Array.isArray(response) ? response : []);

const companionKey = (item: unknown): string => {
  if (isJsonObject(item) && 'won_type' in item) return `fights/results/${textAt(item, 'fight.id')}`;
  return isJsonObject(item) && 'laps' in item && 'grid' in item ? `rankings/races/${textAt(item, 'race.id')}` : '';
};

const most = (of: Lists): number => Math.max(...of.map((list) => list.length));

/** Indexes the recorded replies of a sport by what they say themselves. */
export const indexRecordings = (recordings: readonly Recording[]): SportIndex => {
  const lists = recordings.map((recording) => ({
    recording,
    matches: itemsOf(recording).flatMap((item) => recordedMatch(item) ?? []),
  }));
  const days = new Map<string, (readonly RecordedMatch[])[]>();
  for (const { recording, matches } of lists) {
    if (recording.parameters['live'] !== undefined || matches.length === 0 || isNarrow(recording, matches)) continue;
    const day = dayOf(matches);
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), matches]);
  }
  const byId = new Map<string, RecordedMatch>();
  for (const match of lists.flatMap(({ matches }) => matches)) {
    const known = byId.get(match.id);
    const isFuller = Object.keys(match.item).length > Object.keys(known?.item ?? {}).length;
    if (known === undefined || isFuller) byId.set(match.id, match);
  }
  // Days of which no whole list was kept, put together from single matches and seasons.
  for (const [day, matches] of Map.groupBy(byId.values(), (match) => match.day))
    if (!days.has(day)) days.set(day, [matches]);
  const [[richestDay] = []] = [...days].toSorted(([, a], [, b]) => most(b) - most(a));
  return {
    days,
    richestDay,
    live: lists.filter(({ recording }) => recording.parameters['live'] !== undefined).map(({ matches }) => matches),
    byId,
    companions: Map.groupBy(recordings.flatMap(itemsOf), companionKey),
    others: new Map(
      lists
        .filter(({ recording, matches }) => recording.get !== undefined && matches.length === 0)
        .map(({ recording }) => [callKey(recording.get ?? '', recording.parameters), recording]),
    ),
  };
};
