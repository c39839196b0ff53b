import { zonedMinute } from '../time/zoned-time.ts';
import { allowedNumbers } from './allowed-numbers.ts';
import type { AllowedNumbers } from './allowed-numbers.ts';
import { timeZoneLabel } from './answer-format.ts';
import type { AnswerFormat } from './answer-format.ts';
import { createAnswerPieces } from './answer-pieces.ts';
import type { FactMatch, Facts } from './facts.ts';
import { teamNaming } from './named-matches.ts';
import { writtenNumbers } from './written-numbers.ts';
import type { CountedMatches, WrittenNumber } from './written-numbers.ts';

/** A place in a text, in UTF-16 units; `end` is after the last. */
export type TextSpan = { readonly start: number; readonly end: number };

/** Facts have chances to three decimals; what is worked out of them is off by as much. */
const percentSlack = 0.06;
const tiny = 1e-9;

/** 52.35 may be written as 52, 52.3, 52.4 or 52.35. */
const isRounded = (known: number, value: number, decimals: number, slack: number): boolean =>
  Math.abs(known - value) <= 0.5 * 10 ** -decimals + slack;

/** How far a chance may be from the bound that is told of it: 99.9 % is over 99 %, and no news to be over 50 %. */
const boundReach = 2.5;

/** What is not quite certain is never told as 100 %, what is not quite impossible never as 0 %. */
const isPercent = (
  percent: number,
  { value, decimals, bound }: Extract<WrittenNumber, { kind: 'percent' }>,
): boolean => {
  const beyond = bound === 'over' ? percent - value : value - percent;
  if (bound !== undefined && beyond >= 0 && beyond <= boundReach) return true;
  const isWhole = value === 0 || value === 100;
  return isRounded(percent, value, isWhole ? 9 : decimals, isWhole ? tiny : percentSlack);
};

const isKnown = (written: WrittenNumber, known: AllowedNumbers): boolean => {
  const isPair = ([left, right]: readonly [number, number]): boolean =>
    known.pairs.some(([home, away]) => (home === left && away === right) || (home === right && away === left));
  switch (written.kind) {
    case 'day':
      return known.days.has(written.day);
    case 'time':
      return known.times.has(written.time) || isPair(written.pair);
    case 'pair':
      return isPair(written.pair);
    case 'fraction':
      return known.fractions.has(written.fraction) || written.parts.every((part) => known.wholes.has(part));
    case 'percent':
      return known.percents.some((percent) => isPercent(percent, written));
    case 'line':
      return known.lines.has(written.value);
    case 'decimal':
      return known.decimals.some((decimal) => isRounded(decimal, written.value, written.decimals, tiny));
    case 'signed':
      return known.signed.has(written.value);
    case 'count':
    case 'whole':
    default:
      return known.wholes.has(written.value);
  }
};

const lettersOf = (name: string): number => (name.match(/\p{L}/gu) ?? []).length;

/** Names with digits in them, longest first. One that is hardly more than a number is held to be one. */
const numberedNames = ({ matches }: Facts): readonly string[] => {
  const names = matches.flatMap(({ home, away, title, places, league, odds, timeline, court, weather }) => [
    ...(title === undefined ? [] : [title, ...title.split(', ')]),
    ...(places ?? []),
    home,
    away,
    league,
    ...(court === undefined ? [] : [court]),
    ...(weather === undefined ? [] : [weather]),
    ...(odds?.bookmaker === undefined ? [] : [odds.bookmaker]),
    ...(timeline ?? []).flatMap(({ player }) => player ?? []),
  ]);
  return [...new Set(names)]
    .filter((name) => /\d/.test(name) && lettersOf(name) >= 3)
    .toSorted((a, b) => b.length - a.length);
};

/** A race is spoken of by its name, whoever leads. */
const spokenNames = ({ home, away, league, title }: FactMatch): readonly string[] =>
  title === undefined ? [home, away] : [home, away, league];

/** "Inter" for Inter Milan: the first word of a name, where it begins no other and is written as a name. */
const shortNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const firsts = names.map((name) => /^\p{Lu}[\p{L}\d]{2,}/u.exec(name)?.[0] ?? '');
  const isOwn = (first: string): boolean => first !== '' && firsts.filter((other) => other === first).length === 1;
  return new Map(names.flatMap((name, at) => [[name, firsts[at] ?? ''] as const]).filter(([, first]) => isOwn(first)));
};

/** The matches that a piece of the answer cites or names, if only by a word of a name that no other has. */
const spokenIn = (matches: readonly FactMatch[]): ((piece: string) => readonly FactMatch[]) => {
  const names = matches.flatMap(spokenNames);
  const namedIn = teamNaming(names);
  const short = shortNames(names);
  return (piece) => {
    const words = new Set(piece.match(/[\p{L}\d]+/gu));
    const isNamedAsWhole = namedIn(piece);
    const isNamed = (name: string): boolean => isNamedAsWhole(name) || words.has(short.get(name) ?? '');
    return matches.filter((match) => piece.includes(`[${match.ref}]`) || spokenNames(match).some(isNamed));
  };
};

/** How many of the matches there are to count. */
const countOf = (matches: readonly FactMatch[], of: CountedMatches): number =>
  of === 'all' ? matches.length : matches.filter(({ status }) => status === of).length;

/**
 * Checks an answer a piece at a time, in order: gives the numbers of the piece that no fact holds and none follows from, by
 * their places in the whole answer. A piece (a sentence or a line) is held against the matches that it cites or names; one
 * that does neither against those that were spoken of last. Before any, only what is known of none holds: of ten matches
 * together, most numbers would. Times hold on the reader's clock alone.
 */
export const createNumberCheck = (facts: Facts, reader: AnswerFormat): ((piece: string) => readonly TextSpan[]) => {
  const { matches, asOf } = facts;
  const names = numberedNames(facts);
  const known = new Map(matches.map((match) => [match, allowedNumbers(match, asOf, reader)]));
  const bare = knownOfNone(zonedMinute(asOf, reader.zone));
  const clock = timeZoneLabel(reader.zone);
  const spokenOf = spokenIn(matches);
  let scope: readonly FactMatch[] = matches.length === 1 ? matches : [];
  let offset = 0;
  return (piece) => {
    // "New York time" speaks of no team.
    const named = spokenOf(piece.replaceAll(clock, ''));
    if (named.length > 0) scope = named;
    const sets = [bare, ...scope.flatMap((match) => known.get(match) ?? [])];
    const unverified = writtenNumbers(piece, names)
      .filter((written) => {
        const isCount = written.kind === 'count' && written.value <= countOf(matches, written.of);
        return !isCount && !sets.some((set) => isKnown(written, set));
      })
      .map(({ start, end }) => ({ start: offset + start, end: offset + end }));
    offset += piece.length;
    return unverified;
  };
};

const piecesOf = (text: string): readonly string[] => {
  const pieces = createAnswerPieces();
  return [...pieces.add(text), pieces.rest()];
};

/** The numbers of a whole answer that no fact holds and none follows from, in their order. */
export const unverifiedNumbers = (text: string, facts: Facts, reader: AnswerFormat): readonly TextSpan[] =>
  piecesOf(text).flatMap(createNumberCheck(facts, reader));

/** What holds of no match: when the facts were gathered, on the reader's clock. */
const knownOfNone = (asOf: string): AllowedNumbers => ({
  percents: [],
  decimals: [],
  lines: new Set(),
  wholes: new Set([Number(asOf.slice(0, 4)), Number(asOf.slice(8, 10))]),
  signed: new Set(),
  pairs: [],
  fractions: new Set(),
  times: new Set([asOf.slice(11, 16)]),
  days: new Set([asOf.slice(0, 10)]),
});
