import { matchState } from '../src/match/match-state.ts';
import type { Match, Side } from '../src/match/match.ts';
import { sideOrder } from '../src/match/sides.ts';
import { sports } from '../src/sport/sport-catalog.ts';

/*
 * Finds statements about a match that its data does not support: an unknown number, a value of the wrong side, an
 * unknown percentage. Sides can be distinguished only if each value is a unique number (`unique-figures.ts`).
 */

type Figure = { readonly path: string; readonly side?: Side; readonly isShare: boolean };

/** The figures of a match, by number. */
export type Figures = ReadonlyMap<number, Figure>;

/** Fields without figures: names, addresses and times. A time depends on the zone, so callers allow it explicitly. */
const figureless: ReadonlySet<string> = new Set(
  'id matchId teamId ref label logo leagueId startTime minuteAt statusCode at asOf seenAt updatedAt since frozenAt kickOff day'.split(
    ' ',
  ),
);

/** "21", "2.50" */
const tokensIn = (text: string): readonly string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** A share may be written as a percentage: 0.041 as 4, 4.1 or 0.041. */
const writtenAs = (value: unknown): readonly number[] =>
  typeof value === 'number' && value > 0 && value < 1
    ? [value, Math.round(value * 100), Math.round(value * 1_000) / 10]
    : tokensIn(String(value)).map(Number);

const sharesOfHundred: ReadonlySet<string> = new Set(['possession', 'passAccuracy', 'momentumShare']);

const sideOf = (path: readonly string[]): Side | undefined => {
  const side = path
    .map((part) => /^(home|away)(?:Score|Win|(?:Win)?American)?$/.exec(part)?.[1])
    .find((found) => found !== undefined);
  return side === 'home' || side === 'away' ? side : undefined;
};

const figuresBelow = (value: unknown, path: readonly string[]): readonly (readonly [number, Figure])[] => {
  if (figureless.has(path.at(-1) ?? '')) return [];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, below]) => figuresBelow(below, [...path, inner]));
  }
  const side = sideOf(path);
  const isShare =
    (typeof value === 'number' && value > 0 && value < 1) || path.some((part) => sharesOfHundred.has(part));
  const figure = {
    path: path.map((part) => part.replace(/^(?:home|away)/, '')).join('/'),
    ...(side !== undefined && { side }),
    isShare,
  };
  return writtenAs(value).map((number) => [number, figure] as const);
};

/** Every number written about a match, in order. */
export const figuresIn = (written: unknown): readonly (readonly [number, Figure])[] => figuresBelow(written, []);

/** The figures of a match, without scores that must not be shown. `others`: further data about it. */
export const figuresOf = (match: Match, others: unknown = {}): Figures => {
  const state = matchState(match);
  const hasScore = (state.kind === 'live' || state.kind === 'finished') && state.score !== undefined;
  const { homeScore, awayScore, ...rest } = match;
  return new Map([
    ...figuresBelow(hasScore ? { ...rest, homeScore, awayScore } : rest, []),
    ...figuresBelow(others, []),
  ]);
};

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Columns of periods have labels such as "Q1" and "S3", which are not figures. */
const withoutLabels = (text: string, { sport }: Match): string =>
  (sports[sport].periods?.columns ?? []).reduce(
    (rest, { label }) => rest.replaceAll(new RegExp(`(?<![\\w.])${label}(?!\\w|\\.\\d)`, 'g'), ' '),
    text,
  );

/**
 * Numbers in a text that are not figures of the match, and percentages that are not shares. `allowed`: further numbers
 * that the text may contain, such as the start of the match ("19:45", "14").
 */
export const inventedNumbers = (
  text: string,
  match: Match,
  allowed: readonly string[],
  figures: Figures = figuresOf(match),
): readonly string[] => {
  // The day must not match inside the time, such as "30" in "18:30".
  const longestFirst = allowed.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce(
    (left, each) => left.replaceAll(new RegExp(`(?<!\\d)${escaped(each)}(?!\\d)`, 'g'), ' '),
    text,
  );
  // Goals and behinds are written as "9.12".
  const isKnown = (token: string): boolean =>
    figures.has(Number(token)) || token.split('.').every((part) => figures.has(Number(part)));
  const plain = withoutLabels(rest, match);
  return [
    ...tokensIn(plain).filter((token) => !isKnown(token)),
    ...[...plain.matchAll(/(\d+(?:\.\d+)?)\s?%/g)].flatMap(([percentage, number]) =>
      figures.get(Number(number))?.isShare === true ? [] : [percentage],
    ),
  ];
};

const nameOf = ({ homeTeam, awayTeam }: Match, side: Side): string => (side === 'home' ? homeTeam : awayTeam).name;

const pair = /(\d+)\s?[-–:]\s?(\d+)/g;

/**
 * Figures that a text assigns to the wrong side: after the other side's name, or in a pair ("2 - 1") in a different
 * order from the league's display order. Only the kicks of a won shoot-out ("Roma win 4-2") begin with the winner's
 * number. The parts of one value ("12-4") are not a pair.
 */
export const swappedFigures = (text: string, match: Match, figures: Figures = figuresOf(match)): readonly string[] => {
  const [first] = sideOrder(match);
  const state = matchState(match);
  const winner = state.kind === 'finished' ? state.winner : undefined;
  const expectedIn = (before: string, { path }: Figure): Side => {
    const hasWon =
      winner !== undefined &&
      before
        .split(/[.,\n]/)
        .at(-1)
        ?.includes(nameOf(match, winner));
    return winner !== undefined && hasWon === true && path === 'shootout/' ? winner : first;
  };
  const pairs = [...text.matchAll(pair)].flatMap(({ 0: both, 1: one, 2: two, index }) => {
    const [left, right] = [figures.get(Number(one)), figures.get(Number(two))];
    if (left?.side === undefined || right?.side === undefined || left === right) return [];
    const isRight = left.side !== right.side && left.side === expectedIn(text.slice(0, index), left);
    return isRight && left.path === right.path ? [] : [both];
  });
  const named = [
    ...text.matchAll(/(?<name>Inter|Roma) (?<number>\d+)/g),
    ...text.matchAll(/(?<number>\d+) \((?<name>Inter|Roma)\)/g),
  ].flatMap(({ 0: words, groups }) => {
    const side = figures.get(Number(groups?.['number']))?.side;
    return side === undefined || nameOf(match, side) === groups?.['name'] ? [] : [words];
  });
  return [...pairs, ...named];
};

/**
 * Figures of one side in a text that names only the other. A pair ("Roma win 4-2") names the winner but has the figures
 * of both; a record ("12-4") belongs to one side.
 */
export const misplacedFigures = (
  text: string,
  match: Match,
  figures: Figures = figuresOf(match),
): readonly string[] => {
  const isNamed = (side: Side): boolean =>
    new RegExp(`\\b(?:${escaped(nameOf(match, side))}|${side})\\b`, 'i').test(text);
  const [home, away] = [isNamed('home'), isNamed('away')];
  if (home === away) return [];
  const isOneText = (one: string, two: string): boolean => figures.get(Number(one)) === figures.get(Number(two));
  const single = text.replaceAll(pair, (both: string, one: string, two: string) => (isOneText(one, two) ? both : ' '));
  return tokensIn(single).filter((token) => {
    const side = figures.get(Number(token))?.side;
    return side !== undefined && side !== (home ? 'home' : 'away');
  });
};
