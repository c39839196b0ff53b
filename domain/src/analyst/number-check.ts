import { zonedMinute } from '../time/zoned-time.ts';
import { allowedNumbers, allowedOfSeason, noNumbers } from './allowed-numbers.ts';
import type { AllowedNumbers } from './allowed-numbers.ts';
import { timeZoneLabel } from './answer-format.ts';
import type { AnswerReader } from './answer-format.ts';
import { createAnswerPieces } from './answer-pieces.ts';
import type { FactMatch, Facts } from './facts.ts';
import { createNameIndex } from './named-matches.ts';
import { writtenNumbers } from './written-numbers.ts';
import type { CountedMatches, WrittenNumber } from './written-numbers.ts';

/** A position in a text, in UTF-16 code units; `end` is exclusive. */
export type TextSpan = { readonly start: number; readonly end: number };

/** Chances in the facts are rounded to three decimals, and values derived from them have the same error. */
const percentSlack = 0.06;
const tiny = 1e-9;

/** 52.35 may be written as 52, 52.3, 52.4 or 52.35. */
const isRounded = (known: number, value: number, decimals: number, slack: number): boolean =>
  Math.abs(known - value) <= 0.5 * 10 ** -decimals + slack;

/** How far a chance may be from a stated bound: 99.9% may be called over 99%, but not over 50%. */
const boundReach = 2.5;

/** A nearly certain chance must not be stated as 100%, nor a nearly impossible chance as 0%. */
const isPercent = (
  percent: number,
  { value, decimals, bound }: Extract<WrittenNumber, { kind: 'percent' }>,
): boolean => {
  const beyond = bound === 'over' ? percent - value : value - percent;
  if (bound !== undefined && beyond >= 0 && beyond <= boundReach) return true;
  const isWhole = value === 0 || value === 100;
  return isRounded(percent, value, isWhole ? 9 : decimals, isWhole ? tiny : percentSlack);
};

/** Whether a written number equals one of the known numbers, as exactly as it is written. */
export const isKnown = (written: WrittenNumber, known: AllowedNumbers): boolean => {
  const isPair = ([left, right]: readonly [number, number]): boolean =>
    known.pairs.some(([home, away]) => (home === left && away === right) || (home === right && away === left));
  switch (written.kind) {
    case 'day':
      return (
        known.days.has(written.day) ||
        (written.day.length === 5 && [...known.days].some((day) => day.endsWith(written.day)))
      );
    case 'time':
      return known.times.has(written.time) || (written.pair !== undefined && isPair(written.pair));
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

/** Names that contain digits, longest first. Names with fewer than three letters are skipped. */
export const numberedNames = ({ matches, leagues = [] }: Facts): readonly string[] => {
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
  const seasons = leagues.flatMap(({ league, teams }) => [league, ...teams.map(({ team }) => team)]);
  return [...new Set([...names, ...seasons])]
    .filter((name) => /\d/.test(name) && lettersOf(name) >= 3)
    .toSorted((a, b) => b.length - a.length);
};

/** The names that identify a match. A race is also identified by its league. */
export const spokenNames = ({ home, away, league, title }: FactMatch): readonly string[] =>
  title === undefined ? [home, away] : [home, away, league];

/** "Inter" for Inter Milan: the first word of a name, if no other name begins with it and it is capitalised. */
export const shortNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const firsts = names.map((name) => /^\p{Lu}[\p{L}\d]{2,}/u.exec(name)?.[0] ?? '');
  const counts = new Map<string, number>();
  for (const first of firsts) counts.set(first, (counts.get(first) ?? 0) + 1);
  const isOwn = (first: string): boolean => first !== '' && counts.get(first) === 1;
  return new Map(names.flatMap((name, at) => [[name, firsts[at] ?? ''] as const]).filter(([, first]) => isOwn(first)));
};

/** What a piece of a text can be about: a match, or the season of a team. */
type SpokenSubject = {
  readonly names: readonly string[];
  /** Citations that mean the subject, if it can be cited: of the match that it belongs to, and of the match's markets. */
  readonly refs?: readonly string[];
  readonly kind: 'match' | 'season';
};

type Subject = SpokenSubject & { readonly numbers: AllowedNumbers };

const subjectsOf = ({ matches, leagues = [], asOf }: Facts, reader: AnswerReader): readonly Subject[] => [
  ...matches.map((match): Subject => ({
    refs: [match.ref, ...(match.markets ?? []).map(({ ref }) => ref)],
    kind: 'match',
    names: spokenNames(match),
    numbers: allowedNumbers(match, asOf, reader),
  })),
  ...matches.flatMap(({ ref, season }): readonly Subject[] => {
    if (season === undefined) return [];
    const { home, away } = season;
    const teams = [home, away].filter((team) => team !== undefined);
    return teams.map((team) => {
      return { refs: [ref], kind: 'season', names: [team.team], numbers: allowedOfSeason(team, season, reader) };
    });
  }),
  ...leagues.flatMap((league) =>
    league.teams.map((team): Subject => ({
      refs: [],
      kind: 'season',
      names: [team.team],
      numbers: allowedOfSeason(team, league, reader),
    })),
  ),
];

/**
 * The subjects that a piece of the answer cites or names, including by the unique first word of a name. A citation of a
 * match means the season of both teams only if the piece names neither; a citation of a season means none of its teams.
 */
export const spokenIn = <Spoken extends SpokenSubject>(
  subjects: readonly Spoken[],
): ((piece: string) => readonly Spoken[]) => {
  const names = [...new Set(subjects.flatMap((subject) => subject.names))];
  const index = createNameIndex(names);
  const ofShort = new Map([...shortNames(names)].map(([name, short]) => [short, name]));
  const isCitable = subjects.some(({ refs = [] }) => refs.length > 0);
  return (piece) => {
    const words = piece.match(/[\p{L}\d]+/gu) ?? [];
    const spoken = new Set([...index.namedIn(piece), ...words.flatMap((word) => ofShort.get(word) ?? [])]);
    if (spoken.size === 0 && !isCitable) return [];
    const named = new Set(subjects.filter((subject) => subject.names.some((name) => spoken.has(name))));
    const hasTeam = [...named].some(({ kind }) => kind === 'season');
    const isCited = ({ refs = [], kind }: SpokenSubject): boolean =>
      refs.some((ref) => piece.includes(`[${ref}]`)) && !(kind === 'season' && hasTeam);
    return subjects.filter((subject) => named.has(subject) || isCited(subject));
  };
};

/** The number of matches with a status. */
const countOf = (matches: readonly FactMatch[], of: CountedMatches): number =>
  of === 'all' ? matches.length : matches.filter(({ status }) => status === of).length;

/**
 * Checks an answer piece by piece, in order. Returns the numbers that no fact states or implies, by their position in
 * the whole answer. A piece (a sentence or a line) is checked against the matches that it cites or names, otherwise
 * against the matches mentioned last. Before any mention, only numbers that belong to no match are accepted, because
 * with ten matches most numbers would pass. Times are accepted only in the reader's zone.
 */
export const createNumberCheck = (facts: Facts, reader: AnswerReader): ((piece: string) => readonly TextSpan[]) => {
  const { matches, asOf } = facts;
  const names = numberedNames(facts);
  const bare = knownOfNone(zonedMinute(asOf, reader.zone));
  const clock = timeZoneLabel(reader);
  const subjects = subjectsOf(facts, reader);
  const spokenOf = spokenIn(subjects);
  let scope = matches.length === 1 && facts.leagues === undefined ? subjects : [];
  let offset = 0;
  return (piece) => {
    // "New York time" does not name a team.
    const named = spokenOf(piece.replaceAll(clock, ''));
    if (named.length > 0) scope = named;
    const sets = [bare, ...scope.map(({ numbers }) => numbers)];
    const unverified = writtenNumbers(piece, names, reader.language)
      .filter((written) => {
        const isCount = written.kind === 'count' && written.value <= countOf(matches, written.of);
        return !isCount && !sets.some((set) => isKnown(written, set));
      })
      .map(({ start, end }) => ({ start: offset + start, end: offset + end }));
    offset += piece.length;
    return unverified;
  };
};

/** The sentences and lines of a text. */
export const piecesOf = (text: string): readonly string[] => {
  const pieces = createAnswerPieces();
  return [...pieces.add(text), pieces.rest()];
};

/** All numbers of an answer that no fact states or implies, in order. */
export const unverifiedNumbers = (text: string, facts: Facts, reader: AnswerReader): readonly TextSpan[] =>
  piecesOf(text).flatMap(createNumberCheck(facts, reader));

/** The numbers that belong to no match: the time of collection, in the reader's zone. */
const knownOfNone = (asOf: string): AllowedNumbers => ({
  ...noNumbers,
  wholes: new Set([Number(asOf.slice(0, 4)), Number(asOf.slice(8, 10))]),
  times: new Set([asOf.slice(11, 16)]),
  days: new Set([asOf.slice(0, 10)]),
});
