import { expect, test } from 'vitest';
import { columnsIn } from './use-card-columns.ts';

test.each([
  [1112, 12, 3],
  [1013, 12, 2],
  [1014, 12, 3],
  [794, 12, 2],
  [390, 8, 1],
  [200, 12, 1],
  [0, 12, 1],
])('in %d px with %d px between them %d cards stand side by side', (width, gap, columns) => {
  expect(columnsIn(width, gap)).toBe(columns);
});
