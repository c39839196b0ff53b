import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Every accessibility violation of the page as it stands, with the rule and the places: an empty list is the only good answer. */
export const violations = async (page: Page): Promise<string[]> => {
  // Injected by the browser's own debugger, which the page's content security policy does not concern; once for a document.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const tool: unknown = Reflect.get(window, 'axe');
    if (typeof tool !== 'object' || tool === null) throw new Error('axe is not there');
    const run: unknown = Reflect.get(tool, 'run');
    if (typeof run !== 'function') throw new Error('axe cannot run');
    const result: unknown = await run.call(tool, document, { resultTypes: ['violations'] });
    return result;
  });
  if (!isAxeResults(found)) throw new Error('axe gave no result');
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

const isAxeResults = (value: unknown): value is axe.AxeResults =>
  typeof value === 'object' && value !== null && 'violations' in value && Array.isArray(value.violations);
