import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressOnFocused } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { startScene } from './scene.ts';
import type { Scene } from './scene.ts';
import { violations } from './violations.ts';

/** Play per second of the test: 20 minutes. */
const speed = 1_200;
const hours = 8;
const roundMinutes = 20;

type Size = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

const sizeOf = async (session: CDPSession): Promise<Size> => {
  // One collection leaves objects that were only reachable from others that it removed.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
};

type Display = { readonly page: Page; readonly session: CDPSession; readonly answers: () => number };

const openDisplay = async (scene: Scene, path: string): Promise<Display> => {
  const { page } = await scene.open({ viewport: { width: 1_920, height: 1_080 } });
  await page.clock.install();
  let answers = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/content')) answers += 1;
  });
  await page.goto(scene.origin + path);
  const session = await page.context().newCDPSession(page);
  return { page, session, answers: () => answers };
};

it('a television and an overlay need no more memory after eight hours of play than after one', async () => {
  const scene = await startScene({ day: ['--speed', String(speed)] });
  const displays = await Promise.all(
    ['/embed/tv', '/embed/overlay?sport=football'].map((path) => openDisplay(scene, path)),
  );
  const play = async (playedHours: number): Promise<readonly Size[]> => {
    const rounds = (playedHours * 60) / roundMinutes;
    for (let round = 0; round < rounds; round += 1) {
      const startedMs = performance.now();
      await Promise.all(displays.map(({ page }) => page.clock.runFor(roundMinutes * 60_000)));
      const restMs = (roundMinutes * 60_000) / speed - (performance.now() - startedMs);
      if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    return Promise.all(displays.map(({ session }) => sizeOf(session)));
  };
  const early = await play(1);
  const late = await play(hours - 1);
  console.log(early, late, displays.map(({ answers }) => answers()));
  for (const [index, { heapBytes, nodes, listeners }] of late.entries()) {
    const before = early[index];
    expect(heapBytes).toBeLessThan((before?.heapBytes ?? 0) * 1.1);
    expect(nodes).toBeLessThan((before?.nodes ?? 0) * 1.25);
    expect(listeners).toBe(before?.listeners);
  }
});
