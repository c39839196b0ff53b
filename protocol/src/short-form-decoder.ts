import { bands, bases } from '@touchline/domain/forecast/forecast.ts';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';

/*
 * A compact `BoardChange` for readers that request `form=short`: letters and digits for the most frequent changes, and
 * JSON in the shape of a `BoardChange` for all others. The version is the event's `id:`.
 *
 *     text  = updatedAt *check *("," match) [json] | json
 *     check = sport [number]               the sport's `checkedAt`
 *     match = sport [number] 1*(field [number])     its id and its changes
 *
 * Numbers are in base 36 with at most nine digits; 0 has no digits. `updatedAt` is in epoch milliseconds, all other
 * times in milliseconds before it. A sport's letter is its index in `sportIds`.
 *
 * Pages of earlier releases read this form: letters never change their meaning, and a new letter requires a new form.
 */

/** How a field's number is decoded: divided by a factor, as a time, or as an index into a list. */
export type Meaning = number | 'time' | readonly string[];

/** By a field's letter: the meaning of its number and the path to the field in a patch. */
export const shortFields: Readonly<Record<string, readonly [meaning: Meaning, ...path: string[]]>> = {
  H: [1, 'homeScore'],
  A: [1, 'awayScore'],
  M: [1, 'minute'],
  S: [1, 'stoppage'],
  T: ['time', 'minuteAt'],
  X: [1_000, 'forecast', 'chances', 'home'],
  Y: [1_000, 'forecast', 'chances', 'draw'],
  Z: [1_000, 'forecast', 'chances', 'away'],
  B: [bands, 'forecast', 'band'],
  G: [bases, 'forecast', 'basis'],
};

/** The value that a number encodes; undefined for an invalid index. `baseMs`: the change's `updatedAt`. */
export const meant = (meaning: Meaning, number: number, baseMs: number): unknown => {
  if (meaning === 'time') return isoFromEpochMs(baseMs - number);
  return typeof meaning === 'number' ? number / meaning : meaning[number];
};

export const firstSportLetter = 'A';

const sportOf = (letter: string): SportId | undefined =>
  sportIds[letter.charCodeAt(0) - firstSportLetter.charCodeAt(0)];

type Draft = Record<string, unknown>;

const shape = /^(?:([\da-z]{1,9})((?:[A-Z][\da-z]{0,9})*)((?:,(?:[A-Z][\da-z]{0,9})+)*))?(\{.*)?$/s;

const restSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

const numbersIn = (text: string): readonly (readonly [letter: string, number: number])[] =>
  [...text.matchAll(/([A-Z])([\da-z]*)/g)].map(([, letter = '', digits = '']) => [
    letter,
    Number.parseInt(`0${digits}`, 36),
  ]);

/** The object at `key`, created if missing. */
const draftAt = (whole: Draft, key: string): Draft => {
  const part = whole[key];
  if (isJsonObject(part)) return part;
  const made = {};
  whole[key] = made;
  return made;
};

/** Adds a match's changes; false if the text contains an unknown letter or an invalid index. */
const addMatch = (change: Draft, text: string, baseMs: number): boolean => {
  const [[sportLetter, sourceId] = ['', 0], ...fields] = numbersIn(text);
  const sport = sportOf(sportLetter);
  // An unknown sport is ignored.
  if (sport === undefined) return true;
  const patch = draftAt(draftAt(change, 'patch'), `${sport}-${sourceId}`);
  return fields.every(([letter, number]) => {
    const [meaning, ...path] = shortFields[letter] ?? [undefined];
    const value = meaning === undefined ? undefined : meant(meaning, number, baseMs);
    const field = path.pop();
    if (field === undefined || value === undefined) return false;
    let part = patch;
    for (const key of path) part = draftAt(part, key);
    part[field] = value;
    return true;
  });
};

/**
 * Decodes an event in the short form; undefined if the text is invalid. Never throws. The result must still be
 * validated as a `BoardChange`, because `id` and `text` are untrusted.
 */
export const decodeShortForm = (id: string, text: string): Readonly<Draft> | undefined => {
  const found = shape.exec(text);
  if (found === null) return undefined;
  const [, clock, checks = '', matches = '', json = '{}'] = found;
  const rest = v.safeParse(restSchema, json);
  if (!rest.success) return undefined;
  const change: Draft = { ...rest.output, version: /^\d+$/.test(id) ? Number(id) : undefined };
  if (clock === undefined) return change;
  const baseMs = Number.parseInt(clock, 36);
  change['updatedAt'] = isoFromEpochMs(baseMs);
  for (const [letter, number] of numbersIn(checks)) {
    const sport = sportOf(letter);
    if (sport !== undefined) draftAt(draftAt(change, 'sports'), sport)['checkedAt'] = meant('time', number, baseMs);
  }
  const texts = matches.split(',').slice(1);
  return texts.every((match) => addMatch(change, match, baseMs)) ? change : undefined;
};
