import { expect, test } from 'vitest';
import { circleIn } from './no-circular-chunks.ts';

test('files that need each other are named, however far round', () => {
  expect(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b']);
});

test('a file that several need is no circle', () => {
  expect(
    circleIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined();
});
