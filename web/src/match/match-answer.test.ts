import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../test/match-answers.tsx';
import { answerGoodForMs, askAgainMs, askMatch } from './match-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const schema = v.object({ n: v.number() });
const signal = new AbortController().signal;

test('an answer comes through its schema, from the match’s own address', async () => {
  const server = serveAnswers(() => ({ n: 1, more: true }));
  expect(await askMatch('tennis-a/b', 'odds', schema, signal)).toEqual({ n: 1 });
  expect(server.asked()).toEqual(['/api/matches/tennis-a%2Fb/odds']);
});

test('an answer of another shape, and none, are failures', async () => {
  serveAnswers((path) => (path.includes('known') ? { n: 'one' } : undefined));
  await expect(askMatch('known', 'odds', schema, signal)).rejects.toThrow('Expected number');
  await expect(askMatch('other', 'odds', schema, signal)).rejects.toThrow('GET /api/matches/other/odds answered 404');
});

test('four are asked at once, however many cards there are', async () => {
  const release = Promise.withResolvers<void>();
  const server = serveAnswers(async () => {
    await release.promise;
    return { n: 1 };
  });
  const answers = Array.from({ length: 10 }, (_, at) => askMatch(`football-${at}`, 'odds', schema, signal));
  await vi.waitFor(() => expect(server.asked()).toHaveLength(4));
  release.resolve();
  expect(await Promise.all(answers)).toHaveLength(10);
  expect(server.asked()).toHaveLength(10);
});

test('what is in play is asked for again, what is over or to come is not', () => {
  expect([askAgainMs('live'), askAgainMs('scheduled'), askAgainMs('finished'), askAgainMs('postponed')]).toEqual([
    30_000,
    false,
    false,
    false,
  ]);
});

test('sample values are good for no longer than a minute', () => {
  expect(answerGoodForMs('scheduled', { sample: false })).toBe(300_000);
  expect(answerGoodForMs('scheduled', { sample: true })).toBe(60_000);
  expect(answerGoodForMs('live', { sample: true })).toBe(30_000);
  expect(answerGoodForMs('finished', undefined)).toBe(600_000);
});
