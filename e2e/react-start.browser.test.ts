import { expect, it } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { fixture, startFixedSource } from './fixed-source.ts';
import { newDataFolder, polling, startServer } from './running-product.ts';

it('no error is made while React starts, and whoever makes one after that has its stack', async () => {
  const data = newDataFolder();
  const source = await startFixedSource([
    fixture({ id: 1, home: 'Ashford', away: 'Bexley', elapsed: 20, goals: [0, 0] }),
  ]);
  const [server, browser] = await Promise.all([
    startServer({ DATA_DIR: data.path, ...polling(source) }),
    openBrowser(),
  ]);
  const { page, closeClean } = await openPage(browser, {});
  await page.addInitScript(() => {
    const made: string[] = [];
    Reflect.set(window, 'errorsMade', made);
    const counted = new Proxy(Error, {
      apply: (target, self, words: unknown[]) => {
        made.push(String(words[0]));
        return Reflect.apply(target, self, words);
      },
    });
    Reflect.set(window, 'Error', counted);
  });
  await page.goto(server.origin);
  // Pressed before React has the page, it is answered when it has.
  await page.locator('[data-match]').first().click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'errorsMade'))).toStrictEqual([]);
  expect(await page.evaluate(() => Error('made later').stack)).toContain('made later');
  await closeClean();
  await browser.close();
  await server.stop();
  await source.stop();
  data.remove();
});
