import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { findChromium } from '../scripts/chromium.mjs';
import { featuresOff } from './browser-features.ts';
import { openBrowser, openPage, withoutSandboxForRoot } from './browser.ts';

const option = '--disable-features=';

it('What Playwright switches off in a browser is off in ours, too.', async () => {
  const executablePath = findChromium() ?? '';
  const server = await chromium.launchServer({ executablePath, args: [...withoutSandboxForRoot] });
  const { spawnargs } = server.process();
  await server.close();
  const lists = spawnargs.filter((arg) => arg.startsWith(option)).map((arg) => arg.slice(option.length).split(','));
  expect(lists).toHaveLength(1);
  expect(featuresOff).toEqual(expect.arrayContaining(lists.flat()));
});

it('A context opens the page that is asked for, and no other.', async () => {
  const browser = await openBrowser();
  const { close } = await openPage(browser);
  const session = await browser.newBrowserCDPSession();
  // Also what is no page of a tab.
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await close();
  await browser.close();
  expect(targetInfos.map(({ url }) => url).filter((url) => url !== 'about:blank')).toEqual([]);
});
