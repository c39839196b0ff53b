import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';

const folder = import.meta.dirname;
const filesOf = (language: string): readonly string[] => readdirSync(join(folder, language)).toSorted();

type Shape = Readonly<Record<string, unknown>>;

/** The shape of a text: its type, its number of arguments, or the shapes of its entries. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'function') return `takes ${value.length}`;
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

const load = async (language: string, file: string): Promise<Shape> => await import(join(folder, language, file));

const empties = (value: unknown): number => {
  if (typeof value === 'string') return value.trim() === '' ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + empties(inner), 0);
};

/** All strings of a table of texts, with their paths. */
const stringsOf = (value: unknown, place = ''): readonly (readonly [place: string, text: string])[] => {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsOf(inner, `${place}.${name}`));
};

/** Words that are the same as in English, or borrowed from it on sports pages and in browsers. */
const common: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Analyst, Backend, Brier, Enter, Esc, Form, Link, Offline, Status, System, Upgrade',
    'Live, LIVE, Momentum, Team, Teams, VAR, +/-, E, H',
    'Basketball, Baseball, NFL, Rugby, Volleyball, Handball, MMA, AFL, Tennis',
    'Champions League, Europa League, Conference League, Play-offs, Play-in, Division',
    'At Bats, Errors, First Downs, Fouls, Hits, Rebounds, Sacks, Strikeouts, Walks',
  ],
  es: [
    'Australia, Austria, Backend, Brier, Ctrl, Ctrl K, Esc, Log-loss, Plan, Spoilers',
    'Decimal, decimal, Hits, Sacks, Sets, Total, VAR, tie-break , vs, no',
    '+/-, A, E, G, H, Pen, Pos, Pts, T',
    'CANC, INT, RET, SUSP',
    'Hockey, NFL, Rugby, MMA, AFL',
    'Champions League, Europa League, Conference League, Play-in',
  ],
};

it('Every language has the same files.', () => {
  for (const language of languages) expect([language, filesOf(language)]).toEqual([language, filesOf('en')]);
});

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  it.each(filesOf('en'))('%s has the same texts and arguments as in English, and no others', async (file) => {
    const [english, other] = await Promise.all([load('en', file), load(language, file)]);
    expect(shapeOf({ ...other })).toEqual(shapeOf({ ...english }));
    expect(empties({ ...other })).toBe(0);
  });

  it('no text is left in English, except words that are the same', async () => {
    const same = await Promise.all(
      filesOf('en').map(async (file) => {
        const english = new Map(stringsOf({ ...(await load('en', file)) }));
        const other = stringsOf({ ...(await load(language, file)) });
        return other.filter(([place, text]) => english.get(place) === text).map(([, text]) => text);
      }),
    );
    expect(new Set(same.flat())).toEqual(new Set(common[language]?.flatMap((words) => words.split(', '))));
  });
});
