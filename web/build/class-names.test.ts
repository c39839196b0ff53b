import path from 'node:path';
import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.ts';

const source = path.resolve(import.meta.dirname, '../src');
const sheet = (file: string): string => path.join(source, file);

test('a class has one name, whoever asks and in whatever order, and shares it with no other class', () => {
  const className = shortClassNames(source);
  const files = ['ui/badge.module.css', 'ui/button.module.css', 'match/match-card.module.css'];
  const asked = files.flatMap((file) => ['one', 'two'].map((name) => [name, sheet(file)] as const));
  const given = asked.map(([name, file]) => className(name, file));
  expect(new Set(given).size).toBe(asked.length);
  expect(asked.toReversed().map(([name, file]) => className(name, `${file}?inline`))).toEqual(given.toReversed());
});

test('names say no word that a blocker of ads looks for', () => {
  const className = shortClassNames(source);
  expect(className('ad', sheet('features/ads/ad.module.css'))).toMatch(/^[bcdfghjklmnpqrstvwxyz]{1,2}0$/u);
});

test('a stylesheet from elsewhere ends the build', () => {
  expect(() => shortClassNames(source)('one', '/elsewhere/one.module.css')).toThrow('/elsewhere/one.module.css');
});
