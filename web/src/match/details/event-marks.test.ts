import { expect, test } from 'vitest';
import { withRepeatKeys } from './event-marks.tsx';

test('equal items get different keys', () => {
  expect(withRepeatKeys(['W', 'D', 'W', 'W'], (letter) => letter).map(({ key }) => key)).toEqual([
    'W',
    'D',
    'W 2',
    'W 3',
  ]);
});
