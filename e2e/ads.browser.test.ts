import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startAdServer } from './ad-server.ts';
import type { AdFindings } from './ad-server.ts';
import { phone, widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { startScene } from './scene.ts';

const slots = ['header', 'sidebar', 'content', 'footer', 'mobile', 'between-matches', 'sports-sidebar'];

/** The maximum size of each ad format (spec, section 2). */
const boxes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  horizontal: { width: 728, height: 90 },
  rectangle: { width: 300, height: 250 },
};

/** Ten matches in play, so that the list has two ads. */
const matches = (goals: number) =>
  Array.from({ length: 10 }, (_, at) =>
    fixture({ id: 100 + at, home: `Home ${at}`, away: `Away ${at}`, elapsed: 30, goals: [at === 0 ? goals : 0, 0] }),
  );

const ads = await startAdServer();
afterAll(() => ads.stop());
const scene = await startScene({
  matches: matches(0),
  env: { ADS_SLOTS: slots.join(','), ADS_FRAME_URL: ads.template },
});

beforeEach(() => {
  ads.startOver();
});

const slotsOf = (page: Page): Locator => page.locator('[data-slot]').filter({ visible: true });

/** The visible ads, with their boxes relative to the page. */
const drawn = (page: Page) =>
  slotsOf(page).evaluateAll((figures) =>
    figures.map((figure) => {
      const { x, y, width, height } = figure.getBoundingClientRect();
      return {
        slot: figure.getAttribute('data-slot') ?? '',
        format: figure.getAttribute('data-format') ?? '',
        name: figure.getAttribute('aria-label') ?? '',
        words: figure.textContent,
        box: { x: x + window.scrollX, y: y + window.scrollY, width, height },
      };
    }),
  );

/** Scrolls an ad into view so that it loads, and reads its content. */
const adIn = async (page: Page, slot: string): Promise<{ readonly words: string; readonly found: AdFindings }> => {
  const figure = slotsOf(page)
    .and(page.locator(`[data-slot="${slot}"]`))
    .first();
  await figure.scrollIntoViewIfNeeded();
  const ad = figure.locator('iframe').contentFrame();
  const words = (await ad.locator('p').textContent()) ?? '';
  const found: AdFindings = JSON.parse((await ad.locator('output').textContent()) ?? '');
  return { words, found };
};

const expectBoxes = (figures: Awaited<ReturnType<typeof drawn>>): void => {
  for (const { name, words, format, box } of figures) {
    expect([name, words]).toEqual(['Advertisement', 'Advertisement']);
    expect(box.height).toBe(boxes[format]?.height);
    expect(box.width).toBeLessThanOrEqual(boxes[format]?.width ?? 0);
  }
};

describe('ads from an ad server', () => {
  it('reserve their space before they load, and cause no layout shift when they do', async () => {
    const { page, close } = await scene.open({ viewport: { width: widths.desktop, height: 1_600 } });
    await watchShifts(page);
    // The load event waits for the ad frames, and the ad server has not responded yet.
    await page.goto(scene.origin, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => ads.asked().length).toBe(5);
    const before = await drawn(page);
    expect(before.map(({ slot }) => slot).toSorted()).toEqual([
      'between-matches',
      'footer',
      'header',
      'sidebar',
      'sports-sidebar',
    ]);
    expectBoxes(before);
    // Words may move within their lines when the web font and the first data arrive.
    await page.locator('[data-tone="loading"]').waitFor({ state: 'detached' });
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const movedBefore = await shiftsOf(page);
    ads.answer();
    for (const { slot } of before) expect((await adIn(page, slot)).words).toBe(`Ad for ${slot}`);
    // Reading the footer ad scrolled the page, and scrolling moves sticky elements.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await drawn(page)).toEqual(before);
    expect(await shiftsOf(page)).toBe(movedBefore);
    await close();
  });

  it('cannot access the page, its cookies, its storage or its address, and receive no referrer', async () => {
    ads.answer();
    const { page, close } = await scene.open();
    await page.context().addCookies([{ name: 'ours', value: 'secret', url: scene.origin }]);
    await page.goto(scene.origin);
    const { found } = await adIn(page, 'header');
    expect(found).toEqual({
      parentTitle: 'SecurityError',
      topAddress: 'SecurityError',
      cookies: 'SecurityError',
      storage: 'SecurityError',
      origin: 'null',
    });
    expect(new URL(page.url()).origin).toBe(scene.origin);
    expect(new Set(ads.asked().map(({ referrer }) => referrer))).toEqual(new Set([undefined]));
    await close();
  });

  it('load only from the configured origin: frames from other origins are blocked', async () => {
    const { page, close } = await scene.open();
    ads.answer();
    const answer = await page.goto(scene.origin);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy.split('; ').find((part) => part.startsWith('frame-src'))).toBe(`frame-src ${ads.origin}`);
    const refused = await page.evaluate(
      (address) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const frame = document.createElement('iframe');
          frame.src = address;
          document.body.append(frame);
        }),
      'http://127.0.0.1:1/',
    );
    expect(refused).toBe('frame-src');
    await close();
  });

  it('receive their slot and size, and do not reload when the board changes', async () => {
    ads.answer();
    const { page, close } = await scene.open({ viewport: { width: widths.desktop, height: 1_600 } });
    await page.goto(scene.origin);
    await expect.poll(() => ads.asked().length).toBe(5);
    const asked = ads.asked();
    expect(asked).toContainEqual({ slot: 'header', width: '728', height: '90', referrer: undefined });
    expect(asked).toContainEqual({ slot: 'sidebar', width: '300', height: '250', referrer: undefined });
    for (const goals of [1, 2]) {
      scene.source.setFixtures(matches(goals));
      await page
        .locator('main')
        .getByRole('button', { name: new RegExp(`Home 0.* ${goals}`) })
        .first()
        .waitFor();
    }
    await Promise.all([
      page.waitForResponse(`${scene.origin}/api/matches*`),
      page.getByRole('button', { name: /^Refresh/ }).click(),
    ]);
    await expect.poll(() => page.getByRole('button', { name: /^Refresh/ }).isEnabled()).toBe(true);
    expect(ads.asked()).toEqual(asked);
    await close();
  });
});

describe('optional slots', () => {
  it.each(['odds', 'statistics'])('content: a rectangle below the %s cards', async (tab) => {
    ads.answer();
    const { page, close } = await scene.open();
    await page.goto(`${scene.origin}/?tab=${tab}`);
    expect((await adIn(page, 'content')).words).toBe('Ad for content');
    const content = (await drawn(page)).filter(({ slot }) => slot === 'content');
    expect(content).toHaveLength(1);
    expectBoxes(content);
    const lastCard = await page.locator('[data-match]').last().boundingBox();
    const ad = await page.locator('[data-slot="content"]').boundingBox();
    expect(ad?.y).toBeGreaterThan((lastCard?.y ?? Infinity) + (lastCard?.height ?? 0));
    await close();
  });

  it('mobile: at the end of the match dialog on phones, and not reloaded for the next match', async () => {
    ads.answer();
    const { page, close } = await scene.open(phone);
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().getByRole('button').first().click();
    const sheet = page.getByRole('dialog', { name: 'Match Details' });
    await sheet.getByRole('region', { name: 'Betting Odds' }).waitFor();
    expect((await adIn(page, 'mobile')).words).toBe('Ad for mobile');
    expectBoxes((await drawn(page)).filter(({ slot }) => slot === 'mobile'));
    await sheet.getByRole('button', { name: 'Next match' }).click();
    await sheet.getByText('Away 1').first().waitFor();
    expect((await adIn(page, 'mobile')).words).toBe('Ad for mobile');
    expect(ads.asked().filter(({ slot }) => slot === 'mobile')).toHaveLength(1);
    await close();
  });

  describe.each([
    ['a phone', phone],
    ['a desktop', { viewport: { width: widths.desktop, height: 900 } }],
  ])('on %s', (_, device) => {
    it.each(['live', 'odds', 'statistics'])('the header ad is below the first matches of the tab: %s', async (tab) => {
      ads.answer();
      const { page, close } = await scene.open(device);
      await page.goto(`${scene.origin}/?tab=${tab}`);
      expect((await adIn(page, 'header')).words).toBe('Ad for header');
      const header = (await drawn(page)).find(({ slot }) => slot === 'header');
      const cards = await page.locator('[data-match]').evaluateAll((elements) =>
        elements.map((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return { top: top + window.scrollY, bottom: bottom + window.scrollY };
        }),
      );
      const ad = { top: header?.box.y ?? 0, bottom: (header?.box.y ?? 0) + (header?.box.height ?? 0) };
      expect(cards[0]?.bottom).toBeLessThan(ad.top);
      expect(cards.filter(({ top, bottom }) => top < ad.bottom && bottom > ad.top)).toEqual([]);
      await close();
    });
  });
});
