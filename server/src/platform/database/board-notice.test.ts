import { expect, test } from 'vitest';
import { boardNotice, readBoardNotice } from './board-notice.ts';

test.each([{ version: 1_716_638_400_001 }, { version: 1_716_638_400_001, term: 12 }])('%o is read back', (notice) => {
  expect(readBoardNotice(boardNotice(notice))).toEqual(notice);
});

test.each(['', '12 ', '1 2 3', '-1', '1.5', 'x', '12345678901234567'])('%j is nothing that a node says', (payload) => {
  expect(readBoardNotice(payload)).toBeUndefined();
});
