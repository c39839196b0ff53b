import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { featuresOff } from './browser-features.ts';
import { openBrowser, openPage, withoutSandboxForRoot } from './browser.ts';

const option = '--disable-features=';

it('The test browser disables all features that Playwright disables.', async () => {
  const executablePath = findChromium() ?? '';
  const server = await chromium.launchServer({ executablePath, args: [...withoutSandboxForRoot] });
  const { spawnargs } = server.process();
  await server.close();
  const lists = spawnargs.filter((arg) => arg.startsWith(option)).map((arg) => arg.slice(option.length).split(','));
  expect(lists).toHaveLength(1);
  expect(featuresOff).toEqual(expect.arrayContaining(lists.flat()));
});

it('A context opens only the requested page.', async () => {
  const browser = await openBrowser();
  const { close } = await openPage(browser);
  const session = await browser.newBrowserCDPSession();
  // An empty filter includes targets that are not tabs.
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await close();
  await browser.close();
  expect(targetInfos.map(({ url }) => url).filter((url) => url !== 'about:blank')).toEqual([]);
});
