// `npm run screenshots -- FOLDER [PART...]`: every screen and state of the page, in both themes at three widths, as
// pictures in a folder (`screenshots/` by default). PART picks the pictures whose name holds it: `odds`, `phone.dark`.
// The stand-in's day stands still at one moment of one seed, so that two runs draw the same matches.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { emptyFirstScreen, openBrowser, openPage, widths } from './browser.ts';
import { objectAt, openReader, readSnapshot, textAt } from './live-reader.ts';
import { root } from './process.ts';
import { startFixedSource } from './fixed-source.ts';
import { polling, startServer, startSimulator, temporaryFolder } from './running-product.ts';
import type { RunningServer } from './running-product.ts';

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

type Stage = {
  readonly page: Page;
  readonly shape: Shape;
  /** Addresses of a server with a full day, one whose source has nothing, and one whose source fails. */
  readonly full: string;
  readonly empty: string;
  readonly failing: string;
  /** The id of a match of the full day. */
  readonly pick: (sport: string, status: string) => string;
};

/** Brings the page there; false where this width has no such thing. */
type Scene = (stage: Stage) => Promise<void | false>;

/** The whole board is there, the stream is open, and no picture in view is still to come. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-match]').first().waitFor();
  await page.getByText(/^\d+ match(es)? • \d+ live$/).waitFor();
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > window.innerHeight),
  );
};

const at =
  (query: string): Scene =>
  async ({ page, full }) => {
    await page.goto(`${full}/${query}`);
    await settled(page);
  };

/** The prices or figures of every card that is in view are there. */
const cards =
  (query: string): Scene =>
  async (stage) => {
    await at(query)(stage);
    await stage.page.waitForFunction(() =>
      [...document.querySelectorAll('main [aria-busy="true"]')].every((each) => {
        const { top } = each.getBoundingClientRect();
        return top > window.innerHeight;
      }),
    );
  };

const details =
  (sport: string, status: string, scrolled = false): Scene =>
  async ({ page, full, pick }) => {
    await page.goto(`${full}/?tab=matches&match=${pick(sport, status)}`);
    const dialog = page.getByRole('dialog', { name: 'Match Details' });
    await dialog.waitFor();
    await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null);
    if (!scrolled) return;
    await page.getByRole('heading', { name: 'Match Statistics' }).scrollIntoViewIfNeeded();
  };

const search =
  (text: string): Scene =>
  async (stage) => {
    await at('')(stage);
    await stage.page.keyboard.press('/');
    await stage.page.getByPlaceholder('Search teams, leagues, sports, matches...').fill(text);
    if (text !== '')
      await stage.page
        .getByText(text.startsWith('q') ? 'No results found' : /./)
        .first()
        .waitFor();
  };

const press = async (page: Page, name: RegExp | string): Promise<boolean> => {
  for (const button of await page.getByRole('button', { name }).all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    return true;
  }
  return false;
};

/** The page waits for its first board for ever. */
const loading =
  (query: string): Scene =>
  async ({ page, full }) => {
    await emptyFirstScreen(page);
    await page.route('**/api/matches', () => undefined);
    await page.goto(`${full}/${query}`);
    await page.locator('main [aria-busy="true"]').first().waitFor();
  };

const scenes: Readonly<Record<string, Scene>> = {
  live: at(''),
  'live-banner-hidden': async (stage) => {
    await at('')(stage);
    await stage.page.getByRole('button', { name: 'Hide banner' }).click();
  },
  'live-football': at('?sport=football'),
  matches: async (stage) => {
    await stage.page.addInitScript(() =>
      localStorage.setItem('touchline.arrangement', JSON.stringify({ matches: 'by-league' })),
    );
    await at('?tab=matches')(stage);
  },
  'matches-by-time': at('?tab=matches'),
  'matches-tennis': at('?tab=matches&sport=tennis'),
  'matches-formula1': at('?tab=matches&sport=formula1'),
  odds: cards('?tab=odds'),
  statistics: cards('?tab=statistics'),
  'match-football': details('football', 'live'),
  'match-football-below': details('football', 'live', true),
  'match-football-scheduled': details('football', 'scheduled'),
  'match-basketball': details('basketball', 'live'),
  'match-baseball': details('baseball', 'live'),
  'match-tennis': details('tennis', 'live'),
  'match-formula1': details('formula1', 'live'),
  'match-mma': details('mma', 'finished'),
  'match-loading': async ({ page, full, pick }) => {
    await page.route(/\/api\/matches\/.+/, () => undefined);
    await page.goto(`${full}/?tab=matches&match=${pick('football', 'live')}`);
    await page.getByRole('dialog', { name: 'Match Details' }).waitFor();
  },
  search: search(''),
  'search-results': search('man'),
  'search-empty': search('qqxx'),
  drawer: async (stage) => {
    await at('')(stage);
    if (!(await press(stage.page, /^(Open sports|All sports and leagues)$/))) return false;
    await stage.page.getByRole('dialog', { name: 'Sports' }).waitFor();
    return undefined;
  },
  'menu-collapsed': async (stage) => {
    await at('')(stage);
    if (!(await press(stage.page, 'Menu'))) return false;
    await stage.page.getByRole('menu').waitFor();
    return undefined;
  },
  settings: async (stage) => {
    await at('')(stage);
    if (!(await press(stage.page, 'Settings'))) {
      await press(stage.page, 'Menu');
      await stage.page.getByRole('menuitem', { name: 'Settings' }).click();
    }
    await stage.page.getByRole('dialog', { name: 'Settings' }).waitFor();
  },
  loading: loading(''),
  'loading-grid': async (stage) => {
    await loading('?tab=odds')(stage);
    await stage.page.getByText('American', { exact: true }).waitFor();
  },
  'empty-live': async ({ page, empty }) => {
    await page.goto(empty);
    await page.getByText('No live matches').waitFor();
  },
  'empty-board': async ({ page, empty }) => {
    await page.goto(`${empty}/?tab=matches`);
    await page.getByRole('heading', { name: 'No matches today' }).waitFor();
  },
  'empty-odds': async ({ page, empty }) => {
    await page.goto(`${empty}/?tab=odds`);
    await page.getByText(/^No odds available/).waitFor();
  },
  'empty-statistics': async ({ page, empty }) => {
    await page.goto(`${empty}/?tab=statistics`);
    await page.getByText(/^No statistics available/).waitFor();
  },
  error: async ({ page, failing }) => {
    await page.goto(failing);
    await page.getByText('Error Loading Data').waitFor();
  },
  stale: async (stage) => {
    await at('')(stage);
    await stage.page.context().setOffline(true);
    await stage.page.getByText('Connection lost').first().waitFor();
  },
};

const take = async (browser: Browser, name: string, folder: string, stage: Omit<Stage, 'page'>, theme: string) => {
  const colorScheme = theme === 'dark' ? 'dark' : 'light';
  const { page, close } = await openPage(browser, { ...shapes[stage.shape], colorScheme });
  page.setDefaultTimeout(8_000);
  await page.clock.setFixedTime(pageTime);
  const drawn = await scenes[name]?.({ ...stage, page });
  if (drawn !== false) {
    await page.evaluate(async () => {
      await document.fonts.ready;
      // Pictures that came with the scene are decoded, and what moved has been laid out.
      await Promise.all(
        [...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await page.screenshot({ path: join(folder, `${name}.${stage.shape}.${theme}.png`), animations: 'disabled' });
  }
  await close();
};

const startAt = (env: Readonly<Record<string, string>>): Promise<RunningServer> =>
  startServer({
    ...env,
    START_AT: moment,
    NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'e2e/fixed-start.ts')).href}`,
  });

const run = async (folder: string, parts: readonly string[]): Promise<boolean> => {
  const names = Object.keys(scenes).flatMap((name) =>
    (['desktop', 'tablet', 'phone'] as const).flatMap((shape) =>
      (['light', 'dark'] as const).map((theme) => ({ name, shape, theme, file: `${name}.${shape}.${theme}` })),
    ),
  );
  const wanted = names.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
  const data = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const [fullData, emptyData, failingData] = data.map(({ path }) => path);
  const simulator = await startSimulator(['sports', '--seed', '7', '--now', moment, '--speed', '0']);
  const nothing = await startFixedSource([]);
  const [full, empty, failing, browser] = await Promise.all([
    startAt({ DATA_DIR: fullData ?? '', ...polling(simulator) }),
    startAt({ DATA_DIR: emptyData ?? '', ...polling(nothing) }),
    startAt({ DATA_DIR: failingData ?? '', ...polling({ base: 'http://127.0.0.1:9/{sport}' }) }),
    openBrowser(),
  ]);
  const failures: string[] = [];
  try {
    const day = await openReader(full.origin);
    await day.until(
      'every sport checked',
      ({ sports }) =>
        Object.keys(sports).length === 12 &&
        Object.keys(sports).every((sport) => textAt(objectAt(sports, sport), 'checkedAt') !== ''),
    );
    day.close();
    for (const [server, key] of [
      [empty, 'checkedAt'],
      [failing, 'problem'],
    ] as const) {
      const reader = await openReader(server.origin);
      await reader.until(key, ({ sports }) => objectAt(sports, 'football')[key] !== undefined);
      reader.close();
    }
    const { matches } = await readSnapshot(full.origin);
    const ids = [...matches.values()].toSorted((a, b) => (textAt(a, 'id') < textAt(b, 'id') ? -1 : 1));
    const pick = (sport: string, status: string): string => {
      const found = ids.find((match) => match['sport'] === sport && match['status'] === status);
      if (found === undefined) throw new Error(`no ${status} match of ${sport} at ${moment}`);
      return textAt(found, 'id');
    };
    mkdirSync(folder, { recursive: true });
    for (const { name, shape, theme, file } of wanted) {
      try {
        await take(
          browser,
          name,
          folder,
          { shape, full: full.origin, empty: empty.origin, failing: failing.origin, pick },
          theme,
        );
      } catch (cause) {
        // One scene that cannot be brought about keeps no other from being drawn.
        failures.push(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`);
      }
    }
  } finally {
    await browser.close();
    await Promise.all([full.stop(), empty.stop(), failing.stop(), simulator.stop()]);
    await nothing.stop();
    for (const { remove } of data) remove();
  }
  for (const failure of failures) console.error(failure);
  console.log(`${wanted.length - failures.length} of ${wanted.length} scenes are in ${folder}`);
  return failures.length === 0;
};

const [folder = 'screenshots', ...parts] = process.argv.slice(2);
process.exitCode = (await run(resolve(folder), parts)) ? 0 : 1;
