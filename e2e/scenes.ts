import type { Page } from 'playwright-core';
import { accountScenes } from './account-scenes.ts';
import { analystScenes } from './analyst-scenes.ts';
import { emptyFirstScreen } from './browser.ts';
import type { JsonObject } from './live-reader.ts';
import { leagueWord, objectAt, textAt } from './live-reader.ts';
import type { Scene } from './scene-steps.ts';
import { at, cards, continued, details, detailsLoaded, opened, remembering, settled } from './scene-steps.ts';

/** The scenes for screenshots and accessibility checks: every screen and state, by name. */

/** Opens the explanation of a match's chances. */
const chances = (sport: string, status: string): Scene =>
  continued(details(sport, status), async ({ page }) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /confidence$/ })
      .click();
    await page.getByRole('dialog').getByRole('term').filter({ hasText: 'As of' }).waitFor();
  });

const search = (text: string): Scene =>
  continued(at(''), async ({ page }) => {
    await page.keyboard.press('/');
    await page.getByPlaceholder('Search teams, leagues, sports, matches...').fill(text);
    if (text !== '') await page.getByRole('option').or(page.getByText('No results found')).first().waitFor();
  });

const press = async (page: Page, name: RegExp | string): Promise<boolean> => {
  for (const button of await page.getByRole('button', { name }).all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    return true;
  }
  return false;
};

/** Clicks a button, if it exists at this width, and waits for the dialog or menu that it opens. */
const pressed = (name: RegExp | string, role: 'dialog' | 'menu', title?: string): Scene =>
  continued(at(''), async ({ page }) => {
    if (!(await press(page, name))) return false;
    await page.getByRole(role, title === undefined ? {} : { name: title }).waitFor();
    return undefined;
  });

/** A page whose first board never arrives. */
const loading =
  (query: string): Scene =>
  async ({ page, full }) => {
    await emptyFirstScreen(page);
    await page.route('**/api/matches*', () => undefined);
    await page.goto(`${full}/${query}`);
    await page
      .locator(query.includes('tab') ? '[data-skeleton]' : 'main [aria-busy="true"] output')
      .first()
      .waitFor();
  };

const saying =
  (server: 'full' | 'empty' | 'failing', query: string, text: RegExp | string): Scene =>
  async (stage) => {
    await stage.page.goto(`${stage[server]}/${query}`);
    await stage.page.getByRole('heading', { name: text }).first().waitFor();
  };

/** The filter for a league that has no live match. */
const quietLeague: Scene = async (stage) => {
  const football = stage.matches.filter((match) => match['sport'] === 'football');
  const inPlay = new Set(football.filter((match) => match['status'] === 'live').map(leagueWord));
  const quiet = football.find((match) => !inPlay.has(leagueWord(match)));
  await at('?sport=football')(stage);
  if (quiet === undefined) throw new Error('every football league has a live match');
  await saying('full', `?sport=football&league=${leagueWord(quiet)}`, /^No live matches in/)(stage);
};

/** Polls for hockey have been failing for ten minutes; the other sports are unchanged. */
const stale: Scene = async (stage) => {
  const { page, nowMs } = stage;
  const since = new Date(nowMs - 600_000).toISOString();
  await emptyFirstScreen(page);
  await page.route('**/api/live*', () => undefined);
  await page.route('**/api/matches*', async (route) => {
    const response = await route.fetch({ headers: { accept: 'application/json' } });
    const board = await response.json();
    const hockey = { checkedAt: since, problem: { kind: 'network', since } };
    await route.fulfill({ response, json: { ...board, sports: { ...board.sports, hockey } } });
  });
  await at('?sport=hockey')(stage);
  await page.getByText('Scores may be out of date: Hockey').first().waitFor();
};

/** The stream is blocked, so the page polls. */
const pollingOnly: Scene = async (stage) => {
  await stage.page.route('**/api/live*', (route) => route.fulfill({ status: 403, body: '' }));
  await at('')(stage);
  await stage.page.getByText('every 30 s', { exact: false }).first().waitFor({ state: 'attached' });
};

/** The server serves only the page, which therefore calls the provider directly. */
const direct: Scene = async (stage) => {
  await stage.page.route(/\/api\//, (route) => route.abort());
  await at('')(stage);
  await stage.page.getByText('Premium API (Direct)').waitFor({ state: 'attached' });
};

const lost = (scene: Scene): Scene =>
  continued(scene, async ({ page }) => {
    await page.context().setOffline(true);
    await page.getByText('Connection lost').first().waitFor();
  });

const sports = [
  'football',
  'basketball',
  'tennis',
  'hockey',
  'baseball',
  'americanfootball',
  'rugby',
  'volleyball',
  'handball',
  'formula1',
  'mma',
  'afl',
] as const;
/** The sports whose match dialogs are captured, with at least one for each way of showing scores. */
const shapes = ['football', 'basketball', 'tennis', 'baseball', 'mma', 'formula1', 'hockey', 'rugby', 'afl'] as const;

const named = (names: readonly string[], scene: (name: string) => readonly [string, Scene]): Record<string, Scene> =>
  Object.fromEntries(names.map(scene));

/** Opens the card for picking teams from the header slot's invitation. */
const pickTeams: Scene = continued(at(''), async ({ page }) => {
  await page
    .getByRole('button', { name: /^Pick your teams/u })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Follow /u })
    .and(page.locator('[data-favorite^="team/"]'))
    .first()
    .waitFor();
});

/** The card after two teams were chosen. */
const pickedTeams: Scene = continued(pickTeams, async ({ page }) => {
  const chips = page.getByRole('main').locator('button[data-favorite^="team/"]');
  await chips.first().click();
  await page.getByRole('group', { name: 'Add more' }).waitFor();
  await chips.last().click();
  // Move the pointer away from the element that is now below it.
  await page.mouse.move(0, 0);
});

const teamOf = (match: JsonObject | undefined): string => textAt(objectAt(match ?? {}, 'homeTeam'), 'id');

/** Opens the sheet of the home team of the first live match of a sport. */
const teamSheet =
  (sport: string): Scene =>
  async (stage) => {
    const { page, full, matches } = stage;
    const match = matches.find((each) => each['sport'] === sport && each['status'] === 'live');
    await page.goto(`${full}/?tab=matches&team=${sport}/${teamOf(match)}`);
    const sheet = page.getByRole('dialog', { name: 'Team' });
    await sheet.getByRole('heading').first().waitFor();
    await detailsLoaded(page);
  };

/** Jumps to a section of a live football match. */
const section = (name: string): Scene =>
  continued(details('football', 'live'), async ({ page }) => {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name, exact: true }).click();
  });

/** Scrolls to an ad slot, below the fold. */
const adSlot = (slot: string, query = ''): Scene =>
  continued(at(query), async ({ page }) => {
    const ad = page.locator(`[data-slot="${slot}"]`).filter({ visible: true }).first();
    if ((await ad.count()) === 0) return false;
    await ad.scrollIntoViewIfNeeded();
    return undefined;
  });

/** A followed league, a followed team, a pinned league and a hidden sport. */
const someMine = {
  'league/americanfootball.usa.ncaa': { at: 1, on: true, label: 'USA, NCAA' },
  'team/football/1': { at: 2, on: true, label: 'A team that does not play' },
  'pin/hockey.russia.khl': { at: 3, on: true, label: 'Russia, KHL', place: 1 },
  'hide/mma': { at: 4, on: true, label: 'MMA' },
};

export const scenes: Readonly<Record<string, Scene>> = {
  'live-by-league': at(''),
  'live-by-time': remembering('arrangement', { live: 'by-time' }, at('')),
  'live-banner-hidden': continued(at(''), async ({ page }) => {
    await page.getByRole('button', { name: 'Hide banner' }).click();
    // Move the pointer away from the element that is now below it.
    await page.mouse.move(0, 0);
  }),
  'live-football': at('?sport=football'),
  'live-no-ads': at('', 'adless'),
  'live-pinned': remembering('mine', { 'pin/hockey.russia.khl': { at: 1, on: true, place: 1 } }, at('')),
  'live-following': remembering('mine', someMine, at('')),
  'pick-teams': pickTeams,
  'pick-teams-after': pickedTeams,
  'team-sheet': teamSheet('football'),
  'team-sheet-basketball': teamSheet('basketball'),
  'ad-footer': adSlot('footer'),
  'ad-sidebar': adSlot('sports-sidebar'),
  'ad-content': adSlot('content', '?tab=odds'),
  'matches-following': remembering('mine', someMine, at('?tab=matches')),
  mine: remembering(
    'mine',
    someMine,
    continued(at(''), async ({ page }) => {
      await page.getByRole('button', { name: 'Manage Following', exact: true }).first().click();
      await page.getByRole('dialog', { name: 'Following' }).waitFor();
    }),
  ),
  'matches-by-league': remembering('arrangement', { matches: 'by-league' }, at('?tab=matches')),
  'matches-by-time': at('?tab=matches'),
  'matches-leagues': continued(at('?tab=matches&sport=football'), async ({ page }) => {
    await press(page, 'Football leagues');
  }),
  'matches-yesterday': at('?tab=matches&day=2026-03-13'),
  'matches-tomorrow': at('?tab=matches&day=2026-03-15'),
  ...named(sports, (sport) => [`rows-${sport}`, at(`?tab=matches&sport=${sport}`)]),
  odds: cards('?tab=odds'),
  'odds-american': remembering('preferences', { oddsFormat: 'american' }, cards('?tab=odds')),
  'odds-fractional': remembering('preferences', { oddsFormat: 'fractional' }, cards('?tab=odds&sport=basketball')),
  'odds-hidden': remembering('preferences', { hideOdds: true }, async ({ page, full }) => {
    await page.goto(`${full}/?tab=odds`);
    await page.getByRole('heading', { name: 'Odds are hidden' }).waitFor();
  }),
  'odds-sample': async (stage) => {
    await stage.page.route(/\/api\/matches\/.+/, (route) => route.abort());
    await at('?tab=odds')(stage);
    await stage.page.getByText('Sample', { exact: true }).first().waitFor();
  },
  statistics: cards('?tab=statistics'),
  ...named(['football', 'basketball', 'hockey', 'baseball', 'americanfootball'], (sport) => [
    `statistics-${sport}`,
    cards(`?tab=statistics&sport=${sport}`),
  ]),
  ...named(shapes, (sport) => [`match-${sport}-live`, details(sport, 'live')]),
  ...named(shapes, (sport) => [`match-${sport}-finished`, details(sport, 'finished')]),
  ...named(shapes, (sport) => [`match-${sport}-scheduled`, details(sport, 'scheduled')]),
  'match-football-postponed': details('football', 'postponed'),
  'match-football-below': details('football', 'live', 'Line-ups'),
  'match-football-stats': section('Stats'),
  'match-football-lineups': section('Line-ups'),
  'match-football-odds': section('Odds'),
  'match-football-h2h': section('H2H'),
  'match-football-table': section('Table'),
  'match-chances-live': chances('football', 'live'),
  'match-chances-scheduled': chances('football', 'scheduled'),
  'match-chances-two-ways': chances('basketball', 'scheduled'),
  'match-chances-hidden': remembering('preferences', { hideOdds: true }, details('football', 'live')),
  'match-loading': async (stage) => {
    await stage.page.route(/\/api\/matches\/.+/, () => undefined);
    await opened('football', 'live')(stage);
  },
  'match-failed': async (stage) => {
    await stage.page.route(/\/api\/matches\/.+/, (route) => route.abort());
    await opened('football', 'live')(stage);
    await detailsLoaded(stage.page);
    await stage.page.getByText('Sample', { exact: true }).first().waitFor();
  },
  'match-unknown': async ({ page, full }) => {
    await page.goto(`${full}/?match=football-0`);
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await detailsLoaded(page);
  },
  search: search(''),
  'search-recent': remembering('recent-searches', ['Arsenal', 'lakers', 'Serie A'], search('')),
  'search-results': search('man'),
  'search-empty': search('qqxx'),
  drawer: pressed(/^(Open sports|All sports and leagues)$/, 'dialog', 'Sports'),
  menu: pressed('Menu', 'menu'),
  settings: continued(at(''), async ({ page }) => {
    if (!(await press(page, 'Settings'))) {
      await press(page, 'Menu');
      await page.getByRole('menuitem', { name: 'Settings' }).click();
    }
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  }),
  shortcuts: continued(at(''), async ({ page }) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  }),
  status: continued(at('?view=status'), async ({ page }) => {
    await page.getByText(/^Touchline \d/).waitFor();
  }),
  'status-failing': continued(saying('failing', '', 'Error Loading Data'), async ({ page }) => {
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByText(/^Touchline \d/).waitFor();
  }),
  loading: loading(''),
  'loading-by-time': remembering('arrangement', { live: 'by-time' }, loading('')),
  'loading-odds': loading('?tab=odds'),
  'loading-statistics': loading('?tab=statistics'),
  'empty-live': saying('empty', '', 'No live matches'),
  'empty-live-sport': saying('empty', '?sport=hockey', 'No live matches in Hockey'),
  'empty-live-league': quietLeague,
  'empty-matches': saying('empty', '?tab=matches', 'No matches today'),
  'empty-matches-sport': saying('empty', '?tab=matches&sport=tennis', /^No/),
  'empty-odds': saying('empty', '?tab=odds', /^No odds available/),
  'empty-odds-sport': saying('empty', '?tab=odds&sport=hockey', 'No odds available for Hockey'),
  'empty-odds-unsupported': saying('full', '?tab=odds&sport=rugby', /^No odds available/),
  'empty-statistics': saying('empty', '?tab=statistics', /^No statistics available/),
  'empty-statistics-sport': saying('empty', '?tab=statistics&sport=hockey', 'No statistics available for Hockey'),
  'empty-statistics-unsupported': saying('full', '?tab=statistics&sport=tennis', /^No statistics available/),
  error: saying('failing', '', 'Error Loading Data'),
  stale,
  polling: pollingOnly,
  direct,
  lost: lost(at('')),
  'lost-odds': lost(cards('?tab=odds')),
  ...accountScenes,
  ...analystScenes,
};
