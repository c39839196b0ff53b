// @vitest-environment happy-dom
import { cleanup, fireEvent, within } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { live, match, matchesScreen, now, row, show, storeOf } from '../../test/score-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const byTime = (id: string, fields: Partial<Match>): HTMLElement => {
  show(storeOf(match(id, fields)), matchesScreen());
  return row(id);
};

test('outside its league a row shows flag, league and sport beside badge, names and scores', () => {
  const drawn = byTime('basketball-1', {
    sport: 'basketball',
    league: 'ACB',
    leagueCountry: 'Spain',
    homeScore: 98,
    awayScore: 101,
  });
  for (const text of ['Spain, ACB', 'Basketball', 'LIVE', 'basketball-1 home', 'basketball-1 away', '98', '101'])
    expect(within(drawn).getByText(text)).toBeDefined();
  expect(within(drawn).getByRole('img', { name: '🇪🇸', hidden: true })).toBeDefined();
});

test('a league without a known country has the flag of the world', () => {
  const drawn = byTime('football-1', { league: 'Friendlies', leagueCountry: 'World' });
  expect(within(drawn).getByRole('img', { name: '🌐', hidden: true })).toBeDefined();
});

test('a team’s logo that fails to load is hidden, and its name stays', () => {
  const homeTeam = { id: '1', name: 'Real Madrid', logo: 'https://pictures.example/madrid.png' };
  const drawn = byTime('football-1', { homeTeam });
  const logo = drawn.querySelector(`img[src="${homeTeam.logo}"]`);
  if (logo === null) throw new Error('The row has no logo.');
  fireEvent.error(logo);
  expect(drawn.querySelector(`img[src="${homeTeam.logo}"]`)).toBeNull();
  expect(within(drawn).getByText('Real Madrid')).toBeDefined();
});

test('figures by period stand in the row, and what is empty is a dash', () => {
  const quarterScores = { home: { q1: 28, q2: 22 }, away: { q1: 24, q2: 31 } };
  const drawn = byTime('basketball-1', { sport: 'basketball', statusCode: 'Q2', quarterScores });
  for (const cell of ['Q1 28 to 24, ', 'Q2 22 to 31, ']) expect(drawn.textContent).toContain(cell);
  expect(drawn.textContent).toContain('Q3--Q4--');
  // A quarter that is still to come is not read out.
  expect(drawn.textContent).not.toContain(' to -');
  expect(drawn.textContent).not.toContain('OT');
});

test('a race shows who leads it, not two sides', () => {
  const classification = ['Leclerc', 'Piastri', 'Sainz', 'Norris'].map((name, at) => ({ position: at + 1, name }));
  const drawn = byTime('formula1-1', { sport: 'formula1', league: 'Monaco Grand Prix', classification });
  expect(
    within(drawn)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['1Leclerc', '2Piastri', '3Sainz']);
  expect(within(drawn).queryByText('formula1-1 home')).toBeNull();
});

test('a race to come is its session and its circuit, not two sides against each other', () => {
  const drawn = byTime('formula1-1', {
    sport: 'formula1',
    status: 'scheduled',
    league: 'Monaco Grand Prix',
    leagueCountry: 'Monaco',
    homeTeam: { id: '1', name: 'Monaco Grand Prix' },
    awayTeam: { id: '2', name: 'Circuit de Monaco' },
    session: '2nd Practice',
  });
  // Said once: the league's line above has the Grand Prix.
  for (const text of ['Monaco, Monaco Grand Prix', '2nd Practice', 'Circuit de Monaco'])
    expect(within(drawn).getByText(text)).toBeDefined();
  expect(within(drawn).queryByText('Monaco Grand Prix')).toBeNull();
  // Sides have crests, and scores that are still a dash.
  expect(within(drawn).queryByText('MG')).toBeNull();
  expect(within(drawn).queryByText('-')).toBeNull();
});

test('a race whose session has no name goes by the name of the Grand Prix', () => {
  const drawn = byTime('formula1-1', { sport: 'formula1', status: 'scheduled', league: 'Monaco Grand Prix' });
  expect(within(drawn).getByText('Monaco Grand Prix')).toBeDefined();
});

test('a race that is over says that its result is still to come', () => {
  const drawn = byTime('formula1-1', {
    sport: 'formula1',
    status: 'finished',
    league: 'Monaco Grand Prix',
    session: 'Race',
  });
  expect(within(drawn).getByText('Result not available yet')).toBeDefined();
});

test('under the heading of its league a row does not repeat it', () => {
  show(storeOf(match('football-1')), live());
  expect(within(row('football-1')).queryByText('Italy, Serie A')).toBeNull();
});

test('where its league writes the visitors first, a row does so with names, scores and periods', () => {
  const drawn = byTime('basketball-1', {
    sport: 'basketball',
    league: 'NBA',
    leagueCountry: 'USA',
    homeScore: 98,
    awayScore: 101,
    statusCode: 'Q2',
    quarterScores: { home: { q1: 28, q2: 22 }, away: { q1: 24, q2: 31 } },
  });
  const text = drawn.textContent;
  expect(text.indexOf('basketball-1 away')).toBeLessThan(text.indexOf('basketball-1 home'));
  expect(text.indexOf('101')).toBeLessThan(text.indexOf('98'));
  expect(text).toContain('Q1 24 to 28, ');
  expect(within(drawn).getAllByRole('button')[0]?.getAttribute('aria-label')).toMatch(
    /^basketball-1 away 101, basketball-1 home 98, /u,
  );
});

test('beside the side whose turn it is stands what hangs on it', () => {
  const drawn = byTime('americanfootball-1', {
    sport: 'americanfootball',
    situation: { kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'BUF 28' },
  });
  expect(within(drawn).getByText('3rd & 4').parentElement?.textContent).toMatch(/away3rd & 4$/u);
});

test('of baseball a row has the bases, the outs and the half of the inning', () => {
  const drawn = byTime('baseball-1', {
    sport: 'baseball',
    statusCode: 'IN7',
    period: '7th inning',
    situation: { kind: 'at-bat', side: 'home', outs: 2, runners: [1, 3] },
  });
  expect(within(drawn).getByText('Bottom 7')).toBeDefined();
  const turn = within(drawn).getByText('2 out');
  expect(turn.querySelector('i')?.dataset['bases']).toBe('13');
});

test('a set that a tie-break ended shows the points of who lost it', () => {
  const drawn = byTime('tennis-1', {
    sport: 'tennis',
    statusCode: 'S2',
    setScores: { home: { set1: 6, set2: 1 }, away: { set1: 7, set2: 0 } },
    tieBreaks: { home: { set1: 5 }, away: { set1: 7 } },
    situation: { kind: 'serve', side: 'home' },
  });
  expect([...drawn.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['5']);
});

test('an abandoned match has no periods, for which its row has no height', () => {
  const played = { sport: 'baseball', inningScores: { home: { inning1: 1 }, away: { inning1: 0 } } } as const;
  expect(byTime('baseball-1', { ...played, statusCode: 'IN2' }).textContent).toContain('10+');
  const off = byTime('baseball-2', { ...played, status: 'postponed', statusCode: 'ABD' });
  expect(off.textContent).not.toContain('10+');
  expect(off.textContent).toContain('ABD');
});

test('to a screen reader a row is one button that names its match once, and the star beside it', () => {
  const drawn = byTime('basketball-1', {
    sport: 'basketball',
    homeScore: 30,
    awayScore: 28,
    quarterScores: { home: { q1: 30 }, away: { q1: 28 } },
  });
  const heard = [...drawn.querySelectorAll('*')].filter(
    (each) => each.closest('[aria-hidden="true"], [hidden]') === null,
  );
  const words = heard.map(
    (each) => each.getAttribute('aria-label') ?? (each.children.length === 0 ? each.textContent : ''),
  );
  expect(words.filter((text) => text.includes('basketball-1 home'))).toHaveLength(1);
  expect(words.filter((text) => text.includes('basketball-1 away'))).toHaveLength(1);
  expect(drawn.hasAttribute('aria-label')).toBe(false);
  expect(words.filter((text) => text.startsWith('Q'))).toEqual(['Q1 30 to 28, ']);
});
