import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';

const folder = import.meta.dirname;
const filesOf = (language: string): readonly string[] => readdirSync(join(folder, language)).toSorted();

type Shape = Readonly<Record<string, unknown>>;

/** What a text takes: nothing, so many arguments, or of a table of texts the same of each. */
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

it('Every language has the same files.', () => {
  for (const language of languages) expect([language, filesOf(language)]).toEqual([language, filesOf('en')]);
});

describe.each(languages.filter((language) => language !== 'en'))('in %s', (language) => {
  it.each(filesOf('en'))('%s has every text of the English one, taking the same, and no other', async (file) => {
    const [english, other] = await Promise.all([load('en', file), load(language, file)]);
    expect(shapeOf({ ...other })).toEqual(shapeOf({ ...english }));
    expect(empties({ ...other })).toBe(0);
  });
});
