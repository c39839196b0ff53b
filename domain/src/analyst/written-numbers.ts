import { plainCharacters } from './clean-text.ts';
import { citableRefPattern } from './facts.ts';
import type { AnswerLanguage, NumberNotation } from './languages/answer-language.ts';

export type CountedMatches = 'live' | 'scheduled' | 'all';

type TextPlace = { readonly start: number; readonly end: number };

/** A number in a text, by its notation. Positions are in UTF-16 code units; `end` is exclusive. */
export type WrittenNumber = TextPlace &
  /** `YYYY-MM-DD`, or `MM-DD` if the text names no year. */
  (
    | { readonly kind: 'day'; readonly day: string }
    | { readonly kind: 'time'; readonly time: string; readonly pair?: readonly [number, number] }
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
 * Digits that state nothing about a match in any language: citations, list markers, codes such as Q4, H2H, U21, 1X2,
 * 18+. Lists rarely have more than 20 items, and a currency is not a code.
 */
const noClaimSource = (ordinal: string | undefined): string =>
  `\\[${citableRefPattern}\\]|^[ \\t>*_-]*(?:1?\\d|20)[.)](?=\\s)${ordinal === undefined ? '' : `(?!\\s+${ordinal})`}|\\b1x2\\b|\\b\\d[xv]\\d\\b|\\b${citableRefPattern}\\b|\\b(?:18|21)\\+|\\b24/7\\b|\\b50[/-]50\\b`;

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

/** Words that begin at the start of a word. */
const word = (words: string): string => `(?<!\\p{L})(?:${words})`;

/** The patterns of a language, as one expression with a named group for each kind of number. */
type NumberReader = {
  readonly noClaim: RegExp;
  readonly dates: readonly RegExp[];
  readonly times: readonly RegExp[];
  readonly number: RegExp;
  readonly over: RegExp;
  readonly live: RegExp;
  readonly scheduled: RegExp;
  readonly matches: RegExp;
  readonly pointing: RegExp;
};

const readerFor = (notation: NumberNotation): NumberReader => {
  const { thousands, percent, over, under, line, counted } = notation;
  const kinds = [
    '(?<day>\\d{4}-\\d{2}-\\d{2})',
    `(?<!\\d)(?<time>${notation.hour}:\\d{2})(?!\\d)`,
    `(?<![\\d.,])(?<left>\\d{1,3})\\s?[-–—:]\\s?(?<right>\\d{1,3})(?![\\d%]|[.,]\\d|\\s?(?:${percent}))`,
    `(?<![\\d.,/])(?<over>\\d{1,4})/(?<under>\\d{1,3})(?![\\d/%]|[.,]\\d)`,
    '(?<power>\\d+(?:\\.\\d+)?e[+-]?\\d+)',
    `(?<=${word(`${over}|${under}|${line}`)} )(?<line>\\d{1,3}[.,]5)\\b(?!\\s?(?:${percent}))`,
    `(?<bound>(?:[<>]|${word(`${over}|${under}`)})\\s?(?=[\\d.,]+\\s?(?:${percent})))?(?<sign>(?<![\\d\\p{L})])[+\\-−])?` +
      `(?<whole>[1-9]\\d{0,2}(?:${thousands}\\d{3})+(?!\\d)|\\d+)(?:[.,](?<fraction>\\d+))?(?<percent>\\s?(?:${percent}))?` +
      `(?<count>${counted})?`,
  ];
  return {
    noClaim: new RegExp(
      [noClaimSource(notation.ordinal), notation.noClaim, notation.matchLength].filter((each) => each !== '').join('|'),
      'gimu',
    ),
    dates: notation.dates.map((source) => new RegExp(source, 'giu')),
    times: notation.times.map((source) => new RegExp(source, 'giu')),
    number: new RegExp(kinds.join('|'), 'giu'),
    over: new RegExp(`^(?:>|${over})`, 'iu'),
    live: new RegExp(notation.live, 'iu'),
    scheduled: new RegExp(notation.scheduled, 'iu'),
    matches: new RegExp(`^${notation.matches}`, 'iu'),
    pointing: new RegExp(`${notation.pointing}$`, 'iu'),
  };
};

const readers = new Map<NumberNotation, NumberReader>();

const readerOf = ({ numbers }: AnswerLanguage): NumberReader => {
  const known = readers.get(numbers);
  if (known !== undefined) return known;
  const made = readerFor(numbers);
  readers.set(numbers, made);
  return made;
};

type Groups = Readonly<Record<string, string | undefined>>;

/** The score that a time may also be: 10:12, but not 10:06. */
const pairOf = (time: string): readonly [number, number] | undefined => {
  const [left = '', right = ''] = time.split(':');
  return /^0\d/.test(left) || right.startsWith('0') ? undefined : [Number(left), Number(right)];
};

const readOf = (found: RegExpExecArray, text: string, reader: NumberReader): WrittenNumber => {
  const groups: Groups = found.groups ?? {};
  const start = found.index;
  const at = { start, end: start + found[0].length };
  const { day, time, left, right, over, under, power, line, bound = '' } = groups;
  const { sign, whole = '', fraction, percent, count } = groups;
  const stateOf = (words: string): CountedMatches => {
    if (reader.live.test(words)) return 'live';
    return reader.scheduled.test(words) ? 'scheduled' : 'all';
  };
  if (day !== undefined) return { ...at, kind: 'day', day };
  if (time !== undefined) {
    const pair = pairOf(time);
    return { ...at, kind: 'time', time: time.padStart(5, '0'), ...(pair !== undefined && { pair }) };
  }
  if (left !== undefined && right !== undefined) return { ...at, kind: 'pair', pair: [Number(left), Number(right)] };
  if (over !== undefined && under !== undefined) {
    return { ...at, kind: 'fraction', fraction: `${over}/${under}`, parts: [Number(over), Number(under)] };
  }
  if (power !== undefined) return { ...at, kind: 'whole', value: Number(power) };
  if (line !== undefined) return { ...at, kind: 'line', value: Number(line.replace(',', '.')) };
  const value = Number(`${whole.replaceAll(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`);
  const decimals = fraction?.length ?? 0;
  // The words around a number are not part of it.
  const from = start + bound.length;
  const alone = { start: from, end: at.end - (count?.length ?? 0) };
  if (percent !== undefined) {
    const side = reader.over.test(bound) ? 'over' : 'under';
    return { ...alone, kind: 'percent', value, decimals, ...(bound !== '' && { bound: side }) };
  }
  if (fraction !== undefined) return { ...alone, kind: 'decimal', value, decimals };
  if (count !== undefined) return { ...alone, kind: 'count', value, of: stateOf(count) };
  const behind = reader.matches.exec(text.slice(at.end));
  if (behind !== null && reader.pointing.test(text.slice(0, from))) {
    return { ...alone, kind: 'count', value, of: stateOf(behind[0]) };
  }
  if (sign !== undefined) return { ...alone, kind: 'signed', value: sign === '+' ? value : -value };
  return { ...alone, kind: 'whole', value };
};

const twoDigits = (digits: string): string => digits.padStart(2, '0');

/** Dates and times in a language's own notation; the other patterns would read them as decimals and pairs. */
const ownNotation = (text: string, { dates, times }: NumberReader): readonly WrittenNumber[] => {
  const all = (patterns: readonly RegExp[]): readonly RegExpExecArray[] =>
    patterns.flatMap((pattern) => Array.from(text.matchAll(pattern)));
  const days = all(dates).map(({ index, 0: found, groups }): WrittenNumber => {
    const { d = '', m = '', y }: Groups = groups ?? {};
    const day = `${y === undefined ? '' : `${y}-`}${twoDigits(m)}-${twoDigits(d)}`;
    return { start: index, end: index + found.length, kind: 'day', day };
  });
  const clockTimes = all(times).map(({ index, 0: found, groups }): WrittenNumber => {
    const { h = '', min = '00' }: Groups = groups ?? {};
    const time = `${twoDigits(h)}:${min}`;
    return { start: index, end: index + found.length, kind: 'time', time };
  });
  return [...days, ...clockTimes];
};

/** The numbers of a text that make a claim, in order. `names` that contain digits are skipped. */
export const writtenNumbers = (
  text: string,
  names: readonly string[],
  language: AnswerLanguage,
): readonly WrittenNumber[] => {
  const reader = readerOf(language);
  const withoutNames = names.reduce((left, name) => left.replaceAll(name, blank), text);
  const claims = plainDigits(withoutNames).replaceAll(reader.noClaim, blank).replaceAll(code, blank);
  const own = ownNotation(claims, reader);
  const rest = own.reduce(
    (left, { start, end }) => left.slice(0, start) + '\0'.repeat(end - start) + left.slice(end),
    claims,
  );
  const others = Array.from(rest.matchAll(reader.number), (found) => readOf(found, rest, reader));
  return [...own, ...others].toSorted((a, b) => a.start - b.start);
};
