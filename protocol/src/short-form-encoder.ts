import type { BoardChange } from '@touchline/domain/board/board.ts';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { firstSportLetter, meant, shortFields } from './short-form-decoder.ts';
import type { Meaning } from './short-form-decoder.ts';

/* The encoder for `short-form-decoder.ts`, in its own module because no page needs it. */

type JsonObject = Readonly<Record<string, unknown>>;

/** `said`: the part in letters and digits; `left`: the rest, which is sent as JSON. */
type Split = { readonly said: string; readonly left?: unknown };

const lettersByPath = new Map(
  Object.entries(shortFields).map(([letter, [meaning, ...path]]) => [JSON.stringify(path), { letter, meaning }]),
);

const lettersBySport = new Map<string, string>(
  sportIds.map((sport, index) => [sport, String.fromCharCode(firstSportLetter.charCodeAt(0) + index)]),
);

/** The smallest number with more than nine base-36 digits. */
const tooLarge = 36 ** 9;

/** The digits of a number; undefined if the short form cannot express it. */
const digitsOf = (number: number): string | undefined => {
  if (!Number.isInteger(number) || number < 0 || number >= tooLarge) return undefined;
  return number === 0 ? '' : number.toString(36);
};

/** The number that encodes a value; NaN or -1 if there is none. */
const numberFor = (meaning: Meaning, value: unknown, baseMs: number): number => {
  if (typeof meaning === 'number') return typeof value === 'number' ? Math.round(value * meaning) : Number.NaN;
  if (typeof value !== 'string') return Number.NaN;
  return meaning === 'time' ? baseMs - epochMs(value) : meaning.indexOf(value);
};

/** The digits that encode a value; undefined if they would be decoded to a different value. */
const digitsFor = (meaning: Meaning, value: unknown, baseMs: number): string | undefined => {
  const number = numberFor(meaning, value, baseMs);
  const digits = digitsOf(number);
  return digits !== undefined && meant(meaning, number, baseMs) === value ? digits : undefined;
};

const splitEntries = (whole: JsonObject, splitOne: (key: string, value: unknown) => Split): Split => {
  const parts = Object.entries(whole).map(([key, value]) => ({ key, split: splitOne(key, value) }));
  const said = parts.map(({ split }) => split.said).join('');
  if (said === '') return { said, left: whole };
  const left = parts.flatMap(({ key, split }) => (split.left === undefined ? [] : [[key, split.left]]));
  return left.length === 0 ? { said } : { said, left: Object.fromEntries(left) };
};

const splitFields = (fields: JsonObject, baseMs: number, path: readonly string[] = []): Split =>
  splitEntries(fields, (key, value) => {
    const at = [...path, key];
    if (isJsonObject(value)) return splitFields(value, baseMs, at);
    const field = lettersByPath.get(JSON.stringify(at));
    const digits = field && digitsFor(field.meaning, value, baseMs);
    return field === undefined || digits === undefined
      ? { said: '', left: value }
      : { said: `${field.letter}${digits}` };
  });

/** Encodes a match id, `{sport}-{provider id}`; undefined if the sport is unknown or the provider id not a number. */
const shortId = (id: string): string | undefined => {
  const dash = id.indexOf('-');
  const letter = lettersBySport.get(id.slice(0, dash));
  const sourceId = id.slice(dash + 1);
  const digits = String(Number(sourceId)) === sourceId ? digitsOf(Number(sourceId)) : undefined;
  return letter === undefined || digits === undefined ? undefined : `${letter}${digits}`;
};

const splitMatches = (patch: JsonObject, baseMs: number): Split =>
  splitEntries(patch, (id, fields) => {
    const name = shortId(id);
    if (name === undefined || !isJsonObject(fields)) return { said: '', left: fields };
    const { said, left } = splitFields(fields, baseMs);
    return said === '' ? { said, left } : { said: `,${name}${said}`, left };
  });

const splitSports = (sports: JsonObject, baseMs: number): Split =>
  splitEntries(sports, (sport, feed) => {
    const letter = lettersBySport.get(sport);
    if (letter === undefined || !isJsonObject(feed)) return { said: '', left: feed };
    return splitEntries(feed, (key, value) => {
      const digits = key === 'checkedAt' ? digitsFor('time', value, baseMs) : undefined;
      return digits === undefined ? { said: '', left: value } : { said: `${letter}${digits}` };
    });
  });

/** Encodes a change without its version in the short form; `decodeShortForm` is the inverse. */
export const encodeShortForm = (change: BoardChange): string => {
  const { version: _, updatedAt, ...parts } = change;
  const baseMs = updatedAt === null ? Number.NaN : epochMs(updatedAt);
  const clock = digitsOf(baseMs) ?? '';
  if (clock === '' || isoFromEpochMs(baseMs) !== updatedAt) return JSON.stringify({ updatedAt, ...parts });
  const sports = parts.sports && splitSports(parts.sports, baseMs);
  const patch = parts.patch && splitMatches(parts.patch, baseMs);
  const rest = JSON.stringify({ ...parts, patch: patch?.left, sports: sports?.left });
  return `${clock}${sports?.said ?? ''}${patch?.said ?? ''}${rest === '{}' ? '' : rest}`;
};
