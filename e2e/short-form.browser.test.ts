import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fixture } from './fixed-provider.ts';
import { startScene } from './scene.ts';

const derby = (goals: number) => fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [goals, 0] });

const scene = await startScene({ matches: [derby(0)] });

/** Records the path and query (without the version) of the page's later board requests. */
const askedBy = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (['/api/live', '/api/matches'].includes(pathname)) asked.push(pathname + search.replace(/(since|v)=\d+/, '$1='));
  });
  return asked;
};

const seeGoal = async (page: Page, goals: number): Promise<void> => {
  scene.source.setFixtures([derby(goals)]);
  await page.locator('[data-match="football-1"]').getByText(String(goals), { exact: true }).waitFor();
};

it('a goal reaches the page in the short form, over a single stream', async () => {
  const { page, close } = await scene.open();
  const asked = askedBy(page);
  await page.goto(scene.origin);
  await seeGoal(page, 1);
  expect(asked).toEqual(['/api/matches?v=', '/api/live?since=&form=short']);
  await close();
});

it('a goal also reaches the page through a node of the previous release, which does not support the short form', async () => {
  const { page, close } = await scene.open();
  await page.route('**/api/live*form=short', (route) => route.fulfill({ status: 400, body: '' }));
  const asked = askedBy(page);
  const opened = page.waitForResponse((reply) => reply.url().includes('/api/live?') && reply.status() === 200);
  await page.goto(scene.origin);
  await opened;
  const before = asked.length;
  await seeGoal(page, 2);
  expect(asked.slice(before)).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/live'))).toEqual([
    '/api/live?since=&form=short',
    '/api/live?since=',
  ]);
  await close();
});
