import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAsSignedIn } from './account-scenes.ts';
import { leagueWord, textAt } from './live-reader.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('still day');
const football = [...scene.reader.board().matches.values()].find(
  ({ sport, status }) => sport === 'football' && status === 'live',
);
if (football === undefined) throw new Error('no football match is live');
const match = { id: textAt(football, 'id'), league: leagueWord(football) };

const widest = 1_600;

/** A page with the product in a frame, because a script can resize a frame faster than a window. */
type Framed = { readonly page: Page; readonly frame: Frame };

/** Opens a page with a resizable frame. The product forbids framing, so this relaxes its policy. */
const openFrame = async (language: string): Promise<Framed & { readonly close: () => Promise<void> }> => {
  const { page, close } = await scene.open({ viewport: { width: widest, height: 900 } });
  await page.context().addCookies([{ name: 'touchline_language', value: language, url: scene.origin }]);
  await page.route(
    ({ pathname }) => ['/', '/cancel'].includes(pathname),
    async (route) => {
      const response = await route.fetch();
      const headers = Object.fromEntries(
        Object.entries(response.headers())
          .filter(([name]) => name !== 'x-frame-options')
          .map(([name, value]) => [name, value.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'")]),
      );
      await route.fulfill({ response, headers });
    },
  );
  await page.route('**/sweep', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body style="margin:0"><iframe name="swept" style="border:0" width="${widest}" height="900">`,
    }),
  );
  await page.goto(`${scene.origin}/sweep`);
  const frame = page.frame('swept');
  if (frame === null) throw new Error('the frame is missing');
  return { page, frame, close };
};

const at =
  (query: () => string, shown: string) =>
  async ({ frame }: Framed): Promise<void> => {
    await frame.goto(`${scene.origin}/${query()}`, { waitUntil: 'commit' });
    await frame.locator(shown).first().waitFor();
  };

const row = 'main [data-match]';

/** The functions that open each screen, in any language. */
const screens: Readonly<Record<string, (framed: Framed) => Promise<void>>> = {
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
  'the search': async (framed) => {
    await at(() => '', row)(framed);
    await framed.frame.locator('main').press('Control+k');
    await framed.frame.getByRole('combobox').fill('united');
    await framed.frame.getByRole('option').first().waitFor();
  },
  'a signed-in user': async (framed) => {
    await answerAsSignedIn(framed.page, 'free', Date.now());
    await at(() => '', row)(framed);
    await framed.frame.locator('header [aria-haspopup="dialog"]').last().waitFor();
  },
};

/** Checks widths from 320 to 1600 px in steps of 10; lists those with an overflow, with the overflowing element. */
const overflows = ({ frame }: Framed): Promise<readonly string[]> =>
  frame.evaluate(async (last) => {
    const root = document.documentElement;
    const wider = (): string | undefined => {
      const boxes = [root, ...document.querySelectorAll('[role="dialog"]')];
      const box = boxes.find((each) => each.scrollWidth > (each === root ? innerWidth : each.clientWidth));
      if (box === undefined) return undefined;
      const edge = Math.min(innerWidth, box.getBoundingClientRect().right);
      const out = [...box.querySelectorAll('*')].find((each) => each.getBoundingClientRect().right > edge + 1);
      return `${box.scrollWidth} px: ${out?.outerHTML.slice(0, 100)}`;
    };
    // Hide the frame: it still has a layout, and painting every width would take most of the time.
    frameElement?.setAttribute('style', 'border:0;visibility:hidden');
    const found: string[] = [];
    for (let width = 320; width <= last; width += 10) {
      frameElement?.setAttribute('width', String(width));
      // Force a layout, so that the iframe has its new width before the next animation frame.
      frameElement?.getBoundingClientRect();
      // Allow several animation frames for the new layout.
      let stays: string | undefined = '';
      for (let frames = 0; frames < 30 && stays !== undefined; frames += 1) {
        await new Promise(requestAnimationFrame);
        stays = wider();
      }
      if (stays !== undefined) found.push(`at ${width} px, ${stays}`);
    }
    frameElement?.setAttribute('style', 'border:0');
    return found;
  }, widest);

/** The overflows on all screens of a language. */
const sweep = async (language: string): Promise<readonly string[]> => {
  const framed = await openFrame(language);
  const found: string[] = [];
  for (const [name, bring] of Object.entries(screens)) {
    await bring(framed);
    expect(await framed.frame.locator('html').getAttribute('lang')).toBe(language);
    found.push(...(await overflows(framed)).map((each) => `${name} in ${language}, ${each}`));
  }
  await framed.close();
  return found;
};

it('no screen overflows the window from 320 to 1600 px, in any language', async () => {
  const found = await Promise.all(['en', 'de', 'es'].map(sweep));
  expect(found.flat()).toEqual([]);
}, 300_000);
