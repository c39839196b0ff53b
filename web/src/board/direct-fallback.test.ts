import { expect, test } from 'vitest';
import { answer, failed, goal, match, page, streamingPage } from '../../test/scripted-link.ts';
import type { DirectAnswer } from './direct-provider.ts';

const directly = (homeScore: number, status: 'live' | 'scheduled' = 'live'): DirectAnswer => ({
  kind: 'board',
  matches: [match(homeScore, status)],
  sports: {},
  provider: 'API-Sports',
  updatedAt: '2024-05-25T18:31:00Z',
});

/** A page whose server always fails. The provider returns these answers in order, then repeats the last one. */
const serverless = (...answers: readonly DirectAnswer[]) => {
  const at = page();
  let calls = 0;
  at.serve(() => failed);
  at.answerDirectly(async () => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1] ?? directly(0);
  });
  at.link.start();
  return { ...at, calls: () => calls };
};

test('when the server fails and a key was published, the page queries the provider directly', async () => {
  const at = serverless(directly(2));
  await at.settle();
  expect(at.store.board()).toMatchObject({ phase: 'ready', source: 'direct', updatedAt: '2024-05-25T18:31:00Z' });
  expect(at.store.match('football-1')?.homeScore).toBe(2);
  expect(at.link.state()).toEqual({ kind: 'polling', everyMs: 60_000 });
});

test('while a match is live, the provider is queried every 60 s, and the server is retried in between', async () => {
  const at = serverless(directly(0), directly(1));
  await at.pass(59_000);
  expect(at.calls()).toBe(1);
  expect(at.asked()).toBeGreaterThan(3);
  await at.pass(45_000);
  expect(at.calls()).toBe(2);
  expect(at.store.match('football-1')?.homeScore).toBe(1);
});

test('without a live match, the provider is queried once', async () => {
  const at = serverless(directly(0, 'scheduled'));
  await at.pass(300_000);
  expect(at.calls()).toBe(1);
});

test('the page switches back to the server as soon as the server responds, even at an unchanged version', async () => {
  const at = await streamingPage();
  at.answerDirectly(async () => directly(5));
  at.serve(() => failed);
  at.stream().broken(false);
  await at.settle();
  expect(at.store.board().source).toBe('direct');
  at.serve(() => answer(1, [match(3)]));
  await at.pass(2_000);
  expect(at.wholes.at(-1)).toBe(true);
  expect(at.store.board().source).toBe('proxy');
  expect(at.store.match('football-1')?.homeScore).toBe(3);
  at.stream().open();
  expect(at.link.state()).toEqual({ kind: 'streaming' });
});

test('the provider’s matches are shown until the server has matches', async () => {
  const at = page();
  at.answerDirectly(async () => directly(1));
  at.serve(() => answer(1, []));
  at.link.start();
  await at.settle();
  at.stream().open();
  expect(at.store.board()).toMatchObject({ source: 'direct', phase: 'ready' });
  at.stream().board(JSON.stringify({ version: 2, updatedAt: '2024-05-25T18:32:00Z' }));
  expect(at.store.board()).toMatchObject({ source: 'direct', updatedAt: '2024-05-25T18:31:00Z' });
  at.stream().board(JSON.stringify({ version: 3, updatedAt: '2024-05-25T18:33:00Z', put: [match(4)] }));
  expect(at.store.board()).toMatchObject({ source: 'proxy', updatedAt: '2024-05-25T18:33:00Z' });
  expect(at.store.match('football-1')?.homeScore).toBe(4);
});

test.each([
  ['unreachable', /^Failed to fetch data from sports APIs\. This may be due to CORS restrictions or API limits\./u],
  ['empty', /^No matches available at the moment\. Please try again later\.$/u],
] as const)(
  'for the provider problem "%s", the message from the spec is shown, but matches already on the page stay',
  async (problem, said) => {
    const at = serverless({ kind: 'failed', problem });
    await at.settle();
    expect(at.store.board()).toMatchObject({ phase: 'failed', problem: expect.stringMatching(said) });

    const shown = await streamingPage();
    shown.answerDirectly(async () => ({ kind: 'failed', problem }));
    shown.serve(() => failed);
    shown.stream().board(goal(2, 1));
    shown.stream().broken(false);
    await shown.settle();
    expect(shown.store.board()).toMatchObject({ phase: 'ready', source: 'proxy' });
    expect(shown.link.state()).toMatchObject({ kind: 'lost' });
  },
);

test('without a published key, only the server is queried', async () => {
  const at = page();
  at.serve(() => failed);
  at.link.start();
  await at.pass(100_000);
  expect(at.store.board()).toMatchObject({ phase: 'failed', source: 'proxy' });
  expect(at.link.state()).toMatchObject({ kind: 'lost' });
});
