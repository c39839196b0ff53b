// `npm run screenshots -- FOLDER [PART...]`: every screen and state of the page, in both themes at three widths, as
// pictures in a folder (`screenshots/` by default). PART picks the pictures whose name holds it: `odds`, `phone.dark`.
// The stand-in's day stands still at one moment of one seed, so that two runs draw the same matches.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser, openPage, widths } from './browser.ts';
import { objectAt, openReader, readSnapshot, textAt } from './live-reader.ts';
import { root } from './process.ts';
import { startFixedSource } from './fixed-source.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer } from './running-product.ts';
import { scenes } from './scenes.ts';
import type { Stage } from './scenes.ts';

/** A Saturday evening: all sports play, and much of the day is over. */
const moment = '2026-03-14T18:20:00Z';
/** A little after the servers took their boards, so that no clock of a match runs ahead of what the source said. */
const pageTime = Date.parse(moment) + 40_000;

type Shape = keyof typeof widths;

const shapes: Readonly<Record<Shape, BrowserContextOptions>> = {
  desktop: { viewport: { width: widths.desktop, height: 900 } },
  tablet: { viewport: { width: widths.tablet, height: 1_112 }, hasTouch: true },
  phone: { viewport: { width: widths.phone, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

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
      // Pictures that came with the scene are decoded, and what moved has been laid out.
      await Promise.all(
        [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' });
  }
  await close();
};

/** Nobody is there to sign in with or to ask, but the page is told that there is: the scenes answer. */
const askable = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'screenshots',
  OIDC_CLIENT_SECRET: 'screenshots',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: 'demo',
};

const startAt = (env: Readonly<Record<string, string>>): Promise<RunningServer> =>
  startServer({
    ...env,
    START_AT: moment,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/fixed-start.ts')).href}`,
  });

/** Two pictures at a time: while one page waits for its server the other is drawn. */
const lanes = 2;

const pictures: readonly Picture[] = Object.keys(scenes).flatMap((name) =>
  (['desktop', 'tablet', 'phone'] as const).flatMap((shape) =>
    (['light', 'dark'] as const).map((theme) => ({ name, shape, theme, file: `${name}.${shape}.${theme}` })),
  ),
);

/** Waits until every server knows what its source has to say. */
const informed = async ({
  full,
  empty,
  failing,
  adless,
}: Readonly<Record<'full' | 'empty' | 'failing' | 'adless', string>>) => {
  for (const origin of [full, adless]) {
    const day = await openReader(origin);
    await day.until(
      'every sport checked',
      ({ sports }) =>
        Object.keys(sports).length === 12 &&
        Object.keys(sports).every((sport) => textAt(objectAt(sports, sport), 'checkedAt') !== ''),
    );
    day.close();
  }
  for (const [origin, key] of [
    [empty, 'checkedAt'],
    [failing, 'problem'],
  ] as const) {
    const reader = await openReader(origin);
    await reader.until(key, ({ sports }) => objectAt(sports, 'football')[key] !== undefined);
    reader.close();
  }
};

const run = async (folder: string, parts: readonly string[]): Promise<boolean> => {
  const wanted = pictures.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
  const data = [temporaryFolder(), temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const [fullData = '', emptyData = '', failingData = '', adlessData = ''] = data.map(({ path }) => path);
  const simulator = await startSimulator(['sports', '--seed', '7', '--now', moment, '--speed', '0']);
  const nothing = await startFixedSource([]);
  const browser = await openBrowser();
  const servers = await Promise.all([
    startAt({ DATA_DIR: fullData, ...polling(simulator), ...askable, SPORTS_BROWSER_KEY: 'demo' }),
    startAt({ DATA_DIR: emptyData, ...polling(nothing) }),
    startAt({ DATA_DIR: failingData, ...polling({ base: 'http://127.0.0.1:9/{sport}' }) }),
    startAt({ DATA_DIR: adlessData, ...polling(simulator), ADS_SLOTS: 'off' }),
  ]);
  const [full, empty, failing, adless] = servers;
  const failures: string[] = [];
  try {
    const origins = { full: full.origin, empty: empty.origin, failing: failing.origin, adless: adless.origin };
    await informed(origins);
    const board = await readSnapshot(full.origin);
    const matches = [...board.matches.values()].toSorted((a, b) => (textAt(a, 'id') < textAt(b, 'id') ? -1 : 1));
    mkdirSync(folder, { recursive: true });
    const waiting = [...wanted];
    const lane = async (): Promise<void> => {
      for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
        try {
          await take(browser, picture, folder, { ...origins, nowMs: pageTime, matches });
        } catch (cause) {
          // One scene that cannot be brought about keeps no other from being drawn.
          failures.push(`${picture.file}: ${cause instanceof Error ? cause.message : String(cause)}`);
        }
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    await browser.close();
    await Promise.all([...servers, simulator].map((process) => process.stop()));
    await nothing.stop();
    for (const { remove } of data) remove();
  }
  for (const failure of failures) console.error(failure);
  console.log(`${wanted.length - failures.length} of ${wanted.length} scenes are in ${folder}`);
  return failures.length === 0;
};

const [folder = 'screenshots', ...parts] = process.argv.slice(2);
process.exitCode = (await run(resolve(folder), parts)) ? 0 : 1;
