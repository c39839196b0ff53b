import { expect, it } from 'vitest';
import { emptyFirstScreen } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { checked, failing, sharedScene, startScene } from './scene.ts';

const derby = (elapsed: number, goals: number) =>
  fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed, goals: [goals, 0] });

/** Runs in the page. */
const roundOnes = (blocks: readonly Element[]): number =>
  blocks.filter((block) => getComputedStyle(block).borderRadius === '50%').length;

it('while the first answer is on its way the list is a skeleton of eight cards', async () => {
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
  // Two sides a card, each with a round crest.
  await expect.poll(() => list.locator('span').evaluateAll(roundOnes)).toBe(2 * 8);
  release();
  await page.locator('[data-match="football-1"]').waitFor();
  expect(await list.count()).toBe(0);
});

it('a cold page shows its first scores before it has asked for any', async () => {
  const scene = await sharedScene('evening');
  const { page } = await scene.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(scene.origin);
  await page.locator('[data-match="football-1"]').waitFor();
  // Counts of a part would be wrong ones.
  await page.getByText('Loading...').waitFor();
  const counts = page.getByText('3 matches • 2 live');
  expect(await counts.count()).toBe(0);
  release();
  await counts.waitFor();
  expect(await page.locator('[data-match="football-1"]').count()).toBe(1);
});

it('an empty day says so, and offers the way on', async () => {
  const scene = await startScene({ matches: [], ready: checked });
  const page = await scene.visit();
  await page.getByText('No live matches').waitFor();
  await page.getByRole('button', { name: "See today's matches" }).click();
  await page.getByRole('heading', { name: 'No matches today' }).waitFor();
  expect(await page.locator('[data-match]').count()).toBe(0);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);
});

it('without any match and without a source the error screen speaks, and Try Again tries', async () => {
  const scene = await startScene(failing);
  const page = await scene.visit();
  await page.getByText('Error Loading Data').waitFor();
  await page.getByText('Failed to fetch data from sports APIs.', { exact: false }).first().waitFor();
  const asked = page.waitForRequest('**/api/matches*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  // The board may be the same as before: then the answer says so without repeating it.
  expect([200, 304]).toContain((await (await asked).response())?.status());
});

it('when the server goes the page keeps its matches and says so, and goes on by itself when it is back', async () => {
  const scene = await startScene({ matches: [derby(20, 1)] });
  const { page, close } = await scene.open();
  await page.clock.install();
  await page.goto(scene.origin);
  const row = page.locator('[data-match="football-1"]');
  await row.waitFor();
  // The row was there before any script: the stream is, once the source is said to be live.
  await page.locator('[data-tone="live"]').first().waitFor();
  await scene.server.stop();
  // Longer than the browser itself may take to mend the stream.
  await page.clock.runFor(10_000);
  await page.getByText('Connection lost').first().waitFor();
  expect(await row.isVisible()).toBe(true);
  expect(await page.getByText('Error Loading Data').count()).toBe(0);

  scene.source.setFixtures([derby(25, 3)]);
  await scene.startAgain();
  // Longer than the page waits between two tries.
  await page.clock.runFor(40_000);
  await page.getByText('Connection restored').waitFor({ state: 'attached', timeout: 60_000 });
  await expect.poll(() => row.textContent(), { timeout: 30_000 }).toContain('3');
  expect(await page.getByText('Trying again', { exact: false }).count()).toBe(0);
  await close();
});
