import { expect, test } from 'vitest';
import { answer, goal, match, page, streamingPage } from '../../test/scripted-link.ts';
import { linkTiming } from './link-timing.ts';

test('a reset loads the whole board again, even at a lower version', async () => {
  const at = await streamingPage();
  at.stream().board(goal(9, 4));
  at.serve(() => answer(3, [match(1)]));
  at.stream().reset('{"version":3}');
  await at.settle();
  expect(at.versions.at(-1)).toBe(3);
  expect(at.wholes.at(-1)).toBe(true);
  expect(at.store.match('football-1')?.homeScore).toBe(1);
  expect(at.stream().url).toBe('/api/live?since=3&form=short');
});

test('each request names the version shown on the page, starting with the version of the first screen', async () => {
  const at = page();
  const first = answer(6);
  if (first.kind === 'snapshot') at.store.takeFirstScreen({ snapshot: first.snapshot, live: {} }, at.now());
  at.serve(() => answer(7));
  at.link.start();
  await at.settle();
  expect(at.versions).toEqual([6]);
  at.stream().open();
  at.stream().board(goal(8, 1));
  at.link.refresh();
  await at.settle();
  expect(at.versions).toEqual([6, 8]);
});

test('a page with a higher version than a rebuilt board loads the whole board', async () => {
  const at = await streamingPage();
  at.stream().board(goal(9, 4));
  at.serve(() => (at.versions.at(-1) === undefined ? answer(3, [match(1)]) : { kind: 'unknown-version' }));
  at.link.refresh();
  await at.pass(linkTiming.refreshDelay);
  expect(at.versions.slice(-2)).toEqual([9, undefined]);
  expect(at.store.match('football-1')?.homeScore).toBe(1);
});

test('repeated resets in quick succession cause only one request', async () => {
  const at = await streamingPage();
  const before = at.asked();
  for (let resets = 0; resets < 5; resets += 1) {
    at.stream().reset('{"version":3}');
    await at.pass(100);
  }
  expect(at.asked()).toBe(before + 1);
});
