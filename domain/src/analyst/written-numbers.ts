import { plainCharacters } from './clean-text.ts';

export type CountedMatches = 'live' | 'scheduled' | 'all';

/** A number in a text, by its notation. Positions are in UTF-16 code units; `end` is exclusive. */
export type WrittenNumber = { readonly start: number; readonly end: number } & (
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'time'; readonly time: string; readonly pair: readonly [number, number] }
  | { readonly kind: 'pair'; readonly pair: readonly [number, number] }
  /** A fractional price, or a count out of a total: "6/4", "3/5". */
  | { readonly kind: 'fraction'; readonly fraction: string; readonly parts: readonly [number, number] }
  | {
      readonly kind: 'percent';
      readonly value: number;
      readonly decimals: number;
      /** "over 99%", "under 1%". */
      readonly bound?: 'over' | 'under';
    }
  | { readonly kind: 'decimal'; readonly value: number; readonly decimals: number }
  /** The line of an over/under market: "over 2.5 goals". */
  | { readonly kind: 'line'; readonly value: number }
  /** With its sign: "+150", "-200", "−1". */
  | { readonly kind: 'signed'; readonly value: number }
  /** A count of the given matches: "3 live matches", "2 of these games". */
  | { readonly kind: 'count'; readonly value: number; readonly of: CountedMatches }
  | { readonly kind: 'whole'; readonly value: number }
);

/**
 * Digits that state nothing about a match: citations, list markers, codes such as Q4, H2H, U21, 1X2, 18+, the names of
 * periods, and a match's length. Lists rarely have more than 20 items, and a currency is not a code.
 */
const noClaim =
  /\[m\d{1,2}\]|^[ \t>*_-]*(?:1?\d|20)[.)](?=\s)|\b1x2\b|\b\d[xv]\d\b|\bm\d{1,2}\b|\b(?:18|21)\+|\b24\/7\b|\b50[/-]50\b|\b\d(?:st|nd|rd|th)(?= (?:half|quarter|period|set|innings?|round|leg)\b)|\b(?:90|45|60|48|40)(?=(?:-| )minutes?\b)/gimu;

const code = /\b\p{Lu}{1,2}\d{1,2}(?!\d)[\p{L}\d]*/gu;

const blank = (found: string): string => '\0'.repeat(found.length);

/**
 * Replaces digits of other scripts, such as full-width or Arabic digits, which some models write. Positions do not
 * change.
 */
const plainDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const plain = plainCharacters(digit);
    return plain.length === digit.length ? plain : digit;
  });

const kinds = {
  day: /(?<day>\d{4}-\d{2}-\d{2})/u,
  time: /(?<!\d)(?<time>\d{1,2}:\d{2})(?!\d)/u,
  pair: /(?<![\d.,])(?<left>\d{1,3})\s?[-–—:]\s?(?<right>\d{1,3})(?![\d%]|[.,]\d|\s?(?:%|per ?cent))/u,
  fraction: /(?<![\d.,/])(?<over>\d{1,4})\/(?<under>\d{1,3})(?![\d/%]|[.,]\d)/u,
  power: /(?<power>\d+(?:\.\d+)?e[+-]?\d+)/u,
  line: /(?<=\b(?:over|under|o\/u|over\/under|above|below) )(?<line>\d{1,3}\.5)\b(?!\s?(?:%|per ?cent))/u,
  number:
    /(?<bound>(?:[<>]|\b(?:over|above|more than|under|below|less than))\s?(?=[\d.,]+\s?(?:%|per ?cent)))?(?<sign>(?<![\d\p{L})])[+\-−])?(?<whole>\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:[.,](?<fraction>\d+))?(?<percent>\s?(?:%|percent\b|per cent\b|percentage points?\b))?(?<count> (?:(?:other |more |key )*(?:live|scheduled|upcoming) |of (?:these |the (?=(?:live|scheduled|upcoming) )))+(?:live |scheduled |upcoming )?(?:match(?:es)?|games?|fixtures?)\b)?/u,
};
const number = new RegExp(
  Object.values(kinds)
    .map(({ source }) => source)
    .join('|'),
  'giu',
);

/** "These 3 matches" and "of the 2 games" are counts without a status after the number. */
const countBefore = /\b(?:these|those|of the|all|the following|following) $/i;
const matchesBehind = /^ (?:(?<state>live|scheduled|upcoming) )?(?:match(?:es)?|games?|fixtures?)\b/i;

type Groups = Readonly<Record<string, string | undefined>>;

const pairOf = (text: string): readonly [number, number] => {
  const [left = 0, right = 0] = text.split(':').map(Number);
  return [left, right];
};

const stateOf = (word: string | undefined): CountedMatches => {
  const state = word?.toLowerCase();
  if (state === undefined) return 'all';
  return state === 'live' ? 'live' : 'scheduled';
};

const boundOf = (words: string): 'over' | 'under' => (/^(?:>|over|above|more)/i.test(words) ? 'over' : 'under');

const readOf = (groups: Groups, start: number, length: number, text: string): WrittenNumber => {
  const at = { start, end: start + length };
  const {
    day,
    time,
    left,
    right,
    over,
    under,
    power,
    line,
    bound = '',
    sign,
    whole = '',
    fraction,
    percent,
    count,
  } = groups;
  if (day !== undefined) return { ...at, kind: 'day', day };
  if (time !== undefined) return { ...at, kind: 'time', time: time.padStart(5, '0'), pair: pairOf(time) };
  if (left !== undefined && right !== undefined) return { ...at, kind: 'pair', pair: [Number(left), Number(right)] };
  if (over !== undefined && under !== undefined) {
    return { ...at, kind: 'fraction', fraction: `${over}/${under}`, parts: [Number(over), Number(under)] };
  }
  if (power !== undefined) return { ...at, kind: 'whole', value: Number(power) };
  if (line !== undefined) return { ...at, kind: 'line', value: Number(line) };
  const value = Number(`${whole.replaceAll(',', '')}${fraction === undefined ? '' : `.${fraction}`}`);
  const decimals = fraction?.length ?? 0;
  // The words around a number are not part of it.
  const from = start + bound.length;
  const alone = { start: from, end: at.end - (count?.length ?? 0) };
  if (percent !== undefined) {
    return { ...alone, kind: 'percent', value, decimals, ...(bound !== '' && { bound: boundOf(bound) }) };
  }
  if (fraction !== undefined) return { ...alone, kind: 'decimal', value, decimals };
  if (count !== undefined)
    return { ...alone, kind: 'count', value, of: stateOf(/live|scheduled|upcoming/i.exec(count)?.[0]) };
  const behind = matchesBehind.exec(text.slice(at.end));
  if (behind !== null && countBefore.test(text.slice(0, from))) {
    return { ...alone, kind: 'count', value, of: stateOf(behind.groups?.['state']) };
  }
  if (sign !== undefined) return { ...alone, kind: 'signed', value: sign === '+' ? value : -value };
  return { ...alone, kind: 'whole', value };
};

/** The numbers of a text that make a claim, in order. `names` that contain digits are skipped. */
export const writtenNumbers = (text: string, names: readonly string[]): readonly WrittenNumber[] => {
  const withoutNames = names.reduce((left, name) => left.replaceAll(name, blank), text);
  const claims = plainDigits(withoutNames).replaceAll(noClaim, blank).replaceAll(code, blank);
  return Array.from(claims.matchAll(number), (found) =>
    readOf(found.groups ?? {}, found.index, found[0].length, claims),
  );
};
