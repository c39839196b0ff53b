import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';
import { featuresOff } from './browser-features.ts';

/** Chromium refuses to run as root with its sandbox enabled. */
export const withoutSandboxForRoot: readonly string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The Chromium arguments for tests and benchmarks. In a container, `/dev/shm` is too small for Chromium. */
export const browserArguments: readonly string[] = [
  ...withoutSandboxForRoot,
  '--disable-dev-shm-usage',
  '--disable-gpu',
  `--disable-features=${featuresOff.join(',')}`,
];

/** Starts the installed Chromium. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('no Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [...browserArguments],
  });
};

let shared: Promise<Browser> | undefined;

/** The browser that all tests of a worker share, because starting a browser is slow. Each page has its own context. */
export const sharedBrowser = async (): Promise<Browser> => {
  const found = await shared;
  if (found?.isConnected() === true) return found;
  shared = openBrowser();
  return shared;
};

/** A page and its recorded errors. */
export type WatchedPage = {
  readonly page: Page;
  /** Console errors and warnings, uncaught errors, failed requests and responses with status 400 or above, in order. */
  readonly troubles: () => readonly string[];
  /** For tests that cause errors on purpose: `closeOpenPages` checks only pages that are still open. */
  readonly close: () => Promise<void>;
};

const openPages = new Set<WatchedPage>();

/** Closes every open page and throws if any of them recorded an error. Runs after each test. */
export const closeOpenPages = async (): Promise<void> => {
  const left = [...openPages];
  await Promise.all(left.map(({ close }) => close()));
  const troubles = left.flatMap((watched) => watched.troubles());
  if (troubles.length > 0) throw new Error(`a page reported errors:\n${troubles.join('\n')}`);
};

/** The three widths that the design targets. */
export const widths = { desktop: 1440, tablet: 834, phone: 390 } as const;

export const desk = { viewport: { width: widths.desktop, height: 900 } } as const;
/** Includes a phone's user agent, so that the server renders the phone layout. */
export const phone = {
  viewport: { width: widths.phone, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
} as const;

/** For tests of both layouts: `describe.each(devices)('%s', (_, device) => ...)`. */
export const devices = [
  ['at a desk', desk],
  ['on a phone', phone],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

/** Opens a page in a new context, without cookies or storage. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> => {
  const context = await browser.newContext({
    viewport: { width: widths.desktop, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    timezoneId: 'UTC',
    locale: 'en-GB',
    // Tests cannot intercept a service worker's responses, so only the worker's own tests enable it.
    serviceWorkers: 'block',
    ...options,
  });
  // No request leaves the machine: external requests receive an empty image.
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
    // A page aborts its own stream when it closes.
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
 * Closes a dialog with Escape and waits until it is removed. A dialog that is fading out still captures the keyboard,
 * and the focus returns only afterwards.
 */
export const closeByEscape = async (dialog: Locator): Promise<void> => {
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
};

/**
 * Waits until the element has the focus, then presses a key. An element may get the focus a frame after it appears.
 */
export const pressOnFocused = async (focused: Locator, key: string): Promise<void> => {
  const page = focused.page();
  await focused.and(page.locator(':focus')).waitFor();
  await page.keyboard.press(key);
};

/** Serves a document without server-rendered content or matches, so that the page starts in its loading state. */
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
