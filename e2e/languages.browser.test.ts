import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { devices } from './browser.ts';
import { startReleaseSwitch } from './release-switch.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('evening');
const door = await startReleaseSwitch(scene.origin);
afterAll(() => door.shut());

/** Some of the page's texts in each language. */
const tongues = [
  {
    language: 'de',
    locale: 'de-AT',
    tabs: ['LIVE', 'Spiele', 'Quoten', 'Statistik', 'KI-Analyst'],
    settings: 'Einstellungen',
    choice: 'Sprache',
    share: 'Teilen',
    about: 'Letzte und kommende Spiele',
  },
  {
    language: 'es',
    locale: 'es-MX',
    tabs: ['EN VIVO', 'Partidos', 'Cuotas', 'Datos', 'Analista IA'],
    settings: 'Ajustes',
    choice: 'Idioma',
    share: 'Compartir',
    about: 'Partidos recientes',
  },
] as const;

const [german, spanish] = tongues;

const tabNames = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('tab')
    .filter({ visible: true })
    .evaluateAll((tabs) => tabs.map((tab) => tab.textContent?.replaceAll(/\d|Premium/g, '').trim() ?? ''));
const shownLanguage = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const connected = (page: Page) => page.locator('[data-tone="live"]').first().waitFor();

const settings = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name }).waitFor();
};

describe.each(tongues)('a user whose browser prefers $locale', ({ language, locale, tabs, share, about }) => {
  it.each(devices)('sees the page in that language, %s', async (_where, shape) => {
    const page = await scene.visit('/', { ...shape, locale });
    await connected(page);
    expect(await shownLanguage(page)).toBe(language);
    expect(await tabNames(page)).toEqual(tabs);
  });

  it('gets team calendars in that language', async () => {
    const page = await scene.visit('/?match=football-1', { locale });
    await page.getByRole('dialog').getByRole('button', { name: share, exact: true }).click();
    const calendar = await page.getByRole('menuitem', { name: /Inter/ }).getAttribute('href');
    expect(calendar).toMatch(/\.ics\?language=/);
    const response = await fetch(`${scene.origin}${calendar}`);
    expect(await response.text()).toContain(about);
  });

  it('sees that language in the first paint, before any script runs', async () => {
    const page = await scene.visit('/', { locale, javaScriptEnabled: false });
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('#root').textContent()).toContain(tabs[1]);
  });
});

it('a language chosen in the settings is kept on the next visit', async () => {
  const page = await scene.visit('/?tab=matches', { locale: 'en-GB' });
  await connected(page);
  expect(await shownLanguage(page)).toBe('en');
  await settings(page, 'Settings');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' }),
  ]);
  await connected(page);
  expect([await shownLanguage(page), new URL(page.url()).searchParams.get('tab')]).toEqual(['de', 'matches']);
  expect(await tabNames(page)).toEqual(german.tabs);
  await settings(page, german.settings);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('combobox', { name: german.choice }).selectOption({ label: 'Español' }),
  ]);
  await connected(page);
  expect(await tabNames(page)).toEqual(spanish.tabs);
  await page.goto(`${scene.origin}/`);
  expect(await shownLanguage(page)).toBe('es');
});

it('offline, the page opens in the language that was last chosen', async () => {
  const { page, close } = await scene.open({ locale: 'en-GB', serviceWorkers: 'allow' });
  await page.goto(`${door.origin}/`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => {
    document.cookie = 'touchline_language=de; Path=/';
  });
  const keptLanguage = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/', { ignoreVary: true });
      return kept?.headers.get('content-language') ?? '';
    });
  await expect.poll(keptLanguage, { timeout: 20_000 }).toBe('en');
  await page.reload();
  await expect.poll(keptLanguage, { timeout: 20_000 }).toBe('de');
  await door.shut();
  await page.goto(`${door.origin}/?tab=live`);
  expect(await shownLanguage(page)).toBe('de');
  await expect.poll(() => tabNames(page)).toEqual(german.tabs);
  await door.open();
  await close();
});
