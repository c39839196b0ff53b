import { expect, it } from 'vitest';
import { createManualClock } from '../../test/manual-clock.ts';
import { finishedMatch } from '../../test/sample-matches.ts';
import { createResultGrader } from './result-grader.ts';

it('If a grader stops while it rates a day of results, it processes them again later.', async () => {
  const matches = Array.from({ length: 200 }, (_, index) =>
    finishedMatch(String(index), '2024-05-25T12:00:00Z', ['10', '20'], [2, 1]),
  );
  const ending = new AbortController();
  const rated: { matches: number; isAborted: boolean | undefined }[] = [];
  const grader = createResultGrader({
    board: { matches: () => matches },
    ratings: {
      rated: async () => new Map(),
      withdraw: async () => false,
      rate: async (played, signal) => {
        ending.abort();
        rated.push({ matches: played.length, isAborted: signal?.aborted });
        return 0;
      },
    },
    archive: { find: async () => [], grade: async () => undefined },
    lastPrices: async () => new Map(),
    isLeader: () => true,
    clock: createManualClock(Date.parse('2024-05-25T18:00:00Z')),
  });
  await grader.run(ending.signal);
  expect(rated).toEqual([{ matches: 200, isAborted: true }]);

  await grader.gradeFinished();
  expect(rated).toHaveLength(2);
});
