import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './language.ts';

type Counted = (count: number) => unknown;

const isCounted = (value: unknown): value is Counted =>
  typeof value === 'function' && value.length === 1 && /^\(?count\b/.test(value.toString());

/** All texts that take only a count, with their paths. */
const countedTexts = (value: unknown, place: string): readonly (readonly [place: string, text: Counted])[] => {
  if (isCounted(value)) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => countedTexts(inner, `${place} ${name}`));
};

/** Texts whose singular and plural are the same, or that are used only for more than one. */
const sameForOne = {
  en: [
    'match outs',
    'match round',
    'favorites added',
    'favorites noRoomFor',
    'match redCardCount',
    'app-shell liveCount',
    'league liveMatches',
    'sharing inPlay',
  ],
  de: [
    'match round',
    'match redCardCount',
    'search counted',
    'app-shell liveCount',
    'league liveMatches',
    'sharing inPlay',
  ],
  es: [
    'match round',
    'favorites noRoomFor',
    'match redCardCount',
    'app-shell liveCount',
    'league liveMatches',
    'sharing inPlay',
  ],
};
const units = ['spoilers minutes', 'spoilers seconds', 'app-shell thousands'];

test.each(languages)('In %s a count of one has its own singular form.', async (language) => {
  const folder = join(import.meta.dirname, language);
  const files = readdirSync(folder);
  const texts = await Promise.all(
    files.map(async (file) => countedTexts({ ...(await import(join(folder, file))) }, file.replace('.ts', ''))),
  );
  const same = texts.flat().filter(([, text]) => String(text(1)).replaceAll('1', '7') === String(text(7)));
  expect(same.map(([place]) => place).toSorted()).toEqual([...sameForOne[language], ...units].toSorted());
});
