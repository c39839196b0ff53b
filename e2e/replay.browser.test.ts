import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { openReader, textAt } from './live-reader.ts';
import type { ReadBoard } from './live-reader.ts';
import { root } from './process.ts';
import { newDataFolder, polling, startServer, startSimulator } from './running-product.ts';

const samples = join(root, '..', 'shared', 'provider', 'samples');
const fixtures = 1_183;

const ofTheDay = ({ matches }: ReadBoard) =>
  [...matches.values()].filter((match) => textAt(match, 'startTime').startsWith('2024-05-25'));

/** Skipped, and said so, where the recorded replies are absent: they are not ours to hand on. */
describe.skipIf(!existsSync(samples))('the recorded day of 1,183 fixtures (skipped without its recording)', () => {
  it('scrolls from end to end with few rows drawn, and no long wait', async () => {
    const data = newDataFolder();
    const simulator = await startSimulator(['replay', samples]);
    const server = await startServer({ DATA_DIR: data.path, ...polling(simulator) });
    const browser = await openBrowser();
    const reader = await openReader(server.origin);
    const board = await reader.until('the recorded day', (read) => ofTheDay(read).length >= fixtures);
    // What was in play when it was recorded is in play now, and stands on the reader's present day.
    const listed = ofTheDay(board).filter((match) => match['status'] !== 'live').length;
    expect(listed).toBeGreaterThan(1_150);
    reader.close();

    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/?tab=matches&sport=football&day=2024-05-25`);
    const rows = page.locator('[data-match]');
    await rows.first().waitFor();
    expect(Number(await rows.first().getAttribute('aria-setsize'))).toBe(listed);

    const seen = new Set<number>();
    const most = { rows: 0 };
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top <= height; top += 850) {
      await page.evaluate(async (y) => {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, top);
      const positions = await rows.evaluateAll((drawn) =>
        drawn.map((row) => Number(row.getAttribute('aria-posinset'))),
      );
      for (const position of positions) seen.add(position);
      most.rows = Math.max(most.rows, positions.length);
    }
    expect(seen.size).toBe(listed);
    expect(most.rows).toBeLessThan(80);
    await browser.close();
    await server.stop();
    await simulator.stop();
    data.remove();
  });
});
