import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFacts } from '../../../test/example-facts.ts';
import { englishReader, germanReader, spanishReader } from '../../../test/example-readers.ts';
import { allowedNumbers } from '../allowed-numbers.ts';
import { epochMs, isoFromEpochMs } from '../../time/iso-time.ts';
import type { AnswerReader } from '../answer-format.ts';
import type { FactMatch, Facts } from '../facts.ts';
import { promptFacts } from '../prompt-facts.ts';
import { unverifiedNumbers } from '../number-check.ts';
import { timeWords } from './time-words.ts';

/** A number to be written: a share in percent, a price, a score, a minute, a number of matches, a time. */
type Claim =
  | { readonly kind: 'percent' | 'price' | 'expected'; readonly value: number; readonly decimals: number }
  | { readonly kind: 'score'; readonly home: number; readonly away: number }
  | { readonly kind: 'minute' | 'count' | 'line'; readonly value: number }
  | { readonly kind: 'start'; readonly iso: string };

type Writer = { readonly reader: AnswerReader; readonly write: (claim: Claim, asOf: string) => string };

const withComma = (value: number, decimals: number): string => value.toFixed(decimals).replace('.', ',');

const english: Writer = {
  reader: englishReader,
  write: (claim, asOf) => {
    switch (claim.kind) {
      case 'percent':
        return `Inter [m1] win in ${claim.value.toFixed(claim.decimals)}% of cases.`;
      case 'price':
        return `Inter [m1] are at ${claim.value.toFixed(claim.decimals)}.`;
      case 'expected':
        return `Inter [m1] can expect ${claim.value.toFixed(claim.decimals)} goals.`;
      case 'score':
        return `It stands ${claim.home}-${claim.away} for Inter [m1].`;
      case 'minute':
        return `Inter [m1] are in minute ${claim.value}.`;
      case 'count':
        return `These ${claim.value} matches include Inter [m1].`;
      case 'line':
        return `For Inter [m1] it is over ${claim.value} goals.`;
      case 'start':
      default:
        return `Inter [m1] start ${timeWords(claim.iso, asOf, englishReader.zone, englishReader.language)}.`;
    }
  },
};

const german: Writer = {
  reader: germanReader,
  write: (claim, asOf) => {
    switch (claim.kind) {
      case 'percent':
        return `Inter [m1] gewinnt in ${withComma(claim.value, claim.decimals)} % der Fälle.`;
      case 'price':
        return `Inter [m1] steht bei ${withComma(claim.value, claim.decimals)}.`;
      case 'expected':
        return `Inter [m1] kann ${withComma(claim.value, claim.decimals)} Tore erwarten.`;
      case 'score':
        return `Es steht ${claim.home}:${claim.away} für Inter [m1].`;
      case 'minute':
        return `Für Inter [m1] läuft die ${claim.value}. Minute.`;
      case 'count':
        return `Diese ${claim.value} Spiele enthalten Inter [m1].`;
      case 'line':
        return `Für Inter [m1] sind es über ${String(claim.value).replace('.', ',')} Tore.`;
      case 'start':
      default:
        return `Inter [m1] beginnt ${timeWords(claim.iso, asOf, germanReader.zone, germanReader.language)}.`;
    }
  },
};

const spanish: Writer = {
  reader: spanishReader,
  write: (claim, asOf) => {
    switch (claim.kind) {
      case 'percent':
        return `Inter [m1] gana en el ${withComma(claim.value, claim.decimals)} % de los casos.`;
      case 'price':
        return `Inter [m1] está a ${withComma(claim.value, claim.decimals)}.`;
      case 'expected':
        return `Inter [m1] puede esperar ${withComma(claim.value, claim.decimals)} goles.`;
      case 'score':
        return `Van ${claim.home}-${claim.away} para Inter [m1].`;
      case 'minute':
        return `Inter [m1] está en el minuto ${claim.value}.`;
      case 'count':
        return `Estos ${claim.value} partidos incluyen a Inter [m1].`;
      case 'line':
        return `Para Inter [m1] son más de ${String(claim.value).replace('.', ',')} goles.`;
      case 'start':
      default:
        return `Inter [m1] empieza ${timeWords(claim.iso, asOf, spanishReader.zone, spanishReader.language)}.`;
    }
  },
};

const writers = [english, german, spanish];

const chance = fc.integer({ min: 20, max: 480 }).map((thousandths) => thousandths / 1_000);
const price = fc.integer({ min: 105, max: 1_900 }).map((hundredths) => hundredths / 100);
const goals = fc.integer({ min: 20, max: 380 }).map((hundredths) => hundredths / 100);
const points = fc.nat(9);
const startMs = fc
  .integer({ min: 0, max: 40 * 24 * 60 })
  .map((minutes) => epochMs('2026-02-20T00:00:00Z') + minutes * 60_000);

const example = exampleFacts();
const [model] = example.matches;

type Figures = {
  readonly draw: number;
  readonly away: number;
  readonly prices: readonly [number, number, number];
  readonly goals: readonly [number, number];
  readonly score: readonly [number, number];
  readonly minute: number;
  readonly startMs: number;
};

/** The example's facts, with other figures for its first match, which is in play. */
const factsWith = ({
  draw,
  away,
  prices,
  goals: [homeGoals, awayGoals],
  score,
  minute,
  startMs: ms,
}: Figures): Facts => {
  if (model?.forecast?.goals === undefined) throw new Error('the example has a forecast');
  const match: FactMatch = {
    ...model,
    status: 'live',
    startTime: isoFromEpochMs(ms),
    minute,
    score: { home: score[0], away: score[1] },
    odds: { home: prices[0], draw: prices[1], away: prices[2], seenAt: model.startTime },
    forecast: {
      ...model.forecast,
      chances: { home: Math.round((1 - draw - away) * 1_000) / 1_000, draw, away },
      goals: { ...model.forecast.goals, home: homeGoals, away: awayGoals },
    },
  };
  return { ...example, matches: [match, ...example.matches.slice(1)] };
};

const facts = fc
  .record({
    draw: chance,
    away: chance,
    prices: fc.tuple(price, price, price),
    goals: fc.tuple(goals, goals),
    score: fc.tuple(points, points),
    minute: fc.integer({ min: 1, max: 95 }),
    startMs,
  })
  .map(factsWith);

const claim: fc.Arbitrary<Claim> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10),
    decimals: fc.constantFrom(0, 1),
  }),
  fc.record({
    kind: fc.constantFrom('price' as const, 'expected' as const),
    value: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
    decimals: fc.constantFrom(1, 2),
  }),
  fc.record({ kind: fc.constant('score' as const), home: fc.nat(9), away: fc.nat(12) }),
  fc.record({ kind: fc.constantFrom('minute' as const, 'count' as const), value: fc.nat(130) }),
  fc.record({ kind: fc.constant('line' as const), value: fc.nat(8).map((half) => half + 0.5) }),
  fc.record({ kind: fc.constant('start' as const), iso: startMs.map((ms) => isoFromEpochMs(ms)) }),
);

const marked = ({ reader, write }: Writer, of: Facts, what: Claim): readonly string[] => {
  const text = write(what, of.asOf);
  return unverifiedNumbers(text, of, reader).map(({ start, end }) => text.slice(start, end));
};

/** The true claims about the first match. */
const truths = (of: Facts): readonly Claim[] => {
  const [match] = of.matches;
  if (match?.forecast?.goals === undefined || match.odds === undefined || match.score === undefined) return [];
  const { chances, goals: expected } = match.forecast;
  return [
    ...[chances.home, chances.draw ?? 0, chances.away].flatMap((each): Claim[] => [
      { kind: 'percent', value: each * 100, decimals: 1 },
      { kind: 'percent', value: Math.round(each * 100), decimals: 0 },
    ]),
    ...[match.odds.home, match.odds.away].map((value): Claim => ({ kind: 'price', value, decimals: 2 })),
    ...[expected.home, expected.away].map((value): Claim => ({ kind: 'expected', value, decimals: 2 })),
    { kind: 'score', ...match.score },
    { kind: 'minute', value: match.minute ?? 0 },
    { kind: 'count', value: of.matches.length },
    { kind: 'line', value: 2.5 },
    { kind: 'start', iso: match.startTime },
  ];
};

const isNear = (all: readonly number[], value: number, within: number): boolean =>
  all.some((each) => Math.abs(each - value) <= within);

/** Whether a claim is clearly wrong by the facts themselves, not by the check of a text. */
const isWrong = (of: Facts, what: Claim): boolean => {
  const [match] = of.matches;
  if (match === undefined) return false;
  const known = allowedNumbers(match, of.asOf, englishReader);
  switch (what.kind) {
    case 'percent':
      return !isNear(known.percents, what.value, 2);
    case 'price':
    case 'expected':
      return !isNear(known.decimals, what.value, 0.2);
    case 'score':
      return what.away > 9;
    case 'minute':
      return what.value > 95 && !known.wholes.has(what.value);
    case 'count':
      return what.value > of.matches.length && !known.wholes.has(what.value);
    case 'line':
      return !known.lines.has(what.value);
    case 'start':
    default:
      return false;
  }
};

describe('in English, German and Spanish alike', () => {
  it('every number of the facts is accepted', () => {
    fc.assert(
      fc.property(facts, (of) => {
        for (const truth of truths(of)) for (const writer of writers) expect(marked(writer, of, truth)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('every number that is clearly wrong is marked', () => {
    fc.assert(
      fc.property(facts, claim, (of, what) => {
        fc.pre(isWrong(of, what));
        for (const writer of writers) expect(marked(writer, of, what)).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  it('any number gets the same verdict', () => {
    fc.assert(
      fc.property(facts, claim, (of, what) => {
        const [inEnglish, inGerman, inSpanish] = writers.map((writer) => marked(writer, of, what).length);
        expect([inGerman, inSpanish]).toEqual([inEnglish, inEnglish]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('the words for a time in the facts may be copied', () => {
    fc.assert(
      fc.property(facts, (of) => {
        for (const { reader } of writers) {
          const words = promptFacts(of, reader).matches[0]?.startTime ?? '';
          expect(unverifiedNumbers(`Inter [m1]: ${words}.`, of, reader)).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
