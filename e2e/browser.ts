import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import { featuresOff } from './browser-features.ts';

/** In a container, root may not use Chromium's sandbox. */
export const withoutSandboxForRoot: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** How every Chromium of the tests and benches is started. In a container `/dev/shm` is small. */
export const browserArguments: readonly string[] = [
  ...withoutSandboxForRoot,
  '--disable-dev-shm-usage',
  '--disable-gpu',
  `--disable-features=${featuresOff.join(',')}`,
];

/** Starts the Chromium of this machine. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('no Chromium: run `npm test`, which brings one, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [...browserArguments],
  });
};

let shared: Promise<Browser> | undefined;

/** The one browser of a worker: to start one takes longer than many a test. A page has a context of its own. */
export const sharedBrowser = async (): Promise<Browser> => {
  const found = await shared;
  if (found?.isConnected() === true) return found;
  shared = openBrowser();
  return shared;
};

/** A page and everything that went wrong in it. */
export type WatchedPage = {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, failed requests and answers from 400 on, in order. */
  readonly troubles: () => readonly string[];
  /** For a test that causes trouble itself; `closeOpenPages` accepts none in the pages that are still open. */
  readonly close: () => Promise<void>;
};

const openPages = new Set<WatchedPage>();

/** Closes every open page, and throws when anything went wrong in one. It runs after each test. */
export const closeOpenPages = async (): Promise<void> => {
  const left = [...openPages];
  await Promise.all(left.map(({ close }) => close()));
  const troubles = left.flatMap((watched) => watched.troubles());
  if (troubles.length > 0) throw new Error(`a page had trouble:\n${troubles.join('\n')}`);
};

/** The three widths that the design is drawn for. */
export const widths = { desktop: 1440, tablet: 834, phone: 390 } as const;

export const desk = { viewport: { width: widths.desktop, height: 900 } } as const;
/** It names itself as one, so that the server draws the layout of phones. */
export const phone = {
  viewport: { width: widths.phone, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
} as const;

/** For what may differ between the two layouts: `describe.each(devices)('%s', (_, device) => ...)`. */
export const devices = [
  ['at a desk', desk],
  ['on a phone', phone],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

/** Opens a page in a context of its own: no cookies or storage of another. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const context = await browser.newContext({
    viewport: { width: widths.desktop, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'UTC',
    locale: 'en-GB',
    // What a worker answers no test can hold back or change: only the tests of the worker have one.
    serviceWorkers: 'block',
    ...options,
  });
  // Nothing leaves the machine: a picture of the outside world is an empty one.
  await context.route(
    ({ hostname, protocol }) => protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(hostname),
    (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page itself ends its stream when it goes away.
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`answer: ${response.url()} ${response.status()}`);
  });
  const watched: WatchedPage = {
    page,
    troubles: () => [...troubles],
    close: async () => {
      openPages.delete(watched);
      await context.close();
    },
  };
  openPages.add(watched);
  return watched;
};

/**
 * Closes a dialog by Escape and waits until it is gone. While it fades it takes the keys of the page, and only with its end does
 * the focus return.
 */
export const closeByEscape = async (dialog: Locator): Promise<void> => {
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

/** Presses a key on what has the focus, or will: what opens or changes hands it on a frame after it can be seen. */
export const pressOnFocused = async (focused: Locator, key: string): Promise<void> => {
  const page = focused.page();
  await focused.and(page.locator(':focus')).waitFor();
  await page.keyboard.press(key);
};

/** Gives the page a document that says of no match and of nothing drawn: the page draws itself and starts by loading. */
export const emptyFirstScreen = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replaceAll(/(id="(?:drawn|first-screen)">)[^]*?(<\/script>)/g, '$1$2'),
      });
    },
  );
};
