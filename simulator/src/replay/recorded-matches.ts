import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { isJsonObject, jsonFrom, type JsonObject } from '../json-object.ts';
import { isSportSlug, type SportSlug } from '../sports/sport-slug.ts';

/** A recorded reply whose response is a list. */
export type Recording = {
  /** The file name without its extension. */
  readonly name?: string;
  readonly sport: SportSlug;
  readonly parameters: JsonObject;
  readonly items: readonly unknown[];
};

const readReply = (json: unknown): Pick<Recording, 'parameters' | 'items'> | undefined => {
  if (isJsonObject(json)) {
    const { response, parameters, errors } = json;
    const isRefusal = isJsonObject(errors) && Object.keys(errors).length > 0;
    if (isRefusal || !Array.isArray(response)) return undefined;
    return { parameters: isJsonObject(parameters) ? parameters : {}, items: response };
  }
  if (!Array.isArray(json)) return undefined;
  const [only] = json;
  // Two oddities of the recordings: an envelope inside a list of one, and items without their envelope.
  if (json.length === 1 && isJsonObject(only) && 'response' in only) return readReply(only);
  return json.every(isJsonObject) ? { parameters: {}, items: json } : undefined;
};

/** Reads the recorded replies under a folder, by file name. The first folder of a path names the sport. */
export const readRecordings = (folder: string): readonly Recording[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .flatMap((file) => {
      const [sport = ''] = relative(folder, file).split(sep);
      const reply = isSportSlug(sport) ? readReply(jsonFrom(readFileSync(file, 'utf8'))) : undefined;
      return isSportSlug(sport) && reply !== undefined ? [{ name: basename(file, '.json'), sport, ...reply }] : [];
    });

/** The first text or number at one of the paths, such as `fixture.id`. */
const textAt = (item: unknown, ...paths: readonly string[]): string | undefined =>
  paths
    .map((path) =>
      path.split('.').reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), item),
    )
    .filter((found) => typeof found === 'string' || typeof found === 'number')
    .map(String)[0];

/** A match in any of the provider's shapes. */
export type RecordedMatch = {
  readonly id: string;
  /** The day of the match, in the zone of the recording. */
  readonly day: string;
  readonly timestamp: number;
  readonly league: string | undefined;
  readonly season: string | undefined;
  readonly teams: readonly (string | undefined)[];
  readonly status: string;
  readonly item: JsonObject;
};

/** Undefined if the item is not a match. Football and American football nest the match one level deeper, AFL its id. */
const recordedMatch = (item: unknown): RecordedMatch | undefined => {
  if (!isJsonObject(item)) return undefined;
  const id = textAt(item, 'fixture.id', 'game.id', 'id');
  const date = textAt(item, 'fixture.date', 'game.date.date', 'game.date', 'date');
  const isMatch = ['teams', 'fighters', 'competition'].some((key) => isJsonObject(item[key]));
  if (id === undefined || date === undefined || !isMatch) return undefined;
  const time = textAt(item, 'game.date.time');
  const ms = Date.parse(time === undefined ? date : `${date}T${time}:00Z`);
  if (Number.isNaN(ms)) return undefined;
  return {
    id,
    day: date.slice(0, 10),
    timestamp: Number(textAt(item, 'fixture.timestamp', 'game.date.timestamp', 'timestamp') ?? ms / 1000),
    league: textAt(item, 'league.id', 'competition.id'),
    season: textAt(item, 'league.season', 'season'),
    teams: ['teams.home.id', 'teams.away.id'].map((path) => textAt(item, path)),
    status: textAt(item, 'fixture.status.short', 'game.status.short', 'status.short', 'status') ?? '',
    item,
  };
};

type Lists = readonly (readonly RecordedMatch[])[];

/** The recorded matches of a sport. */
type RecordedMatches = {
  /** Each day's complete lists, in the order of file names. */
  readonly days: ReadonlyMap<string, Lists>;
  /** The day with the most matches. */
  readonly richestDay: string | undefined;
  /** Replies to `live=…`, in the order of file names. */
  readonly live: Lists;
  /** The fullest recording of each match. */
  readonly byId: ReadonlyMap<string, RecordedMatch>;
};

/** A list belongs to a day if this share of its matches does, because a day in another zone overlaps two. */
const dayShare = 0.9;

/** The day of a complete list. Recorded parameters are unreliable: some lists have the parameters of another call. */
const dayOf = (matches: readonly RecordedMatch[]): string | undefined => {
  const [[day, most] = []] = [...Map.groupBy(matches, (match) => match.day)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return most !== undefined && most.length >= matches.length * dayShare ? day : undefined;
};

/** Recorded for one match, team or league instead of a day. */
const isNarrow = ({ parameters }: Recording, matches: readonly RecordedMatch[]): boolean => {
  const { id, ids = id, league, team, h2h } = parameters;
  const isOf = (wanted: unknown, textsOf: (match: RecordedMatch) => readonly (string | undefined)[]): boolean => {
    const texts = new Set<string | undefined>(String(wanted).split('-'));
    return wanted !== undefined && matches.every((match) => textsOf(match).some((text) => texts.has(text)));
  };
  return (
    h2h !== undefined ||
    isOf(ids, (match) => [match.id]) ||
    isOf(team, (match) => match.teams) ||
    isOf(league, (match) => [match.league])
  );
};

const most = (of: Lists): number => Math.max(...of.map((list) => list.length));

/** Classifies the recorded replies of a sport by their items. */
export const matchesOf = (recordings: readonly Recording[]): RecordedMatches => {
  const lists = recordings.map((recording) => ({
    recording,
    isLive: recording.parameters['live'] !== undefined,
    matches: recording.items.flatMap((item) => recordedMatch(item) ?? []),
  }));
  const days = new Map<string, (readonly RecordedMatch[])[]>();
  for (const { recording, isLive, matches } of lists) {
    const day = isLive || isNarrow(recording, matches) ? undefined : dayOf(matches);
    if (day !== undefined) days.set(day, [...(days.get(day) ?? []), matches]);
  }
  const byId = new Map<string, RecordedMatch>();
  for (const match of lists.flatMap(({ matches }) => matches)) {
    const known = byId.get(match.id);
    const isFuller = Object.keys(match.item).length > Object.keys(known?.item ?? {}).length;
    if (known === undefined || isFuller) byId.set(match.id, match);
  }
  // Days without a complete list consist of single matches and seasons.
  for (const [day, matches] of Map.groupBy(byId.values(), (match) => match.day))
    if (!days.has(day)) days.set(day, [matches]);
  const [[richestDay] = []] = [...days].toSorted(([, a], [, b]) => most(b) - most(a));
  return { days, richestDay, live: lists.filter(({ isLive }) => isLive).map(({ matches }) => matches), byId };
};
