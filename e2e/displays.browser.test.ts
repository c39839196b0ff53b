import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressOnFocused } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { startScene } from './scene.ts';
import { violations } from './violations.ts';

type Size = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

/** The size of a page after garbage collection. */
const sizeOf = async (page: Page): Promise<Size> => {
  const session = await page.context().newCDPSession(page);
  // One collection leaves objects that were only reachable from others that it removed.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
};

const evening = (goals: number) => [
  fixture({ id: 1, home: 'Inter', away: 'Roma', elapsed: 30, goals: [goals, 0] }),
  ...Array.from({ length: 11 }, (_, index) =>
    fixture({ id: index + 2, home: `Town ${index}`, away: `City ${index}`, elapsed: 20, goals: [1, 1] }),
  ),
];

const scene = await startScene({ matches: evening(0) });

/** Replaces the stream by one that the test drives: the page's clock is much faster than the server's heartbeats. */
const driveStream = (): void => {
  class DrivenStream extends EventTarget {
    static readonly CLOSED = 2;
    readonly readyState = 1;
    constructor() {
      super();
      Reflect.set(window, 'say', (event: string, data: string) =>
        this.dispatchEvent(new MessageEvent(event, { data, lastEventId: '1' })),
      );
    }
    close(): void {
      Reflect.deleteProperty(window, 'say');
    }
  }
  Reflect.set(window, 'EventSource', DrivenStream);
};

/** Sends a change of the board to the page. */
const change = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const say: unknown = Reflect.get(window, 'say');
    if (typeof say === 'function') say('board', '{"patch":{"football-1":{"status":"live"}}}');
  });

/** The highest score on the page. */
const mostGoals = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll<HTMLElement>('.entry')].map(({ dataset }) =>
        parseInt(dataset['score'] ?? '', 10),
      ),
    ),
  );

/** The server's content as it would be later: every match has scored, and another one has left. */
const played = (html: string, turn: number): string => {
  let index = 0;
  return html
    .replaceAll(/data-score="(?<home>\d+) (?<away>\d+)"/g, (_, home: string) => {
      index += 1;
      return `data-score="${Number(home) + Math.floor((turn + index) / 4)} 0"`;
    })
    .replaceAll(/<li(?:(?!<li)[^])*?<\/li>/g, (entry, at: number) => (turn % 12 === at % 12 ? '' : entry));
};

const hours = 8;
/** Minutes between two changes of the board. */
const stepMinutes = 4;

it('a television and an overlay need no more memory after eight hours of play than after one', async () => {
  const open = async (path: string) => {
    const { page } = await scene.open({ viewport: { width: 1_920, height: 1_080 } });
    let turn = 0;
    await page.clock.install();
    await page.addInitScript(driveStream);
    await page.route('**/content?*', async (route) => {
      turn += 1;
      const reply = await route.fetch();
      await route.fulfill({ response: reply, body: played(await reply.text(), turn) });
    });
    await page.goto(scene.origin + path);
    await page.waitForFunction(() => Reflect.has(window, 'say'));
    const step = async (): Promise<void> => {
      const answered = page.waitForResponse(/\/content/);
      await change(page);
      await page.clock.runFor(1_000);
      await answered;
      await page.clock.fastForward(stepMinutes * 60_000 - 1_000);
    };
    return { page, step };
  };
  const displays = await Promise.all(['/embed/tv?sport=football', '/embed/overlay?sport=football'].map(open));

  const playTo = async (hour: number, from: number): Promise<readonly Size[]> => {
    for (let minute = from * 60; minute < hour * 60; minute += stepMinutes)
      await Promise.all(displays.map(({ step }) => step()));
    // A minute second by second, with every turn of a page.
    await Promise.all(displays.map(({ page }) => page.clock.runFor(60_000)));
    return Promise.all(displays.map(({ page }) => sizeOf(page)));
  };
  const early = await playTo(1, 0);
  const late = await playTo(hours, 1);

  for (const [index, { heapBytes, nodes, listeners }] of late.entries()) {
    const before = early[index];
    expect(heapBytes).toBeLessThan((before?.heapBytes ?? 0) * 1.05 + 100_000);
    expect(nodes).toBeLessThan((before?.nodes ?? 0) * 1.25);
    expect(listeners).toBe(before?.listeners);
  }
  const turns = (hours * 60) / stepMinutes;
  for (const { page } of displays) expect(await mostGoals(page)).toBeGreaterThan(turns / 5);
});

const entry = (page: Page) => page.locator('[data-match="football-1"]');

it('a goal is visible within a second on a television, a ticker and an overlay, and later on a delayed one', async () => {
  const delaySeconds = 3;
  await scene.play(evening(0));
  const paths = ['/embed/tv', '/embed/ticker', '/embed/overlay?match=football-1'];
  const late = `/embed/overlay?match=football-1&delay=${delaySeconds}`;
  const pages = await Promise.all([...paths, late].map((path) => scene.visit(path)));
  await Promise.all(pages.map((page) => entry(page).getByText('0', { exact: true }).first().waitFor()));

  await scene.play(evening(1));
  const playedMs = performance.now();
  const seen = await Promise.all(
    pages.map(async (page) => {
      await entry(page).and(page.locator('[data-score="1 0"]')).waitFor();
      return performance.now() - playedMs;
    }),
  );
  expect(await Promise.all(pages.map((page) => entry(page).and(page.locator('.moment')).count()))).toEqual([
    1, 1, 1, 1,
  ]);
  const delayed = seen.pop() ?? 0;
  expect(Math.max(...seen)).toBeLessThan(1_000);
  expect(delayed).toBeGreaterThan(delaySeconds * 1_000 - 250);
  expect(delayed).toBeLessThan(delaySeconds * 1_000 + 1_500);
});

it('a ticker and a television are accessible and work with the keyboard', async () => {
  const ticker = await scene.visit('/embed/ticker', { viewport: { width: 800, height: 96 } });
  await ticker.getByRole('list', { name: 'Live scores' }).waitFor();
  expect(await violations(ticker)).toEqual([]);
  const pause = ticker.getByRole('button', { name: 'Pause' });
  await pause.focus();
  await pressOnFocused(pause, 'Enter');
  await expect.poll(() => pause.getAttribute('aria-pressed')).toBe('true');

  const television = await scene.visit('/tv', { viewport: { width: 1_920, height: 1_080 } });
  await television.getByText('1 / 2').waitFor();
  expect(await violations(television)).toEqual([]);
  await television.keyboard.press('ArrowRight');
  await television.getByText('2 / 2').waitFor();
  expect(await television.locator('.entry:visible').count()).toBe(4);
  const fits = await television.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
  expect(fits).toBe(true);
});

it('the builder shows the address and a preview of what was chosen, and leaves the picture behind an overlay visible', async () => {
  const page = await scene.visit('/embed?show=match%2Ffootball-1');
  await page.getByRole('radio', { name: 'Overlay for a stream' }).check();
  await page.getByLabel('Position').selectOption({ label: 'Bottom right' });
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.poll(() => address.inputValue()).toMatch(/\/embed\/overlay\?match=football-1&position=bottom-right$/);
  await page.frameLocator('iframe').getByText('Inter').waitFor();
  expect(await violations(page)).toEqual([]);
  const overlay = await scene.visit(`/embed/overlay?match=football-1&position=bottom-right`);
  const alpha = await overlay.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(alpha).toBe('rgba(0, 0, 0, 0)');
});
