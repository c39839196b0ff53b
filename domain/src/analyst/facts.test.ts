import { expect, test } from 'vitest';
import { exampleFacts } from '../../test/example-facts.ts';
import { boundedFacts } from './facts.ts';

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

test('A requested match keeps its parts as long as others have any.', () => {
  const [first, live] = matches;
  const both = first === undefined || live === undefined ? [] : [live, { ...first, form: {}, headToHead: [] }];
  const bounded = boundedFacts(both, 1, JSON.stringify(both).length - 10);
  expect(bounded[0]).toEqual(live);
  expect(bounded[1]?.headToHead).toBeUndefined();
  expect(boundedFacts(both, 1, 1)[0]?.timeline).toBeUndefined();
});
