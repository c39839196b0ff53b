import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from './account-scenes.ts';
import { openBrowser, openPage } from './browser.ts';
import { leagueWord, openReader, readSnapshot, textAt } from './live-reader.ts';
import { startDemo } from './running-product.ts';
import type { Demo } from './running-product.ts';

let demo: Demo;
let browser: Browser;
/** A live football match, and the key of its league's page. */
let match: { readonly id: string; readonly league: string };

beforeAll(async () => {
  demo = await startDemo({
    args: ['--now', new Date().toISOString(), '--speed', '0'],
    env: {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'widths',
      OIDC_CLIENT_SECRET: 'widths',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_API_KEY: 'demo',
    },
  });
  const reader = await openReader(demo.server.origin);
  await reader.until('matches of all 12 sports', ({ matches }) => {
    return new Set([...matches.values()].map((each) => each['sport'])).size === 12;
  });
  reader.close();
  const { matches } = await readSnapshot(demo.server.origin);
  const football = [...matches.values()].find(({ sport, status }) => sport === 'football' && status === 'live');
  if (football === undefined) throw new Error('no football match is live');
  match = { id: textAt(football, 'id'), league: leagueWord(football) };
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await demo?.stop();
});

const at =
  (query: () => string, shown: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${demo.server.origin}/${query()}`);
    await page.locator(shown).first().waitFor();
  };

const row = 'main [data-match]';

/** Each screen by what brings the page there, in any language. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  LIVE: at(() => '', row),
  Matches: at(() => '?tab=matches', row),
  'the matches of one sport': at(() => '?tab=matches&sport=americanfootball', row),
  Odds: at(() => '?tab=odds', row),
  Statistics: at(() => '?tab=statistics', row),
  Analyst: at(() => '?tab=analyst', 'main h2'),
  'match details': at(() => `?match=${match.id}`, '[role="dialog"] h3'),
  'a league': at(() => `?competition=${match.league}`, '[role="dialog"] h3'),
  'the status': at(() => '?view=status', '[role="dialog"] li'),
  'the upgrade': at(() => '?open=upgrade', '[role="dialog"]'),
  'the return from paying': at(() => 'cancel', 'main h1'),
  'the search': async (page) => {
    await at(() => '', row)(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('united');
    await page.getByRole('option').first().waitFor();
  },
  'a signed-in user': async (page) => {
    await signedIn({ page, full: demo.server.origin, nowMs: Date.now() }, 'free');
    await page.locator(row).first().waitFor();
    await page.locator('header [aria-haspopup="dialog"]').last().waitFor();
  },
};

/** Resizes the window from 320 to 1600 px in steps of 10: the widths at which something is wider, and what sticks out. */
const overflows = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let width = 320; width <= 1600; width += 10) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          requestAnimationFrame(() => {
            const root = document.documentElement;
            const boxes = [root, ...document.querySelectorAll('[role="dialog"]')];
            const box = boxes.find((each) => each.scrollWidth > (each === root ? innerWidth : each.clientWidth));
            if (box === undefined) {
              resolve(undefined);
              return;
            }
            const edge = Math.min(innerWidth, box.getBoundingClientRect().right);
            const out = [...box.querySelectorAll('*')].find((each) => each.getBoundingClientRect().right > edge + 1);
            resolve(`${box.scrollWidth} px: ${out?.outerHTML.slice(0, 100)}`);
          });
        }),
    );
    if (wider !== undefined) found.push(`at ${width} px, ${wider}`);
  }
  return found;
};

const languages = ['en', 'de', 'es'] as const;

it.each(Object.keys(screens))('nothing of %s is wider than the window, from 320 to 1600 px', async (name) => {
  const swept = languages.map(async (language) => {
    const { page, close } = await openPage(browser);
    await page.context().addCookies([{ name: 'touchline_language', value: language, url: demo.server.origin }]);
    await screens[name]?.(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await overflows(page), `in ${language}`).toEqual([]);
    await close();
  });
  await Promise.all(swept);
});
