import { openBrowser, openPage } from '../e2e/browser.ts';
import { isObject, objectAt, openReader } from '../e2e/live-reader.ts';
import type { JsonObject, LiveReader } from '../e2e/live-reader.ts';
import { startDemo } from '../e2e/running-product.ts';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

const pollMs = 1_000;
const graceMs = 500;
const readerCount = 200;
const pageCount = 3;
const goals = 20;

const homeScore = (match: JsonObject | undefined): number => Number(match?.['homeScore']);

/** When each page draws each score, by `id:score`, in the clock that this process reads too. */
const watchScores = (): void => {
  const drawn: Record<string, number> = {};
  const look = (): void => {
    for (const row of document.querySelectorAll('[data-match]')) {
      const score = [...row.querySelectorAll('[aria-live="off"]')][0]?.textContent ?? '';
      drawn[`${row.getAttribute('data-match') ?? ''}:${score}`] ??= performance.timeOrigin + performance.now();
    }
  };
  Reflect.set(window, 'drawnAt', drawn);
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
};

const summary = (what: string, values: readonly number[]) => ({
  what,
  n: values.length,
  'p50 ms': inMs(quantile(values, 0.5)),
  'p99 ms': inMs(quantile(values, 0.99)),
  'max ms': inMs(Math.max(...values)),
});

/**
 * A score change at the provider on its way to every reader: the stand-in scores a goal in football, the server polls it,
 * many readers follow the stream and a few real pages draw it. Measured from the moment at which the provider has it.
 */
export const goal = async (): Promise<BenchReport> => {
  const demo = await startDemo({ env: { SPORTS_POLL_MS: String(pollMs) } });
  const browser = await openBrowser();
  const { origin } = demo.server;
  const [first, ...others]: LiveReader[] = [await openReader(origin)];
  if (!first) throw new Error('no reader');
  await first.until('a live football match', ({ matches }) =>
    [...matches.values()].some(({ sport, status }) => sport === 'football' && status === 'live'),
  );
  for (let count = 1; count < readerCount; count += 1) others.push(await openReader(origin));
  const readers = [first, ...others];
  const pages = await Promise.all(Array.from({ length: pageCount }, () => openPage(browser)));
  for (const { page } of pages) {
    await page.goto(`${origin}/?sport=football`);
    await page.locator('[data-match]').first().waitFor();
    await page.evaluate(watchScores);
  }

  const toReader: number[] = [];
  const toPage: number[] = [];
  for (let count = 0; count < goals; count += 1) {
    const live = objectAt(await demo.simulator.state(), 'live')['football'];
    const ids = Array.isArray(live) ? live : [];
    const drawn = await pages[0]?.page
      .locator('[data-match]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-match')));
    const id = ids.find((each) => drawn?.includes(`football-${String(each)}`));
    if (id === undefined) throw new Error('no live football match is in sight');
    const key = `football-${String(id)}`;
    const score = homeScore(first.board().matches.get(key)) + 1;
    // Not in step with the polls, so that every part of the interval is met.
    await new Promise((resolve) => setTimeout(resolve, (count * 137) % pollMs));
    const item = await demo.simulator.control(`matches/football/${String(id)}`, { score: { home: score } });
    if (!isObject(item)) throw new Error('the stand-in took no goal');
    const scoredAt = performance.timeOrigin + performance.now();
    const arrivals = readers.map(async (reader) => {
      await reader.until('the goal', ({ matches }) => homeScore(matches.get(key)) === score);
      toReader.push(performance.timeOrigin + performance.now() - scoredAt);
    });
    const drawings = pages.map(async ({ page }) => {
      const name = `${key}:${String(score)}`;
      await page.waitForFunction((wanted) => Object.hasOwn(Reflect.get(window, 'drawnAt'), wanted), name, {
        polling: 'raf',
      });
      const at = await page.evaluate((wanted) => Number(Reflect.get(Reflect.get(window, 'drawnAt'), wanted)), name);
      toPage.push(at - scoredAt);
    });
    await Promise.all([...arrivals, ...drawings]);
  }

  for (const reader of readers) reader.close();
  await browser.close();
  await demo.stop();

  const slowest = Math.max(quantile(toReader, 0.99), quantile(toPage, 0.99));
  return {
    name: 'goal',
    rows: [
      summary(`to ${readerCount} readers of the stream`, toReader),
      summary(`drawn in ${pageCount} pages`, toPage),
    ],
    goal: `a score change is in every open page within the poll interval plus ${graceMs} ms (${pollMs + graceMs} ms): p99 ${inMs(slowest)} ms`,
    passed: slowest <= pollMs + graceMs,
    values: {
      pollMs,
      readers: readerCount,
      pages: pageCount,
      goals,
      stream: { p50: inMs(quantile(toReader, 0.5)), p99: inMs(quantile(toReader, 0.99)) },
      page: { p50: inMs(quantile(toPage, 0.5)), p99: inMs(quantile(toPage, 0.99)) },
    },
  };
};
