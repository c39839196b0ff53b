import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { widths } from './browser.ts';

/**
 * The accessibility violations of the page in its current state, each with its rule and elements.
 * `rule` limits the check to one rule.
 */
export const violations = async (page: Page, rule?: string): Promise<string[]> => {
  // Inject axe once per document through the debugger, because the content security policy does not apply there.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (only) => {
    const tool: unknown = Reflect.get(window, 'axe');
    if (typeof tool !== 'object' || tool === null) throw new Error('axe is not loaded');
    const run: unknown = Reflect.get(tool, 'run');
    if (typeof run !== 'function') throw new Error('axe has no run function');
    const result: unknown = await run.call(tool, document, {
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: { type: 'rule', values: [only] } }),
    });
    return result;
  }, rule);
  if (!isAxeResults(found)) throw new Error('axe returned an unexpected result');
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Sets the page's theme attribute and waits until all colour transitions have finished. */
const turnTo = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.locator('html').evaluate(async ({ dataset }, name) => {
    dataset['theme'] = name;
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  }, theme);

/** The violations in both themes. Themes differ only in colours, so the second check covers only contrast. */
export const violationsInBothThemes = async (page: Page): Promise<string[]> => {
  await turnTo(page, 'light');
  const light = await violations(page);
  await turnTo(page, 'dark');
  const dark = await violations(page, 'color-contrast');
  return [...light.map((each) => `in light, ${each}`), ...dark.map((each) => `in dark, ${each}`)];
};

/** The violations in the phone and desktop layouts, which together contain everything in the tablet layout. */
export const violationsInEveryVariant = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  // Narrow first, because a drawer that is open on a phone closes in a wider window.
  for (const width of [widths.phone, widths.desktop]) {
    // A short window, because more list rows would only slow the check down.
    await page.setViewportSize({ width, height: 640 });
    // Wait for two frames, because a new layout takes a frame or two to render.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found.push(...(await violationsInBothThemes(page)).map((each) => `at ${width} px, ${each}`));
  }
  return found;
};

const isAxeResults = (value: unknown): value is axe.AxeResults =>
  typeof value === 'object' && value !== null && 'violations' in value && Array.isArray(value.violations);
