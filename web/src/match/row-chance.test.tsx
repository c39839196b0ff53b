// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, live, match, matchesScreen, now, row, rowButton, show, storeOf } from '../../test/score-page.tsx';
import { usePreferences } from '../preferences/preferences.ts';

const level: BoardForecast = {
  chances: { home: 0.482, draw: 0.271, away: 0.247 },
  basis: 'market',
  band: 'Medium',
};
const ahead: BoardForecast = { ...level, chances: { home: 0.792, draw: 0.143, away: 0.065 }, band: 'High' };

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

/** The chances of each row for screen readers. */
const chanceTexts = () => screen.queryAllByText(/^Chances: /u);
const bar = () => chanceTexts()[0]?.parentElement;

/** The caption above the percentages in a league header. */
const heading = (league: string) =>
  screen
    .getByRole('heading', { name: new RegExp(`^${league},`, 'u') })
    .closest('header')
    ?.querySelector('[class*="win"]')?.textContent;

test('a row shows each side’s chance on its line, and describes all chances with basis and confidence', () => {
  show(storeOf(match('football-1', { forecast: level })), live());
  expect([...(bar()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Chances: football-1 home 48%, draw 27%, football-1 away 25%. Market prices, medium confidence.',
    '48%',
    '25%',
  ]);
  expect(bar()?.style.getPropertyValue('--home-end')).toBe('48.2%');
  expect(bar()?.style.getPropertyValue('--away-start')).toBe('75.3%');
});

test('a row that lists the away side first also describes the away chance first', () => {
  const forecast: BoardForecast = { chances: { home: 0.615, away: 0.385 }, basis: 'ratings', band: 'Low' };
  show(storeOf(match('basketball-1', { sport: 'basketball', leagueCountry: 'USA', forecast })), live());
  expect(chanceTexts().map(({ textContent }) => textContent)).toEqual([
    'Chances: basketball-1 away 38%, basketball-1 home 62%. Ratings from results, low confidence.',
  ]);
});

test('in a sport without draws, the two parts of the bar meet', () => {
  const forecast: BoardForecast = { chances: { home: 0.615, away: 0.385 }, basis: 'ratings', band: 'Low' };
  show(storeOf(match('basketball-1', { sport: 'basketball', forecast })), live());
  expect(bar()?.style.getPropertyValue('--home-end')).toBe('61.5%');
  expect(bar()?.style.getPropertyValue('--away-start')).toBe('61.5%');
});

test('a base rate is shown only for live matches, because before the start it is the same in every row', () => {
  const forecast: BoardForecast = { ...level, basis: 'base-rate', band: 'Low' };
  show(
    storeOf(match('football-1', { forecast }), match('football-2', { status: 'scheduled', forecast })),
    matchesScreen(),
  );
  expect(chanceTexts().map(({ textContent }) => textContent)).toEqual([
    'Chances: football-1 home 48%, draw 27%, football-1 away 25%. Historical average, low confidence.',
  ]);
  expect(rowButton('football-2').hasAttribute('aria-describedby')).toBe(false);
});

test('a league header has a caption for the percentages if one of its rows shows them', () => {
  const store = storeOf(match('football-1', { league: 'La Liga' }), match('football-2', { league: 'Serie B' }));
  show(store, live());
  expect([heading('La Liga'), heading('Serie B')]).toEqual([undefined, undefined]);
  change(store, { 'football-1': { forecast: level } });
  expect([heading('La Liga'), heading('Serie B')]).toEqual(['Win', undefined]);
});

test('the chances are the description of the row’s button', () => {
  show(storeOf(match('football-1', { forecast: level }), match('football-2')), live());
  expect(document.getElementById(rowButton('football-1').getAttribute('aria-describedby') ?? '')).toBe(
    chanceTexts()[0],
  );
  expect(rowButton('football-2').hasAttribute('aria-describedby')).toBe(false);
});

test('a row without a forecast has no bar, but has the same height', () => {
  show(storeOf(match('football-1', { forecast: level }), match('football-2')), live());
  expect(chanceTexts()).toHaveLength(1);
  expect(row('football-1').style.height).toBe(row('football-2').style.height);
});

test('chances update while a match is live, and disappear with the forecast', () => {
  const store = storeOf(match('football-1', { forecast: level }), match('football-2', { forecast: level }));
  show(store, live());
  const kept = chanceTexts()[1];
  change(store, { 'football-1': { homeScore: 1, forecast: ahead } });
  expect(chanceTexts()[0]?.textContent).toContain('football-1 home 79%, draw 14%, football-1 away 7%');
  expect(chanceTexts()[1]).toBe(kept);
  change(store, { 'football-1': { forecast: null } });
  expect(chanceTexts()).toEqual([kept]);
});

test('hiding odds also hides chances', () => {
  let choose: ReturnType<typeof usePreferences>['set'] | undefined;
  const Preferences = () => {
    choose = usePreferences().set;
    return null;
  };
  show(
    storeOf(match('football-1', { forecast: level })),
    <>
      <Preferences />
      {live()}
    </>,
  );
  expect(chanceTexts()).toHaveLength(1);
  act(() => choose?.({ hideOdds: true }));
  expect(chanceTexts()).toHaveLength(0);
  expect(rowButton('football-1').hasAttribute('aria-describedby')).toBe(false);
  act(() => choose?.({ hideOdds: false }));
});
