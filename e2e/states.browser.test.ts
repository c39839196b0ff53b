import { expect, it } from 'vitest';
import { emptyFirstScreen } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { checked, failing, sharedScene, startScene } from './scene.ts';

const derby = (elapsed: number, goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed, goals: [goals, 0] });

/** Counts the round elements; runs in the page. */
const roundOnes = (blocks: readonly Element[]): number =>
  blocks.filter((block) => getComputedStyle(block).borderRadius === '50%').length;

it('while the first board loads, the list is a skeleton of eight cards', async () => {
  const scene = await sharedScene('evening');
  const { page } = await scene.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await emptyFirstScreen(page);
  await page.route('**/api/matches*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(scene.origin);
  await page.getByText('Loading...').waitFor();
  await page.getByText('Loading matches...').first().waitFor();
  const list = page.locator('main [aria-busy="true"]');
  await list.waitFor();
  // Each card has two sides with a round logo.
  await expect.poll(() => list.locator('span').evaluateAll(roundOnes)).toBe(2 * 8);
  release();
  await page.locator('[data-match="football-1"]').waitFor();
  expect(await list.count()).toBe(0);
});

it('the first page load shows scores before any request for them', async () => {
  const scene = await sharedScene('evening');
  const { page } = await scene.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(scene.origin);
  await page.locator('[data-match="football-1"]').waitFor();
  // The counts appear only with the whole board.
  await page.getByText('Loading...').waitFor();
  const counts = page.getByText('3 matches • 2 live');
  expect(await counts.count()).toBe(0);
  release();
  await counts.waitFor();
  expect(await page.locator('[data-match="football-1"]').count()).toBe(1);
});

it('an empty day says so and links to other matches', async () => {
  const scene = await startScene({ matches: [], ready: checked });
  const page = await scene.visit();
  await page.getByText('No live matches').waitFor();
  await page.getByRole('button', { name: "See today's matches" }).click();
  await page.getByRole('heading', { name: 'No matches today' }).waitFor();
  expect(await page.locator('[data-match]').count()).toBe(0);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);
});

it('without matches and a reachable provider, the error screen appears, and Try Again retries', async () => {
  const scene = await startScene(failing);
  const page = await scene.visit();
  await page.getByText('Error Loading Data').waitFor();
  await page.getByText('Failed to fetch data from sports APIs.', { exact: false }).first().waitFor();
  const asked = page.waitForRequest('**/api/matches*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  // If the board has not changed, the response is a 304.
  expect([200, 304]).toContain((await (await asked).response())?.status());
});

it('when the server stops, the page keeps its matches and says so; when it returns, the page reconnects automatically', async () => {
  const scene = await startScene({ matches: [derby(20, 1)] });
  const { page, close } = await scene.open();
  await page.clock.install();
  await page.goto(scene.origin);
  const row = page.locator('[data-match="football-1"]');
  await row.waitFor();
  // The row is server-rendered, so wait until the live indicator shows that the stream is open.
  await page.locator('[data-tone="live"]').first().waitFor();
  await scene.server.stop();
  // Longer than the browser's own reconnection delay.
  await page.clock.runFor(10_000);
  await page.getByText('Connection lost').first().waitFor();
  expect(await row.isVisible()).toBe(true);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);

  scene.source.setFixtures([derby(25, 3)]);
  await scene.startAgain();
  // Longer than the page's retry delay.
  await page.clock.runFor(40_000);
  await page.getByText('Connection restored').waitFor({ state: 'attached', timeout: 60_000 });
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain('3');
  expect(await page.getByText('Trying again', { exact: false }).count()).toBe(0);
  await close();
});
