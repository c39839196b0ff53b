import { expect, test } from 'vitest';
import { exampleFacts } from '../../test/example-facts.ts';
import { boundedFacts } from './facts.ts';
import type { FactMatch } from './facts.ts';

const { matches } = exampleFacts();

test('Facts that fit are unchanged.', () => {
  expect(boundedFacts(matches)).toEqual(matches);
});

test('If the facts are too long, the last matches lose parts first, but keep forecasts and prices.', () => {
  const whole = JSON.stringify(matches).length;
  const bounded = boundedFacts(matches, 0, whole - 10);
  expect(bounded[1]?.timeline).toBeUndefined();
  expect(bounded[1]?.statistics).toBeDefined();
  expect(bounded[0]).toEqual(matches[0]);

  const least = boundedFacts(matches, 0, 1);
  expect(least[0]?.headToHead).toBeUndefined();
  expect(least[0]?.forecast).toEqual(matches[0]?.forecast);
  expect(least[0]?.odds).toEqual(matches[0]?.odds);
});

/** How many of three parts a match still has. */
const parts = ({ form, headToHead, timeline }: Partial<FactMatch>): number =>
  [form, headToHead, timeline].filter((part) => part !== undefined).length;

test('Requested matches keep their parts longest, the first of them to the end.', () => {
  const [first, live] = matches;
  if (first === undefined || live === undefined) throw new Error('the example has two matches');
  const other = { ...live, form: {} };
  const kept = (most: number) => boundedFacts([first, live, other], 2, most).map(parts);
  const whole = JSON.stringify([first, live, other]).length;
  expect(kept(whole)).toEqual([2, 1, 2]);
  expect(kept(whole - 10)).toEqual([2, 1, 1]);
  expect(kept(whole - 300)).toEqual([2, 0, 0]);
  expect(kept(1)).toEqual([0, 0, 0]);
});
