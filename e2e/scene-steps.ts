import type { Page } from 'playwright-core';
import type { JsonObject } from './live-reader.ts';
import { textAt } from './live-reader.ts';

/** Steps that bring a page into the state of a scene. */

export type Stage = {
  readonly page: Page;
  /** The origins of servers: with a full day, without matches, with a failing provider, and without ads. */
  readonly full: string;
  readonly empty: string;
  readonly failing: string;
  readonly adless: string;
  /** The time on the page's clock. */
  readonly nowMs: number;
  /** The matches of the full day. */
  readonly matches: readonly JsonObject[];
};

/** Brings the page into a state; resolves to false if the state does not exist at this width. */
export type Scene = (stage: Stage) => Promise<void | false>;

/** Waits until the whole board has loaded. */
export const settled = async (page: Page): Promise<void> => {
  await page.locator('[data-match]').first().waitFor();
  await page.getByText(/^\d+ match(es)? • \d+ live$/).waitFor();
};

export const at =
  (query: string, server: 'full' | 'adless' = 'full'): Scene =>
  async (stage) => {
    await stage.page.goto(`${stage[server]}/${query}`);
    await settled(stage.page);
  };

/** Continues a scene with further steps. */
export const continued =
  (scene: Scene, more: Scene): Scene =>
  async (stage) => {
    await scene(stage);
    return more(stage);
  };

/** Runs a scene with a local-storage value from an earlier visit. */
export const remembering =
  (key: string, value: unknown, scene: Scene): Scene =>
  async (stage) => {
    await stage.page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
      `touchline.${key}`,
      JSON.stringify(value),
    ] as const);
    return scene(stage);
  };

/** Opens a tab and waits for the prices or statistics of every visible card. */
export const cards = (query: string): Scene =>
  continued(at(query), async ({ page }) => {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main [aria-busy="true"]')].every(
        (each) => each.getBoundingClientRect().top > window.innerHeight,
      ),
    );
  });

const idOf = ({ matches }: Stage, sport: string, status: string): string => {
  const found = matches.find((match) => match['sport'] === sport && match['status'] === status);
  if (found === undefined) throw new Error(`no ${status} match of ${sport} on this day`);
  return textAt(found, 'id');
};

/** Opens a match dialog without waiting for its content. */
export const opened =
  (sport: string, status: string): Scene =>
  async (stage) => {
    await stage.page.goto(`${stage.full}/?tab=matches&match=${idOf(stage, sport, status)}`);
    await stage.page.getByRole('dialog', { name: 'Match Details' }).waitFor();
  };

/** Waits until everything in the open dialog has loaded. */
export const detailsLoaded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]') === null);
};

export const details =
  (sport: string, status: string, below?: string): Scene =>
  async (stage) => {
    const { page } = stage;
    const parts = sport === 'football' ? page.waitForResponse(/\/api\/matches\/.+\/details$/) : undefined;
    await opened(sport, status)(stage);
    await (await parts)?.finished();
    await detailsLoaded(page);
    if (below !== undefined) await page.getByRole('heading', { name: below }).scrollIntoViewIfNeeded();
  };
