import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './browser.ts';

/**
 * Every accessibility violation of the page as it stands, with the rule and the places: an empty list is the only good answer.
 * With `rule`, those of one rule alone.
 */
export const violations = async (page: Page, rule?: string): Promise<string[]> => {
  // Injected by the browser's own debugger, which the page's content security policy does not concern; once for a document.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const tool: unknown = Reflect.get(window, 'axe');
    if (typeof tool !== 'object' || tool === null) throw new Error('axe is not there');
    const run: unknown = Reflect.get(tool, 'run');
    if (typeof run !== 'function') throw new Error('axe cannot run');
    const result: unknown = await run.call(tool, document, {
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: { type: 'rule', values: [only] } }),
    });
    return result;
  }, rule);
  if (!isAxeResults(found)) throw new Error('axe gave no result');
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Turns the page to a theme, as all that a theme changes hangs on this attribute, and waits until no colour fades. */
const turnTo = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.locator('html').evaluate(async ({ dataset }, name) => {
    dataset['theme'] = name;
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }, theme);

/** The violations of the page in both themes. A theme changes colours alone, so the second is looked at for these. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  await turnTo(page, 'light');
  const light = await violations(page);
  await turnTo(page, 'dark');
  const dark = await violations(page, 'color-contrast');
  return [...light.map((each) => `in light, ${each}`), ...dark.map((each) => `in dark, ${each}`)];
};

/** The same in the layouts of a phone and of a desk. What a tablet has is in one of them. */
export const violationsInEveryVariant = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // From narrow to wide: a drawer that a phone has opened is looked at there.
  for (const width of [widths.phone, widths.desktop]) {
    // More rows of a list tell nothing more, and each takes its time.
    await page.setViewportSize({ width, height: 640 });
    // Another layout takes a frame or two to draw.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await violationsInBothThemes(page)).map((each) => `at ${width} px, ${each}`));
  }
  return found;
};

const isAxeResults = (value: unknown): value is axe.AxeResults =>
  typeof value === 'object' && value !== null && 'violations' in value && Array.isArray(value.violations);
