import { isJsonObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';
import { sportSlugs } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import type { Recording } from './recordings.ts';

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};

/** A match of any of the provider's shapes, with what a call may ask for. */
export type RecordedMatch = {
  readonly id: string;
  /** The day that its date says in the zone that it was recorded in. */
  readonly day: string;
  readonly timestamp: number;
  readonly league: string | undefined;
  readonly season: string | undefined;
  readonly teams: readonly string[];
  readonly status: string;
  readonly item: JsonObject;
};

/** Reads what an index needs of an item; undefined when it is no match. */
const recordedMatch = (item: unknown): RecordedMatch | undefined => {
  if (!isJsonObject(item)) return undefined;
  // Football and american-football keep the match itself one level down; so does AFL, but only its id.
  const id = textAt(item, 'fixture', 'id') ?? textAt(item, 'game', 'id') ?? textAt(item, 'id');
  const date =
    textAt(item, 'fixture', 'date') ??
    textAt(item, 'game', 'date', 'date') ??
    textAt(item, 'game', 'date') ??
    textAt(item, 'date');
  const isMatch = isJsonObject(item['teams']) || isJsonObject(item['fighters']) || isJsonObject(item['competition']);
  if (id === undefined || date === undefined || !isMatch) return undefined;
  const time = textAt(item, 'game', 'date', 'time');
  const ms = Date.parse(time === undefined ? date : `${date}T${time}:00Z`);
  if (Number.isNaN(ms)) return undefined;
  const seconds = Number(
    textAt(item, 'fixture', 'timestamp') ??
      textAt(item, 'game', 'date', 'timestamp') ??
      textAt(item, 'timestamp') ??
      ms / 1000,
  );
  return {
    id,
    day: date.slice(0, 10),
    timestamp: seconds,
    league: textAt(item, 'league', 'id') ?? textAt(item, 'competition', 'id'),
    season: textAt(item, 'league', 'season') ?? textAt(item, 'season'),
    teams: [
      textAt(item, 'teams', 'home', 'id'),
      textAt(item, 'teams', 'away', 'id'),
      textAt(item, 'fighters', 'first', 'id'),
      textAt(item, 'fighters', 'second', 'id'),
    ].filter((each) => each !== undefined),
    status:
      textAt(item, 'fixture', 'status', 'short') ??
      textAt(item, 'game', 'status', 'short') ??
      textAt(item, 'status', 'short') ??
      textAt(item, 'status') ??
      '',
    item,
  };
};

const finishedCodes: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN', 'AOT', 'AP', 'Completed']);

export const isFinished = (match: RecordedMatch): boolean => finishedCodes.has(match.status);

const stillCodes: ReadonlySet<string> = new Set([
  ...finishedCodes,
  '',
  'NS',
  'TBD',
  'PST',
  'POST',
  'CANC',
  'ABD',
  'AWD',
  'AW',
  'Scheduled',
  'Cancelled',
  'Postponed',
]);

/** In play, as far as the code alone can say: `WO` is a walkover everywhere but in MMA, where fighters walk out. */
export const isInPlay = (sport: SportSlug, match: RecordedMatch): boolean =>
  !stillCodes.has(match.status) && (match.status !== 'WO' || sport === 'mma');

/** Items of a companion address (a fight's result, a race's ranking) by the match that they are about. */
type Companions = ReadonlyMap<string, readonly JsonObject[]>;

/** Everything recorded of a sport, by what a call may ask. */
export type SportIndex = {
  /** For each day its whole lists, in the order of file names: one after the other as time passes. */
  readonly days: ReadonlyMap<string, readonly (readonly RecordedMatch[])[]>;
  /** The day with the most matches. */
  readonly richestDay: string | undefined;
  /** Replies to `live=…`, in the order of file names. */
  readonly live: readonly (readonly RecordedMatch[])[];
  /** The fullest recording of each match. */
  readonly byId: ReadonlyMap<string, RecordedMatch>;
  readonly rankings: Companions;
  readonly fightResults: Companions;
  /** Any other reply, under its path and parameters. */
  readonly others: ReadonlyMap<string, Recording>;
};

/** How much of a list must lie on one day for it to be that day's list. A day read in another zone spills a little. */
const dayShare = 0.9;

export const callKey = (endpoint: string, parameters: Readonly<Record<string, string>>): string =>
  `${endpoint}?${Object.entries(parameters)
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('&')}`;

const dayOf = (matches: readonly RecordedMatch[]): string | undefined => {
  const counts = Map.groupBy(matches, (match) => match.day);
  const [[day, most] = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most.length >= matches.length * dayShare ? day : undefined;
};

const matchesOf = (recording: Recording): readonly RecordedMatch[] =>
  Array.isArray(recording.response) ? recording.response.flatMap((item: unknown) => recordedMatch(item) ?? []) : [];

const unique = (matches: readonly RecordedMatch[]): readonly RecordedMatch[] => [
  ...new Map(matches.map((match) => [match.id, match])).values(),
];

const fieldsOf = (match: RecordedMatch): number => Object.keys(match.item).length;

const fullest = (matches: readonly RecordedMatch[]): ReadonlyMap<string, RecordedMatch> => {
  const best = new Map<string, RecordedMatch>();
  for (const match of matches) {
    const known = best.get(match.id);
    if (known === undefined || fieldsOf(match) > fieldsOf(known)) best.set(match.id, match);
  }
  return best;
};

/** Asked for by what it is, not by a day. A head that its own items contradict is left over from another call. */
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

const companionsOf = (
  recordings: readonly Recording[],
  idOf: (item: JsonObject) => unknown,
  isOne: (item: JsonObject) => boolean,
): Companions =>
  Map.groupBy(
    recordings
      .flatMap(({ response }) => (Array.isArray(response) ? response : []))
      .filter((item): item is JsonObject => isJsonObject(item) && isOne(item)),
    (item) => String(idOf(item)),
  );

const idIn = (item: JsonObject, key: string): unknown => {
  const inner = item[key];
  return isJsonObject(inner) ? inner['id'] : undefined;
};

const indexOf = (recordings: readonly Recording[]): SportIndex => {
  const lists = recordings.map((recording) => ({ recording, matches: matchesOf(recording) }));
  const live = lists.filter(({ recording }) => recording.parameters['live'] !== undefined);
  const plain = lists.filter(({ recording }) => recording.parameters['live'] === undefined);
  const days = new Map<string, (readonly RecordedMatch[])[]>();
  for (const { recording, matches } of plain) {
    if (matches.length === 0 || isNarrow(recording, matches)) continue;
    // What the items say counts: people left the head of another call on a list.
    const day = dayOf(matches);
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), matches]);
  }
  const all = lists.flatMap(({ matches }) => matches);
  // Days of which no whole list was kept, put together from single matches and seasons.
  for (const [day, matches] of Map.groupBy(unique(all), (match) => match.day))
    if (!days.has(day)) days.set(day, [matches]);
  const [[richestDay] = []] = [...days].toSorted(
    ([, a], [, b]) => Math.max(...b.map((list) => list.length)) - Math.max(...a.map((list) => list.length)),
  );
  return {
    days,
    richestDay,
    live: live.map(({ matches }) => matches),
    byId: fullest(all),
    rankings: companionsOf(
      recordings,
      (item) => idIn(item, 'race'),
      (item) => idIn(item, 'race') !== undefined && 'laps' in item && 'grid' in item,
    ),
    fightResults: companionsOf(
      recordings,
      (item) => idIn(item, 'fight'),
      (item) => idIn(item, 'fight') !== undefined && 'won_type' in item,
    ),
    others: new Map(
      recordings
        .filter((recording) => recording.get !== undefined && matchesOf(recording).length === 0)
        .map((recording) => [callKey(recording.get ?? '', recording.parameters), recording]),
    ),
  };
};

/** Indexes recorded replies by what they say themselves. */
export const indexRecordings = (recordings: readonly Recording[]): ReadonlyMap<SportSlug, SportIndex> =>
  new Map(
    sportSlugs.map((sport) => [sport, indexOf(recordings.filter((each) => each.sport === sport && !each.isRefusal))]),
  );
