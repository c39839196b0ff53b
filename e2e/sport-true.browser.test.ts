import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyFirstScreen, phone, widths } from './browser.ts';
import { isObject, parseJson } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';
import { violations } from './violations.ts';
import { sharedScene } from './scene.ts';

const scene = await sharedScene('evening');

const inPlay = (id: string, sport: string, league: string, country: string, more: JsonObject): JsonObject => ({
  id,
  sport,
  homeTeam: { id: '1', name: `${league} hosts` },
  awayTeam: { id: '2', name: `${league} visitors` },
  homeScore: 3,
  awayScore: 2,
  status: 'live',
  startTime: new Date().toISOString(),
  league,
  leagueCountry: country,
  ...more,
});

/** Three matches in situations that the stand-in cannot play on demand, in the server's response format. */
const moments: readonly JsonObject[] = [
  inPlay('baseball-1', 'baseball', 'MLB', 'USA', {
    statusCode: 'IN7',
    period: '7th inning',
    inningScores: { home: { inning1: 3 }, away: { inning1: 0, inning2: 2 } },
    hitsErrors: { home: { hits: 8, errors: 0 }, away: { hits: 5, errors: 1 } },
    forecast: { chances: { home: 0.71, away: 0.29 }, basis: 'market', band: 'Medium' },
    situation: { kind: 'at-bat', side: 'away', outs: 2, balls: 3, strikes: 1, runners: [1, 3] },
  }),
  inPlay('americanfootball-1', 'americanfootball', 'NFL', 'USA', {
    statusCode: 'Q4',
    period: 'Q4',
    timer: '02:03',
    quarterScores: { home: { q1: 3 }, away: { q1: 2 } },
    situation: { kind: 'drive', side: 'home', down: 3, yards: 4, spot: 'VIS 18', redZone: true },
  }),
  inPlay('tennis-1', 'tennis', 'ATP', 'World', {
    homeScore: 1,
    awayScore: 0,
    statusCode: 'S2',
    period: 'Set 2',
    setScores: { home: { set1: 7, set2: 2 }, away: { set1: 6, set2: 3 } },
    tieBreaks: { home: { set1: 7 }, away: { set1: 4 } },
    situation: { kind: 'serve', side: 'away' },
  }),
];

const json = (route: Route, body: JsonObject): Promise<void> =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });

const now = (): string => new Date().toISOString();

/** Opens the LIVE tab with a board that also has the matches in `moments`. */
const openMoments = async (page: Page): Promise<void> => {
  await emptyFirstScreen(page);
  await page.route('**/api/matches*', async (route) => {
    const response = await route.fetch();
    const answer = parseJson(await response.text());
    const board = isObject(answer) ? answer : {};
    const known = Array.isArray(board['matches']) ? board['matches'] : [];
    await route.fulfill({ response, body: JSON.stringify({ ...board, matches: [...known, ...moments] }) });
  });
  await page.route(/\/api\/matches\/(?:baseball|americanfootball|tennis)-1\/\w+$/, (route) =>
    json(route, { reason: 'Nothing is known.', updatedAt: now() }),
  );
  // The server does not know these matches, and therefore not their leagues.
  await page.route('**/api/leagues/*/outlook', (route) => json(route, { gap: 'ratings' }));
  await page.route(/\/api\/matches\/[\w-]+\/live$/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 60000\n\n' }),
  );
  await page.goto(scene.origin);
  await row(page, 'tennis-1').waitFor();
};

const row = (page: Page, id: string) => page.locator(`article[data-match="${id}"]`);
/** The button that opens a match; the star button follows it. */
const opener = (page: Page, id: string) => row(page, id).getByRole('button').first();
const details = (page: Page) => page.getByRole('dialog', { name: 'Match Details' });

/** The row's height, and whether the visitors are above the hosts. */
const places = async (page: Page, id: string, league: string) => {
  const box = await row(page, id).boundingBox();
  const hosts = await row(page, id).getByText(`${league} hosts`, { exact: true }).boundingBox();
  const visitors = await row(page, id).getByText(`${league} visitors`, { exact: true }).boundingBox();
  return { height: box?.height, visitorsFirst: (visitors?.y ?? 0) < (hosts?.y ?? 0) };
};

/** The heights of rows that show quarters and of rows that show innings (DESIGN section 4). */
const heights = { desktop: { quarters: 56, innings: 56 }, phone: { quarters: 88, innings: 106 } } as const;

it('ten innings do not overlap the chances in the narrowest list next to the sidebar', async () => {
  const { page } = await scene.open({ viewport: { width: 1024, height: 900 } });
  await openMoments(page);
  const innings = await row(page, 'baseball-1').getByText('10+', { exact: true }).locator('..').boundingBox();
  const chances = await row(page, 'baseball-1').getByText('71%', { exact: true }).locator('..').boundingBox();
  expect((chances?.x ?? 0) - (innings?.x ?? 0) - (innings?.width ?? 0)).toBeGreaterThanOrEqual(6);
});

describe.each(['desktop', 'phone'] as const)('on a %s', (device) => {
  const size = { viewport: { width: widths[device], height: 900 } };

  it('rows show the situation, order the teams as their league does, and keep their height', async () => {
    const { page } = await scene.open(size);
    await openMoments(page);
    expect(await places(page, 'baseball-1', 'MLB')).toEqual({
      height: heights[device].innings,
      visitorsFirst: true,
    });
    expect(await places(page, 'americanfootball-1', 'NFL')).toEqual({
      height: heights[device].quarters,
      visitorsFirst: true,
    });
    expect(await places(page, 'tennis-1', 'ATP')).toEqual({ height: heights[device].quarters, visitorsFirst: false });

    await row(page, 'baseball-1').getByText('Top 7', { exact: true }).waitFor();
    const bases = row(page, 'baseball-1').getByText('2 out', { exact: true }).locator('i');
    expect(await bases.getAttribute('data-bases')).toBe('13');
    // The mark shows third base as a box shadow in the text colour. Second base, the mark itself, is empty.
    const [taken, empty] = await bases.evaluate((mark) => {
      const style = getComputedStyle(mark);
      return [style.boxShadow.includes(getComputedStyle(document.body).color), style.backgroundColor];
    });
    expect(taken).toBe(true);
    expect(empty).not.toBe(await page.evaluate(() => getComputedStyle(document.body).color));
    await row(page, 'americanfootball-1').getByText('3rd & 4', { exact: true }).waitFor();
    expect(await row(page, 'tennis-1').locator('sup').allTextContents()).toEqual(['4']);
    expect(await opener(page, 'americanfootball-1').getAttribute('aria-label')).toContain(
      'NFL visitors 2, NFL hosts 3, live, Q4 02:03, NFL hosts with the ball, 3rd & 4.',
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
});

it('the match dialog describes the situation in words and has the tables of the sport', async () => {
  const { page } = await scene.open(phone);
  await openMoments(page);
  await opener(page, 'baseball-1').click();
  await details(page).getByText('MLB visitors at bat, 2 out, 3-1 count, runners on first and third').waitFor();
  expect(await details(page).locator('[data-score]').innerText()).toBe('2 - 3');
  expect(await details(page).getByRole('columnheader').allInnerTexts()).toEqual(
    expect.arrayContaining(['Total', 'H', 'E']),
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await opener(page, 'tennis-1').click();
  await details(page).getByText('ATP visitors to serve').waitFor();
  expect(await details(page).locator('sup').count()).toBe(2);
});

it('the match dialog shows the momentum of a match as a graph and in words', async () => {
  const { page } = await scene.open(phone);
  const pair = { home: 4, away: 2 };
  const points = [0, 30, 70, 100, 40, -20].map((value, at) => ({ after: at * 60, value }));
  await openMoments(page);
  await page.route('**/api/matches/football-1/statistics', (route) =>
    json(route, {
      statistics: {
        matchId: 'football-1',
        possession: { home: 55, away: 45 },
        shots: pair,
        shotsOnTarget: pair,
        corners: pair,
        fouls: pair,
        yellowCards: pair,
        redCards: pair,
      },
      sample: false,
      updatedAt: now(),
      momentum: { since: now(), everySeconds: 60, points },
    }),
  );
  await opener(page, 'football-1').click();
  const graph = details(page).getByRole('region', { name: 'Momentum' });
  await graph.getByText('Roma are on top right now.').waitFor();
  await graph.getByText(/^Up: Inter\. Down: Roma\. Based on statistics every ~60 s since \d\d:\d\d\.$/).waitFor();
  expect(await graph.locator('path').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
});
