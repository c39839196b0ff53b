import type { JsonObject } from '../json-object.ts';
import { isJsonObject } from '../json-object.ts';
import type { SportSlug } from '../sports/sport-slug.ts';

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
export const recordedMatch = (item: unknown): RecordedMatch | undefined => {
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
