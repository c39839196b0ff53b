import { type Place, replacedAt } from './odd-places.ts';

/*
 * Traces the figures of a match. A traced reply has a unique number in place of each figure. Therefore, each number of
 * the match either identifies its source or was never sent.
 */

type Leaf = { readonly place: Place; readonly value: unknown };

/** All values below `json` that are neither objects nor lists, with their paths. */
export const leavesOf = (json: unknown, above: Place = []): readonly Leaf[] =>
  typeof json === 'object' && json !== null
    ? Object.entries(json).flatMap(([key, inner]) => leavesOf(inner, [...above, key]))
    : [{ place: above, value: json }];

/** The numbers in a value, without signs: 4 and 12 in "04:12", none in "Final". */
export const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [Math.abs(value)];
  return typeof value === 'string' ? (value.match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : [];
};

/** Fields that contain a name, place or time, or determine the status. */
const untraced: ReadonlySet<string> = new Set(
  [
    'id uid _id __v date time_zone timestamp timezone season week round period type',
    'player players assist athlete lineups country league venue logo links number lap flag',
  ].flatMap((keys) => keys.split(' ')),
);

/** Matches text such as "2-1", "55%" or "7". Clocks and lap times stay unchanged. */
const plainFigure = /^\d{1,5}(?:\s*-\s*\d{1,3}|%)?$/;

/** Where a traced number was inserted. `part`: its index among the figures in text such as "2-1". */
export type Source = { readonly place: Place; readonly part?: number };

export type Traced = { readonly json: unknown; readonly sources: ReadonlyMap<number, Source> };

/** Traced numbers have three digits, the maximum for a minute or a score in text. */
const firstTrace = 101;

export const traced = (json: unknown): Traced => {
  const sources = new Map<number, Source>();
  const trace = (source: Source): number => {
    const number = firstTrace + sources.size;
    sources.set(number, source);
    return number;
  };
  const copy = (value: unknown, place: Place): unknown => {
    if (Array.isArray(value)) return value.map((inner, at) => copy(inner, [...place, `${at}`]));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(
        ([key, inner]) => [key, untraced.has(key) ? inner : copy(inner, [...place, key])] as const,
      );
      return Object.fromEntries(entries);
    }
    if (typeof value === 'number' && Number.isInteger(value)) return trace({ place });
    if (typeof value !== 'string' || !plainFigure.test(value.trim())) return value;
    let part = 0;
    return value.replaceAll(/\d+/g, () => String(trace({ place, part: part++ })));
  };
  return { json: copy(json, []), sources };
};

/** Copies of the traced reply, each with null in place of one of its figures. */
export const withoutEach = ({
  json,
  sources,
}: Traced): readonly { readonly without: Place; readonly json: unknown }[] =>
  [...sources.values()]
    .filter(({ part = 0 }) => part === 0)
    .map(({ place }) => ({ without: place, json: replacedAt(json, place, null) }));
