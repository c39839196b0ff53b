import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from '../e2e/browser.ts';
import { isObject, objectAt, openReader } from '../e2e/live-reader.ts';
import { startDemo } from '../e2e/running-product.ts';
import type { Demo } from '../e2e/running-product.ts';
import { openListeners } from './goal-listeners.ts';
import { homeScore } from './home-score.ts';
import { inMs, quantile } from './report.ts';
import type { BenchReport } from './report.ts';

/**
 * A third of the usual interval, to keep the run short. With an even shorter interval, polling twelve sports would be
 * an unrealistic load.
 */
const pollMs = 5_000;
/**
 * The time allowed in addition to the poll interval until a page has rendered a change, and until a stream reader has
 * received it.
 */
const graceMs = { page: 500, stream: 300 } as const;
const readerCount = 5_000;
const pageCount = 20;
const goals = 20;

/** Records when the page renders each score, by `id:score`, in epoch milliseconds. */
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
 * Measures how long a score change takes from the provider to every reader. The stand-in scores a football goal, the
 * server polls it, 5,000 readers receive it from the stream and 20 real pages render it. The time starts with the
 * request to the stand-in, slightly before the stand-in has the goal, because a process with so many connections would
 * read the confirmation late.
 */
export const goal = async (): Promise<BenchReport> => {
  const demo = await startDemo({ env: { SPORTS_POLL_MS: String(pollMs) } });
  const browser = await openBrowser();
  try {
    return await measureGoals(demo, browser);
  } finally {
    await browser.close();
    await demo.stop();
  }
};

const measureGoals = async (demo: Demo, browser: Browser): Promise<BenchReport> => {
  const { origin } = demo.server;
  const first = await openReader(origin);
  await first.until('a live football match', ({ matches }) =>
    [...matches.values()].some(({ sport, status }) => sport === 'football' && status === 'live'),
  );
  const listeners = await openListeners(origin, readerCount);
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
    if (id === undefined) throw new Error('no live football match on the board');
    const key = `football-${String(id)}`;
    const score = homeScore(first.board().matches.get(key)) + 1;
    // Vary the time within the poll interval, so that goals cover the whole interval.
    await new Promise((resolve) => setTimeout(resolve, (count * 1_370) % pollMs));
    const arrivals = listeners.heard(new RegExp(`"${key}":\\{[^{]*"homeScore":${score}\\b`));
    const scoredAt = performance.timeOrigin + performance.now();
    const item = await demo.simulator.control(`matches/football/${String(id)}`, { score: { home: score } });
    if (!isObject(item)) throw new Error('the stand-in rejected the goal');
    const drawings = pages.map(async ({ page }) => {
      const name = `${key}:${String(score)}`;
      await page.waitForFunction((wanted) => Object.hasOwn(Reflect.get(window, 'drawnAt'), wanted), name, {
        polling: 'raf',
      });
      const at = await page.evaluate((wanted) => Number(Reflect.get(Reflect.get(window, 'drawnAt'), wanted)), name);
      toPage.push(at - scoredAt);
    });
    const heardAt = await arrivals;
    for (const at of heardAt) toReader.push(at - scoredAt);
    await first.until('the goal', ({ matches }) => homeScore(matches.get(key)) === score);
    await Promise.all(drawings);
  }

  first.close();
  listeners.close();

  const slowest = { page: quantile(toPage, 0.99), stream: quantile(toReader, 0.99) };
  return {
    name: 'goal',
    rows: [
      summary(`to ${readerCount} readers of the stream`, toReader),
      summary(`rendered in ${pageCount} pages`, toPage),
    ],
    words: [
      `One run: ${goals} goals spread over the poll interval. The readers’ p99 is over ${goals} × ${readerCount} deliveries, the pages’ p99 over ${goals} × ${pageCount}.`,
    ],
    goal: `p99 of a score change within the poll interval of ${pollMs} ms plus ${graceMs.page} ms in every open page (${inMs(slowest.page)} ms), plus ${graceMs.stream} ms for every reader (${inMs(slowest.stream)} ms)`,
    passed: slowest.page <= pollMs + graceMs.page && slowest.stream <= pollMs + graceMs.stream,
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
