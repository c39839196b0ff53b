// `npm run screenshots -- FOLDER [PART...]` saves screenshots of every screen and state, in both themes and at six
// window sizes, to a folder (`screenshots/` by default). PART selects the screenshots whose names contain it, such as `odds`
// or `phone.dark`. The stand-in's time stands still and its seed is fixed, so that every run shows the same matches.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openPage, sharedBrowser, widths } from './browser.ts';
import { objectAt, textAt } from './live-reader.ts';
import type { ReadBoard } from './live-reader.ts';
import { checked, endScenes, failing, offeredOnly, startScene, stillDay } from './scene.ts';
import type { Stage } from './scene-steps.ts';
import { scenes } from './scenes.ts';

/** A Saturday evening: all sports have live matches, and many matches have finished. */
const moment = '2026-03-14T18:20:00Z';
/** The page's time: shortly after the servers loaded their boards, so that no match clock is ahead of the provider. */
const pageTime = Date.parse(moment) + 40_000;

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } as const;

const shapes = {
  desktop: { viewport: { width: widths.desktop, height: 900 } },
  laptop: { viewport: { width: 1_024, height: 768 } },
  tablet: { viewport: { width: 768, height: 1_024 }, hasTouch: true },
  phone: { viewport: { width: widths.phone, height: 844 }, ...touch },
  narrow: { viewport: { width: 320, height: 640 }, ...touch },
  landscape: { viewport: { width: 844, height: 390 }, ...touch },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

type Shape = keyof typeof shapes;

const allShapes = ['desktop', 'laptop', 'tablet', 'phone', 'narrow', 'landscape'] as const satisfies readonly Shape[];

type Picture = {
  readonly name: string;
  readonly shape: Shape;
  readonly theme: 'light' | 'dark';
  readonly file: string;
};

const take = async (
  browser: Browser,
  { name, shape, theme, file }: Picture,
  folder: string,
  stage: Omit<Stage, 'page'>,
) => {
  const { page, close } = await openPage(browser, { ...shapes[shape], colorScheme: theme });
  page.setDefaultTimeout(15_000);
  await page.clock.setFixedTime(pageTime);
  const drawn = await scenes[name]?.({ ...stage, page });
  if (drawn !== false) {
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight,
      ),
    );
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Wait until images are decoded and the layout is stable.
      await Promise.all(
        [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
  }
  await close();
};

/** Two pictures at a time: while one page waits for its server, the other renders. */
const lanes = 2;

const pictures: readonly Picture[] = Object.keys(scenes).flatMap((name) =>
  allShapes.flatMap((shape) =>
    (['light', 'dark'] as const).map((theme) => ({ name, shape, theme, file: `${name}.${shape}.${theme}` })),
  ),
);

/** Whether every sport has been polled. */
const allChecked = ({ sports }: ReadBoard): boolean =>
  Object.keys(sports).length === 12 &&
  Object.keys(sports).every((sport) => textAt(objectAt(sports, sport), 'checkedAt') !== '');

const run = async (folder: string, parts: readonly string[]): Promise<boolean> => {
  const wanted = pictures.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
  const browser = await sharedBrowser();
  const day = { now: moment, day: stillDay, ready: allChecked };
  const [full, empty, broken, adless] = await Promise.all([
    startScene({ ...day, env: { ...offeredOnly, SPORTS_BROWSER_KEY: 'demo' } }),
    startScene({ now: moment, matches: [], ready: checked }),
    startScene({ ...failing, now: moment }),
    startScene({ ...day, env: { ADS_SLOTS: 'off' } }),
  ]);
  const failures: string[] = [];
  try {
    const origins = { full: full.origin, empty: empty.origin, failing: broken.origin, adless: adless.origin };
    const board = full.reader.board();
    const matches = [...board.matches.values()].toSorted((a, b) => (textAt(a, 'id') < textAt(b, 'id') ? -1 : 1));
    mkdirSync(folder, { recursive: true });
    const waiting = [...wanted];
    const lane = async (): Promise<void> => {
      for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
        try {
          await take(browser, picture, folder, { ...origins, nowMs: pageTime, matches });
        } catch (cause) {
          // A failing scene must not prevent the others.
          failures.push(`${picture.file}: ${cause instanceof Error ? cause.message : String(cause)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await browser.close();
    await endScenes();
  }
  for (const failure of failures) console.error(failure);
  console.log(`saved ${wanted.length - failures.length} of ${wanted.length} scenes in ${folder}`);
  return failures.length === 0;
};

const [folder = 'screenshots', ...parts] = process.argv.slice(2);
process.exitCode = (await run(resolve(folder), parts)) ? 0 : 1;
