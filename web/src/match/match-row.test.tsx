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

test('outside a league group, a row also shows flag, league and sport', () => {
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

test('a league without a country has a globe as its flag', () => {
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

test('a row shows the score of each period, and dashes for periods without one', () => {
  const quarterScores = { home: { q1: 28, q2: 22 }, away: { q1: 24, q2: 31 } };
  const drawn = byTime('basketball-1', { sport: 'basketball', statusCode: 'Q2', quarterScores });
  for (const cell of ['Q1 28 to 24, ', 'Q2 22 to 31, ']) expect(drawn.textContent).toContain(cell);
  expect(drawn.textContent).toContain('Q3--Q4--');
  // Screen readers skip quarters that have not started.
  expect(drawn.textContent).not.toContain(' to -');
  expect(drawn.textContent).not.toContain('OT');
});

test('a race shows its leaders instead of two sides', () => {
  const classification = ['Leclerc', 'Piastri', 'Sainz', 'Norris'].map((name, at) => ({ position: at + 1, name }));
  const drawn = byTime('formula1-1', { sport: 'formula1', league: 'Monaco Grand Prix', classification });
  expect(
    within(drawn)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['1Leclerc', '2Piastri', '3Sainz']);
  expect(within(drawn).queryByText('formula1-1 home')).toBeNull();
});

test('a scheduled race shows session and circuit instead of two sides', () => {
  const drawn = byTime('formula1-1', {
    sport: 'formula1',
    status: 'scheduled',
    league: 'Monaco Grand Prix',
    leagueCountry: 'Monaco',
    homeTeam: { id: '1', name: 'Monaco Grand Prix' },
    awayTeam: { id: '2', name: 'Circuit de Monaco' },
    session: '2nd Practice',
  });
  // The league line above already names the Grand Prix.
  for (const text of ['Monaco, Monaco Grand Prix', '2nd Practice', 'Circuit de Monaco'])
    expect(within(drawn).getByText(text)).toBeDefined();
  expect(within(drawn).queryByText('Monaco Grand Prix')).toBeNull();
  // Two sides would have logos, and dashes for scores.
  expect(within(drawn).queryByText('MG')).toBeNull();
  expect(within(drawn).queryByText('-')).toBeNull();
});

test('a race without a session name shows the name of the Grand Prix', () => {
  const drawn = byTime('formula1-1', { sport: 'formula1', status: 'scheduled', league: 'Monaco Grand Prix' });
  expect(within(drawn).getByText('Monaco Grand Prix')).toBeDefined();
});

test('a finished race without a classification says that the result is not available yet', () => {
  const drawn = byTime('formula1-1', {
    sport: 'formula1',
    status: 'finished',
    league: 'Monaco Grand Prix',
    session: 'Race',
  });
  expect(within(drawn).getByText('Result not available yet')).toBeDefined();
});

test('a row does not repeat the league of its group', () => {
  show(storeOf(match('football-1')), live());
  expect(within(row('football-1')).queryByText('Italy, Serie A')).toBeNull();
});

test('in a league that lists the away side first, names, scores and periods are in that order', () => {
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

test('the situation is shown next to the side that has the ball', () => {
  const drawn = byTime('americanfootball-1', {
    sport: 'americanfootball',
    situation: { kind: 'drive', side: 'away', down: 3, yards: 4, spot: 'BUF 28' },
  });
  expect(within(drawn).getByText('3rd & 4').parentElement?.textContent).toMatch(/away3rd & 4$/u);
});

test('a baseball row shows bases, outs and the half of the inning', () => {
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

test('a set with a tie-break shows the tie-break points of the loser', () => {
  const drawn = byTime('tennis-1', {
    sport: 'tennis',
    statusCode: 'S2',
    setScores: { home: { set1: 6, set2: 1 }, away: { set1: 7, set2: 0 } },
    tieBreaks: { home: { set1: 5 }, away: { set1: 7 } },
    situation: { kind: 'serve', side: 'home' },
  });
  expect([...drawn.querySelectorAll('sup')].map(({ textContent }) => textContent)).toEqual(['5']);
});

test('an abandoned match shows no periods, because its row has no space for them', () => {
  const played = { sport: 'baseball', inningScores: { home: { inning1: 1 }, away: { inning1: 0 } } } as const;
  expect(byTime('baseball-1', { ...played, statusCode: 'IN2' }).textContent).toContain('10+');
  const off = byTime('baseball-2', { ...played, status: 'postponed', statusCode: 'ABD' });
  expect(off.textContent).not.toContain('10+');
  expect(off.textContent).toContain('ABD');
});

test('screen readers read the match of a row once, as the name of its button', () => {
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
