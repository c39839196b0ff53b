/** A number as it stands in a text, by what it is written as. Places are UTF-16 units, `end` after the last. */
export type WrittenNumber = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'time'; readonly time: string; readonly pair: readonly [number, number] }
  | { readonly kind: 'pair'; readonly pair: readonly [number, number] }
  | { readonly kind: 'percent' | 'decimal'; readonly value: number; readonly decimals: number }
  /** With its sign: "+150", "-200", "−1". */
  | { readonly kind: 'signed'; readonly value: number }
  /** How many of the matches: "3 live matches". */
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'whole'; readonly value: number }
);

/**
 * What has digits and claims nothing: citations, list marks, codes and words such as Q4, H2H, U21, 1X2, 18+, the names of
 * periods, a match's length, the line of an over or under.
 */
const noClaim =
  /\[m\d{1,2}\]|^[ \t>*_-]*\d{1,2}[.)](?=\s)|\b\p{L}+\d[\p{L}\d]*|\b\d+\p{L}+\d+\b|\b(?:18|21)\+|\b24\/7\b|\b50[/-]50\b|\b\d(?:st|nd|rd|th)(?= (?:half|quarter|period|set|innings?|round|leg)\b)|\b(?:90|45|60|48|40)(?=(?:-| )minutes?\b)|(?<=\b(?:over|under|o\/u|over\/under|above|below) )\d{1,3}\.5\b/gimu;

const blank = (found: string): string => '\0'.repeat(found.length);

const number =
  /(?<day>\d{4}-\d{2}-\d{2})|(?<!\d)(?<time>\d{1,2}:\d{2})(?!\d)|(?<![\d.,])(?<left>\d{1,3})\s?[-–—:]\s?(?<right>\d{1,3})(?![\d%]|[.,]\d|\s?(?:%|per ?cent))|(?<sign>(?<![\d\p{L})])[+\-−])?(?<whole>\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:[.,](?<fraction>\d+))?(?<percent>\s?(?:%|percent\b|per cent\b|percentage points?\b))?(?<count> (?:(?:live|scheduled|upcoming|other|of these|of the|key|more|top) )*(?:matches|games|fixtures)\b)?/giu;

type Groups = Readonly<Record<string, string | undefined>>;

const pairOf = (text: string): readonly [number, number] => {
  const [left = 0, right = 0] = text.split(':').map(Number);
  return [left, right];
};

const readOf = (groups: Groups, start: number, length: number): WrittenNumber => {
  const at = { start, end: start + length };
  const { day, time, left, right, sign, whole = '', fraction, percent, count } = groups;
  if (day !== undefined) return { ...at, kind: 'day', day };
  if (time !== undefined) return { ...at, kind: 'time', time: time.padStart(5, '0'), pair: pairOf(time) };
  if (left !== undefined && right !== undefined) return { ...at, kind: 'pair', pair: [Number(left), Number(right)] };
  const value = Number(`${whole.replaceAll(',', '')}${fraction === undefined ? '' : `.${fraction}`}`);
  const decimals = fraction?.length ?? 0;
  if (percent !== undefined) return { ...at, kind: 'percent', value, decimals };
  if (fraction !== undefined) return { ...at, kind: 'decimal', value, decimals };
  // The words behind a count are no part of the number.
  if (count !== undefined) return { start, end: at.end - count.length, kind: 'count', value };
  if (sign !== undefined) return { ...at, kind: 'signed', value: sign === '+' ? value : -value };
  return { ...at, kind: 'whole', value };
};

/** The numbers of a text that claim something, in their order. `names` that have digits of their own are passed over. */
export const writtenNumbers = (text: string, names: readonly string[]): readonly WrittenNumber[] => {
  const withoutNames = names.reduce((left, name) => left.replaceAll(name, blank), text);
  const claims = withoutNames.replaceAll(noClaim, blank);
  return Array.from(claims.matchAll(number), (found) => readOf(found.groups ?? {}, found.index, found[0].length));
};
