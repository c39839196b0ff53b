import type { Locator, Page } from 'playwright-core';

/** The x, y, width and height of every table cell, in pixels. */
export const places = (tables: Locator): Promise<readonly (readonly number[])[]> =>
  tables
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.map((cell) => cell.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height]),
    );

/** The words in team names that break across lines, and the names that are cut off. */
export const unreadable = (tables: Locator): Promise<readonly string[]> =>
  tables.locator('tbody th').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const name = cell.querySelector('bdi');
      const text = name?.firstChild;
      if (name === null || !(text instanceof Text)) return ['no name'];
      const broken = [...text.data.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
      });
      const isCut = [cell, name].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      return [...broken.map(([word]) => word), ...(isCut ? [text.data] : [])];
    }),
  );

/** Adds up the page's layout shifts from the start of each page load. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * The sum of the layout shifts since the page load or the last `forgetShifts`. Waits for two frames, so that shifts
 * from earlier changes are included.
 */
export const shiftsOf = async (page: Page): Promise<number> => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
};

export const forgetShifts = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'shifted', 0));
