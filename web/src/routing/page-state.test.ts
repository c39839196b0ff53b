import { describe, expect, test } from 'vitest';
import { changePageState, type PageState, readPageState, startState, writePageState } from './page-state.ts';

describe('reading a query string', () => {
  test.each<[string, PageState]>([
    ['', startState],
    ['?tab=matches', { tab: 'matches', sport: 'all', league: 'all' }],
    ['?sport=hockey', { tab: 'live', sport: 'hockey', league: 'all' }],
    ['?sport=football&league=spain-la-liga', { tab: 'live', sport: 'football', league: 'spain-la-liga' }],
    ['?competition=afl.australia.afl', { tab: 'live', sport: 'all', league: 'all', competition: 'afl.australia.afl' }],
    ['?view=status', { tab: 'live', sport: 'all', league: 'all', view: 'status' }],
    ['?tab=matches&show=finished', { tab: 'matches', sport: 'all', league: 'all', show: 'finished' }],
    ['?tab=matches&day=2024-05-25', { tab: 'matches', sport: 'all', league: 'all', day: '2024-05-25' }],
  ])('%j is parsed', (search, state) => {
    expect(readPageState(search)).toEqual(state);
  });

  test.each([
    '?tab=bets',
    '?tab=',
    '?tab=__proto__',
    '?sport=chess',
    '?sport=constructor',
    '?sport=FOOTBALL',
    '?league=la-liga',
    '?sport=all&league=la-liga',
    '?day=tomorrow',
    '?day=2024-02-31',
    '?day=2024-13-01',
    '?day=2024-05-25T10:00',
    '?show=all',
    '?show=postponed',
    '?tab=%E0%A4%A',
    '?match=',
    '?competition=',
    '?view=',
    '?view=settings',
    '?section=odds',
    `?match=${'x'.repeat(201)}`,
    '?what=ever',
  ])('%j falls back to the start state', (search) => {
    expect(readPageState(search)).toEqual(startState);
  });

  test('an overlong league key is ignored, but its sport is kept', () => {
    expect(readPageState(`?sport=mma&league=${'x'.repeat(1001)}`)).toEqual({
      tab: 'live',
      sport: 'mma',
      league: 'all',
    });
  });
});

describe('writing a query string', () => {
  test('the start state gives an empty query string', () => {
    expect(writePageState(startState, '?tab=matches&sport=afl')).toBe('');
  });

  test.each<PageState>([
    startState,
    { tab: 'matches', sport: 'football', league: 'usa & canada/mls?', day: '2024-05-25' },
    { tab: 'live', sport: 'tennis', league: 'all' },
    { tab: 'matches', sport: 'all', league: 'all', day: '2026-11-18', show: 'upcoming' },
    { tab: 'odds', sport: 'all', league: 'all', match: 'football-1/2?' },
    { tab: 'odds', sport: 'all', league: 'all', view: 'status' },
    { tab: 'analyst', sport: 'all', league: 'all', match: 'football-1', section: 'chances' },
    { tab: 'live', sport: 'all', league: 'all', competition: 'mma..ufc-300', match: 'mma-7' },
  ])('%j is read back unchanged', (state) => {
    expect(readPageState(writePageState(state, '?tab=matches&sport=rugby&league=x&day=2020-01-01'))).toEqual(state);
  });

  test('unrelated parameters are kept', () => {
    expect(writePageState({ tab: 'matches', sport: 'all', league: 'all' }, '?utm_source=mail&tab=live')).toBe(
      '?utm_source=mail&tab=matches',
    );
  });
});

describe('choosing', () => {
  const state: PageState = { tab: 'matches', sport: 'football', league: 'spain-la-liga', day: '2024-05-25' };

  test('a sport resets the league and keeps the day', () => {
    expect(changePageState(state, { sport: 'hockey' })).toEqual({ ...state, sport: 'hockey', league: 'all' });
    expect(changePageState(state, { sport: 'football' })).toEqual({ ...state, league: 'all' });
  });

  test('a league sets sport and league', () => {
    const choice = { sport: 'hockey', league: 'usa-nhl' } as const;
    expect(changePageState(state, choice)).toEqual({ ...state, ...choice });
  });

  test('all sports resets the league', () => {
    expect(changePageState(state, { sport: 'all', league: 'usa-nhl' })).toEqual({
      ...state,
      sport: 'all',
      league: 'all',
    });
  });

  test('a tab keeps the filters', () => {
    expect(changePageState(state, { tab: 'live' })).toEqual({ ...state, tab: 'live' });
  });

  test('a match opens over the current state, and any other choice closes it', () => {
    const open = changePageState(state, { match: 'football-1' });
    expect(open).toEqual({ ...state, match: 'football-1' });
    expect(changePageState(open, { tab: 'live' })).toEqual({ ...state, tab: 'live' });
    expect(changePageState(open, { match: undefined })).toEqual(state);
  });

  test('a league page closes an open match, but a match opens and closes over a league page', () => {
    const league = changePageState(changePageState(state, { match: 'football-1' }), { competition: 'mma..ufc-300' });
    expect(league).toEqual({ ...state, competition: 'mma..ufc-300' });
    const both = changePageState(league, { match: 'mma-7' });
    expect(both).toEqual({ ...league, match: 'mma-7' });
    expect(changePageState(both, { match: undefined })).toEqual(league);
    expect(changePageState(both, { tab: 'live' })).toEqual({ ...state, tab: 'live' });
  });

  test('a team’s sheet replaces a league page or match, and a match opens and closes over it', () => {
    const team = changePageState(
      { ...state, match: 'football-1', competition: 'mma..ufc-300' },
      { team: 'football/40' },
    );
    expect(team).toEqual({ ...state, team: 'football/40' });
    const both = changePageState(team, { match: 'football-2' });
    expect(both).toEqual({ ...team, match: 'football-2' });
    expect(changePageState(both, { match: undefined })).toEqual(team);
    expect(changePageState(both, { competition: 'mma..ufc-300' })).toEqual({ ...state, competition: 'mma..ufc-300' });
  });
});
