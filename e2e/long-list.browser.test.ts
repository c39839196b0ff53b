import { expect, it } from 'vitest';
import { fixture } from './fixed-provider.ts';
import { rarely, startScene } from './scene.ts';

/** The highest number of matches that the provider has had on one day so far. */
const count = 1_183;

const day = new Date().toISOString().slice(0, 10);

const minuteOf = (index: number): string =>
  `${String(Math.floor(index / 60) % 24).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;

const matches = Array.from({ length: count }, (_, index) =>
  fixture({
    id: index + 1,
    home: `Town ${index + 1}`,
    away: `City ${index + 1}`,
    short: 'NS',
    date: `${day}T${minuteOf(index)}:00+00:00`,
    league: `League ${index % 130}`,
  }),
);

it('a day of 1,183 matches scrolls from top to bottom with few rendered rows', async () => {
  const scene = await startScene({ matches, env: rarely });
  const page = await scene.visit(`/?tab=matches&sport=football&day=${day}`);
  // The server renders only the first screen.
  await page.getByText(/^1183 matches/).waitFor();
  const rows = page.locator('[data-match]');
  expect(Number(await rows.first().getAttribute('aria-setsize'))).toBe(count);

  const seen = new Set<number>();
  const most = { rows: 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top <= height; top += 850) {
    const positions = await page.evaluate(async (y) => {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [...document.querySelectorAll('[data-match]')].map((row) => Number(row.getAttribute('aria-posinset')));
    }, top);
    for (const position of positions) seen.add(position);
    most.rows = Math.max(most.rows, positions.length);
  }
  expect(seen.size).toBe(count);
  expect(most.rows).toBeLessThan(80);
});
