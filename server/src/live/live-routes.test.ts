import { expect, it } from 'vitest';
import { readerVersion } from './live-routes.ts';

it.each([
  [undefined, undefined, 'none'],
  [undefined, '', 'none'],
  ['5', undefined, 5],
  [undefined, '7', 7],
  ['5', '7', 7],
  ['7', '5', 7],
  ['5', 'made up', 5],
  [undefined, 'made up', 'unknown'],
  [undefined, '-1', 'unknown'],
  ['9999999999999999', undefined, 'unknown'],
] as const)('since=%s and Last-Event-ID %s: the reader has %s', (since, lastEventId, version) => {
  expect(readerVersion(since, lastEventId)).toBe(version);
});
