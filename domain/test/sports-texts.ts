import type { ClaimLanguage } from '../src/analyst/claims/claim-words.ts';
import type { FactTableRow } from '../src/analyst/claims/season-facts-stated.ts';
import type { FactMatch } from '../src/analyst/facts.ts';
import { english } from './english-sports-phrases.ts';
import { german } from './german-sports-phrases.ts';
import { chosenFrom, type Random, seededRandom, wholeBetween } from './seeded-random.ts';
import { spanish } from './spanish-sports-phrases.ts';
import type { Pen, Phrases, Scene } from './sports-scene.ts';
import { type TextWorld, textWorld } from './text-world.ts';

/*
 * Texts as journalists write them, about invented matches, each number right or planted wrong: one too many, the sides
 * swapped, another match's or another team's number.
 */

/** A text with the places of its numbers. */
export type SportsText = {
  readonly language: ClaimLanguage;
  readonly text: string;
  readonly world: TextWorld;
  readonly numbers: readonly {
    readonly start: number;
    readonly end: number;
    readonly isWrong: boolean;
    readonly kind: string;
  }[];
};

const phrases: Readonly<Record<ClaimLanguage, Phrases>> = { en: english, de: german, es: spanish };

const marks = {
  en: { pair: '-', decimal: '.', percent: '%' },
  de: { pair: ':', decimal: ',', percent: ' %' },
  es: { pair: '-', decimal: ',', percent: ' %' },
} as const;

/** Writes true numbers, or, once, a wrong one: \`spoil\` changes the first number it is asked for. */
const penFor = (language: ClaimLanguage, spoil: { left: number }, random: Random, other: Other): Pen => {
  const { pair, decimal, percent } = marks[language];
  const isSpoilt = (): boolean => {
    spoil.left -= 1;
    return spoil.left === 0;
  };
  const number = (value: number, digits: number): string => value.toFixed(digits).replace('.', decimal);
  return {
    pair: (left, right) => {
      if (!isSpoilt()) return { shown: `${left}${pair}${right}`, isWrong: false };
      const [l, r] = wrongPair(left, right, random, other);
      return { shown: `${l}${pair}${r}`, isWrong: true };
    },
    ordered: (left, right) => {
      if (!isSpoilt()) return { shown: `${left}${pair}${right}`, isWrong: false };
      const [l, r] = left !== right && random() < 0.5 ? [right, left] : wrongPair(left, right, random, other);
      return { shown: `${l}${pair}${r}`, isWrong: true };
    },
    whole: (value) => {
      if (!isSpoilt()) return { shown: String(value), isWrong: false };
      const by = chosenFrom(random, [1, 1, 2, 5]);
      return { shown: String(value <= by || random() < 0.5 ? value + by : value - by), isWrong: true };
    },
    percent: (share) => {
      const value = Math.round(share * 100);
      if (!isSpoilt()) return { shown: `${value}${percent}`, isWrong: false };
      const by = chosenFrom(random, [2, 3, 7, 15]);
      return {
        shown: `${value <= by + 1 || (value + by < 99 && random() < 0.5) ? value + by : value - by}${percent}`,
        isWrong: true,
      };
    },
    decimal: (value, digits = 2) => {
      if (!isSpoilt()) return { shown: number(value, digits), isWrong: false };
      return { shown: number(value + chosenFrom(random, [0.1, 0.25, 1]), digits), isWrong: true };
    },
    text: (shown) => {
      if (!isSpoilt()) return { shown, isWrong: false };
      const hour = Number(shown.slice(0, 2));
      return { shown: `${String(hour === 12 ? 13 : hour - 1).padStart(2, '0')}${shown.slice(2)}`, isWrong: true };
    },
  };
};

/** The score of another match in the world. */
type Other = { readonly home: number; readonly away: number };

const wrongPair = (left: number, right: number, random: Random, other: Other): readonly [number, number] => {
  const isOther = !(other.home === left && other.away === right) && !(other.home === right && other.away === left);
  const shift = chosenFrom(random, ['left', 'right', 'other', 'left'] as const);
  if (shift === 'other' && isOther) return [other.home, other.away];
  // One more for the loser or fewer for the winner would only swap the sides, if they are one apart.
  if (shift === 'left') return left + 1 === right ? [left + 2, right + 2] : [left + 1, right];
  return right + 1 === left ? [left + 1, right] : [left, right + 1];
};

const sceneOf = (match: FactMatch, row: FactTableRow, random: Random): Scene => {
  const { home, away, score = { home: 0, away: 0 } } = match;
  const isHomeAhead = score.home > score.away;
  return {
    match,
    row,
    random,
    home,
    away,
    isHomeAhead,
    ahead: isHomeAhead ? home : away,
    behind: isHomeAhead ? away : home,
  };
};

type Kind = keyof Phrases;

const isOver = ({ status }: FactMatch): boolean => status === 'finished';
const hasWinner = ({ score }: FactMatch): boolean => score !== undefined && score.home !== score.away;
const isSets = ({ sport }: FactMatch): boolean => sport === 'tennis' || sport === 'volleyball';

/** Which matches a kind of sentence can be about. */
const fits: Readonly<Record<Kind, (match: FactMatch) => boolean>> = {
  win: (match) => isOver(match) && hasWinner(match),
  listed: (match) => isOver(match) && match.score !== undefined,
  draw: (match) => isOver(match) && match.score !== undefined && !hasWinner(match) && match.shootout === undefined,
  live: (match) => match.status === 'live' && hasWinner(match) && match.minute !== undefined,
  halfTime: ({ sport, periods }) => ['football', 'rugby', 'handball'].includes(sport) && periods !== undefined,
  scorer: ({ timeline = [] }) => timeline.length > 0,
  chances: ({ forecast, status }) => forecast !== undefined && status === 'scheduled',
  prices: ({ odds, status }) => odds !== undefined && status === 'scheduled',
  expectedGoals: ({ forecast }) => forecast?.goals !== undefined,
  total: ({ forecast }) => forecast?.goals !== undefined,
  place: ({ sport }) => sport === 'football',
  record: ({ sport }) => sport === 'football',
  seasonGoals: ({ sport }) => sport === 'football',
  behind: ({ sport }) => sport === 'football',
  form: ({ form }) => form?.home !== undefined,
  statistics: ({ statistics }) => statistics !== undefined,
  quarter: ({ sport, periods }) => ['basketball', 'americanfootball', 'afl'].includes(sport) && periods !== undefined,
  sets: (match) => isSets(match) && isOver(match),
  margin: (match) =>
    ['basketball', 'afl', 'americanfootball', 'rugby'].includes(match.sport) && isOver(match) && hasWinner(match),
  race: ({ sport }) => sport === 'formula1',
  fight: ({ fight }) => fight?.round !== undefined,
  start: ({ status, sport }) => status === 'scheduled' && sport !== 'formula1',
  season: ({ season }) => season?.home !== undefined,
  shootout: ({ shootout }) => shootout !== undefined,
};

const kindNames = (all: typeof fits): readonly Kind[] =>
  Object.keys(all).filter((kind): kind is Kind => Object.hasOwn(all, kind));

const sentenceFor = (world: TextWorld, language: ClaimLanguage, random: Random, isWrong: boolean) => {
  for (let tries = 0; tries < 200; tries += 1) {
    const kind = chosenFrom(random, kindNames(fits));
    const matches = world.matches.filter(fits[kind]);
    if (matches.length === 0) continue;
    const match = chosenFrom(random, matches);
    const scored = world.matches.filter(({ score, sport }) => score !== undefined && sport === match.sport);
    const other = chosenFrom(random, scored.length > 0 ? scored : world.matches).score ?? { home: 1, away: 0 };
    const spoil = { left: isWrong ? wholeBetween(random, 1, 3) : 0 };
    const scene = sceneOf(match, chosenFrom(random, world.tables), random);
    const phrase = chosenFrom(random, phrases[language][kind]);
    return { kind, sentence: phrase(scene, penFor(language, spoil, random, other)) };
  }
  throw new Error('no kind of sentence fits');
};

/** Texts of one to four sentences; in most sentences, one number may be wrong. */
export const sportsTexts = (count: number, seed: number): readonly SportsText[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, at): SportsText => {
    const language = (['en', 'de', 'es'] as const)[at % 3] ?? 'en';
    const world = textWorld(random);
    let text = '';
    const numbers: SportsText['numbers'][number][] = [];
    for (let left = wholeBetween(random, 1, 4); left > 0; left -= 1) {
      const { kind, sentence } = sentenceFor(world, language, random, random() < 0.75);
      for (const part of sentence) {
        if (typeof part === 'string') text += part;
        else {
          numbers.push({ start: text.length, end: text.length + part.shown.length, isWrong: part.isWrong, kind });
          text += part.shown;
        }
      }
      text += ' ';
    }
    return { language, world, text: text.trim(), numbers };
  });
};
