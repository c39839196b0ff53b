import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { isObject, objectAt, parseJson } from './live-reader.ts';
import { startScene } from './scene.ts';

let goals = 0;

/** Two matches in play: the second is interrupted and has no forecast. */
const day = () => [
  fixture({ id: 1, home: 'Inter', away: 'Roma', elapsed: 30, goals: [goals, 0] }),
  fixture({ id: 2, home: 'Milan', away: 'Lazio', short: 'SUSP', goals: [0, 0] }),
];

const scene = await startScene({ matches: day() });
scene.source.setFixtures(day);

const row = (page: Page, id = 'football-1') => page.locator(`article[data-match="${id}"]`);
/** The text that states the chances, in a row or in the match dialog. */
const chancesText = (within: ReturnType<typeof row>) => within.getByText(/^Chances: /);
const details = (page: Page) => page.getByRole('dialog', { name: 'Match Details' });
const why = (page: Page) => details(page).getByRole('button', { name: /confidence$/ });

/** The percentages in a sentence, in order. */
const percents = (sentence: string | null): readonly number[] =>
  [...(sentence ?? '').matchAll(/ [<>]?(?<percent>\d+)%/g)].map(({ groups }) => Number(groups?.['percent']));

const answered = async (): Promise<readonly number[]> => {
  const answer = parseJson(await (await scene.server.get('/api/matches/football-1/forecast')).text());
  const chances = objectAt(objectAt(isObject(answer) ? answer : {}, 'forecast'), 'chances');
  return ['home', 'draw', 'away'].map((outcome) => Number(chances[outcome]) * 100);
};

const expectNear = (shown: readonly number[], known: readonly number[]): void => {
  expect(shown).toHaveLength(3);
  // Percentages are rounded to add up to 100, so each differs by less than one.
  for (const [at, percent] of shown.entries()) expect(Math.abs(percent - (known[at] ?? NaN))).toBeLessThan(1);
};

it('row, match dialog and API response show the same chances before and after a goal, without layout shift', async () => {
  const { page } = await scene.open();
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        for (const { node } of Array.isArray(sources) ? sources : []) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.matches('article *, [data-chances] *') === true) moved.push(element.className);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  await page.goto(scene.origin);
  const before = await chancesText(row(page)).textContent();
  expect(before).toMatch(/^Chances: Inter \d+%, draw \d+%, Roma \d+%\. Historical average, low confidence\.$/);
  expectNear(percents(before), await answered());
  await row(page).getByRole('button').first().click();
  await why(page).click();
  await details(page).getByText('In play: 0-0, 33% of regular time played.').waitFor();
  expect(await chancesText(details(page)).textContent()).toBe(before);

  goals = 1;
  await details(page).getByText('In play: 1-0, 33% of regular time played.').waitFor();
  const after = await chancesText(row(page)).textContent();
  expect(percents(after)[0]).toBeGreaterThan((percents(before)[0] ?? 100) + 10);
  expectNear(percents(after), await answered());
  expect(await chancesText(details(page)).textContent()).toBe(after);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
});

it('the further chances of a match in play follow its goals, and say what is certain', async () => {
  goals = 1;
  const page = await scene.visit('/?match=football-1');
  const certain = (line: string) => details(page).getByRole('row', { name: `${line} already so` });
  await certain('Over 0.5').waitFor();
  const scores = details(page).getByRole('table', { name: 'Chance of each score after 90 minutes, Inter down' });
  await scores.getByRole('row', { name: /^1 \d+ as it stands/ }).waitFor();
  expect(
    await details(page)
      .getByRole('row', { name: /^Over 1\.5 \d+% \d+–\d+$/ })
      .count(),
  ).toBe(1);
  goals = 2;
  await certain('Over 1.5').waitFor();
  await scores.getByRole('row', { name: /^2 \d+ as it stands/ }).waitFor();
});

it('a row without a forecast reserves the same space', async () => {
  const { page } = await scene.open();
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(scene.origin);
    await chancesText(row(page)).waitFor({ state: 'attached' });
    expect(await chancesText(row(page, 'football-2')).count()).toBe(0);
    const places = await page.locator('article[data-match]').evaluateAll((rows) =>
      rows.map((each) => {
        const score = each.querySelector('[aria-live="off"]')?.getBoundingClientRect();
        return [each.getBoundingClientRect().height, score?.left, score?.right];
      }),
    );
    expect(places[1]).toEqual(places[0]);
  }
});

it('the chances are server-rendered', async () => {
  const page = await scene.visit('/', { javaScriptEnabled: false });
  expect(await chancesText(row(page)).textContent()).toContain('Chances: Inter ');
  const bar = await chancesText(row(page)).evaluate((sentence) => {
    const { parentElement } = sentence;
    return parentElement === null ? '' : getComputedStyle(parentElement, '::before').backgroundImage;
  });
  expect(bar).toContain('linear-gradient');
});

it('when odds are hidden, the chances never appear', async () => {
  const { page } = await scene.open();
  await page.addInitScript(() => {
    localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
    Reflect.set(window, 'seen', 0);
    new MutationObserver(() => {
      const hidden = 'redraw' in document.documentElement.dataset;
      if (!hidden && /Chances: /.test(document.body?.textContent ?? '')) Reflect.set(window, 'seen', 1);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(scene.origin);
  await row(page).getByRole('button').first().click();
  await details(page).getByText('Match Statistics').waitFor();
  expect(await page.getByText(/^Chances/).count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toBe(0);
});

it('the explanation of the confidence band links to the track record', async () => {
  const page = await scene.visit('/?match=football-1');
  await why(page).click();
  await details(page).getByRole('link', { name: 'Track record' }).click();
  await details(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Track record' }).waitFor();
  expect(new URL(page.url()).searchParams.has('match')).toBe(false);
});
