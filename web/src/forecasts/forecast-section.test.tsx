// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { matchOf, serveAnswers, showCards } from '../../test/match-data.tsx';
import { change, match } from '../../test/score-page.tsx';
import { useMatch } from '../board/live-provider.tsx';
import { ForecastSection } from './forecast-section.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const forecast: BoardForecast = {
  chances: { home: 0.482, draw: 0.271, away: 0.247 },
  basis: 'market',
  band: 'Medium',
};

const arsenal = (fields: Partial<Match> = {}): Match =>
  match('football-1', {
    status: 'scheduled',
    homeTeam: { id: '1', name: 'Arsenal' },
    awayTeam: { id: '2', name: 'Chelsea' },
    forecast,
    ...fields,
  });

const answer = (matchId: string, fields: Partial<ForecastAnswer['forecast']> = {}): ForecastAnswer => ({
  matchId,
  asOf: '2026-10-25T12:00:00Z',
  forecast: {
    ...forecast,
    goals: {
      home: 1.6,
      away: 1.1,
      over25: 0.507,
      under25: 0.493,
      scores: [
        { home: 1, away: 1, chance: 0.124 },
        { home: 1, away: 0, chance: 0.103 },
        { home: 2, away: 1, chance: 0.091 },
        { home: 2, away: 0, chance: 0.086 },
        { home: 0, away: 0, chance: 0.071 },
      ],
    },
    reasons: [
      { kind: 'prices', at: '2026-10-25T11:55:00Z', margin: 0.052 },
      { kind: 'expected-goals', home: 1.6, away: 1.1 },
    ],
    inPlay: false,
    approximate: false,
    model: '2026.1',
    odds: { bookmaker: 'Bookmaker & Sons', seenAt: '2026-10-25T11:55:00Z', homeWin: 2, draw: 3.5, awayWin: 3.8 },
    ...fields,
  },
});

/** The section of a match that changes on the board. */
const OnBoard = () => {
  const open = useMatch('football-1');
  return open === undefined ? null : <ForecastSection match={open} />;
};

const section = () => within(screen.getByRole('region', { name: 'Chances' }));
const why = () => section().getByRole('button', { name: 'Market prices, medium confidence' });
const terms = (): Readonly<Record<string, string | null | undefined>> =>
  Object.fromEntries(
    section()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('the three chances appear with their outcomes, and with a sentence for screen readers', () => {
  serveAnswers((path) => answer(matchOf(path)));
  showCards([], <ForecastSection match={arsenal()} />);
  for (const text of ['48%', 'Arsenal', '27%', 'Draw', '25%', 'Chelsea'])
    expect(section().getByText(text)).toBeDefined();
  expect(
    section().getByText('Chances: Arsenal 48%, draw 27%, Chelsea 25%. Market prices, medium confidence.'),
  ).toBeDefined();
});

test('a press shows the basis, confidence and reasons, with a link to the track record', async () => {
  serveAnswers((path) => answer(matchOf(path)));
  showCards([], <ForecastSection match={arsenal()} />);
  expect(why().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(why());
  expect(why().getAttribute('aria-expanded')).toBe('true');
  // Known without a request.
  expect(terms()['Basis']).toBe('Market prices. A bookmaker’s prices for this match, with the margin removed.');
  expect(terms()['Confidence']).toContain('Medium confidence. Confidence follows a rule');
  expect(section().getByRole('link', { name: 'Track record' }).getAttribute('href')).toBe('/?tab=analyst#track-record');
  expect(section().getByText('Loading the forecast')).toBeDefined();
  await section().findByText('Expected goals: Arsenal 1.60, Chelsea 1.10.');
  expect(terms()).toMatchObject({
    Goals: 'Over 2.5: 51%. Under 2.5: 49%.',
    Scores: 'Most likely: 1-1 12%, 1-0 10%, 2-1 9%, 2-0 9%.',
  });
  expect(terms()['As of']).toContain('Bookmaker & Sons prices from');
  fireEvent.click(why());
  expect(section().queryByRole('term')).toBeNull();
});

test('the full forecast is requested on opening, and again when the board’s chances change', async () => {
  const better: BoardForecast = { chances: { home: 0.5, draw: 0.25, away: 0.25 }, basis: 'market', band: 'Medium' };
  let known = better;
  const server = serveAnswers((path) => answer(matchOf(path), known));
  const base: BoardForecast = { chances: { home: 0.43, draw: 0.25, away: 0.32 }, basis: 'base-rate', band: 'Low' };
  const { store } = showCards([arsenal({ forecast: base })], <OnBoard />);
  await section().findByText('50%');
  fireEvent.pointerEnter(why());
  fireEvent.focus(why());
  known = { ...better, chances: { home: 0.62, draw: 0.22, away: 0.16 } };
  change(store, { 'football-1': { forecast: better } });
  await section().findByText('62%');
  expect(server.asked()).toEqual(['/api/matches/football-1/forecast', '/api/matches/football-1/forecast']);
});

test('during play, chances follow the board, reasons follow the server, and the pre-match forecast stays', async () => {
  const ahead: BoardForecast = { chances: { home: 0.79, draw: 0.14, away: 0.07 }, basis: 'market', band: 'High' };
  const times = { kickOff: '2026-10-25T11:00:00Z', frozenAt: '2026-10-25T10:59:30Z' };
  let played = { home: 0, forecast };
  serveAnswers((path) => {
    const reasons = [{ kind: 'in-play', home: played.home, away: 0, progress: 0.5 }] as const;
    const now = answer(matchOf(path), { ...played.forecast, reasons, inPlay: true });
    const { goals: _goals, ...whole } = now.forecast ?? {};
    return { ...now, forecast: whole, frozen: { ...forecast, ...times, model: '2026.1' } };
  });
  const { store } = showCards([arsenal({ status: 'live' })], <OnBoard />);
  fireEvent.click(why());
  await section().findByText('In play: 0-0, 50% of regular time played.');
  expect(terms()['Frozen']).toContain('Arsenal 48%, draw 27%, Chelsea 25%.');
  expect(section().queryByText('Goals')).toBeNull();
  played = { home: 1, forecast: ahead };
  change(store, { 'football-1': { homeScore: 1, forecast: ahead } });
  expect(section().getByText('79%')).toBeDefined();
  // The old reasons stay until the new ones arrive, so that nothing jumps.
  expect(section().getByText('In play: 0-0, 50% of regular time played.')).toBeDefined();
  await section().findByText('In play: 1-0, 50% of regular time played.');
  expect(terms()['Confidence']).toContain('High confidence');
});

test('with the visitors first, every text about the chances starts with the visitors', async () => {
  const chances: BoardForecast = { chances: { home: 0.615, away: 0.385 }, basis: 'market', band: 'Medium' };
  const times = { kickOff: '2026-10-25T11:00:00Z', frozenAt: '2026-10-25T10:59:30Z' };
  serveAnswers((path) => {
    const reasons = [{ kind: 'in-play', home: 52, away: 48, progress: 0.5 }] as const;
    const now = answer(matchOf(path), { ...chances, reasons, inPlay: true });
    const { goals: _goals, ...whole } = now.forecast ?? {};
    return { ...now, forecast: whole, frozen: { ...chances, ...times, model: '2026.1' } };
  });
  const fields = { sport: 'basketball', leagueCountry: 'USA', status: 'live', forecast: chances } as const;
  showCards([], <ForecastSection match={arsenal(fields)} />);
  expect(section().getByText('Chances: Chelsea 38%, Arsenal 62%. Market prices, medium confidence.')).toBeDefined();
  fireEvent.click(why());
  await section().findByText('In play: 48-52, 50% of regular time played.');
  expect(terms()['Frozen']).toContain('Chelsea 38%, Arsenal 62%.');
});

test('a newer response replaces the board’s forecast completely, so that basis and reasons match', async () => {
  serveAnswers((path) => answer(matchOf(path)));
  const known: BoardForecast = { chances: { home: 0.43, draw: 0.25, away: 0.32 }, basis: 'base-rate', band: 'Low' };
  showCards([], <ForecastSection match={arsenal({ forecast: known })} />);
  fireEvent.click(section().getByRole('button', { name: 'Historical average, low confidence' }));
  expect(section().getByText('43%')).toBeDefined();
  await section().findByText(/^Expected goals/u);
  expect(why().getAttribute('aria-expanded')).toBe('true');
  expect(terms()['Basis']).toContain('Market prices.');
  expect(section().getByText('48%')).toBeDefined();
});

test('after a failed request, the board’s forecast stays, and the request can be retried', async () => {
  let ready = false;
  serveAnswers((path) => (ready ? answer(matchOf(path)) : undefined));
  showCards([], <ForecastSection match={arsenal()} />);
  fireEvent.click(why());
  await section().findByText(/^The reasons could not be loaded/u);
  expect(terms()['Basis']).toContain('Market prices.');
  ready = true;
  fireEvent.click(section().getByRole('button', { name: 'Try again' }));
  expect(await section().findByText(/^Expected goals/u)).toBeDefined();
});

const unforeseen = (fields: Partial<Match>): Match => {
  const { forecast: _forecast, ...rest } = arsenal(fields);
  return rest;
};
const over = unforeseen({ status: 'finished', awayScore: 1 });

/** The server's response for a match that can no longer have a new forecast. */
const frozen = (fields: Partial<NonNullable<ForecastAnswer['frozen']>> = {}): ForecastAnswer => ({
  matchId: 'football-1',
  asOf: '2026-10-25T14:00:00Z',
  frozen: {
    ...forecast,
    kickOff: '2026-10-25T11:00:00Z',
    frozenAt: '2026-10-25T10:59:30Z',
    model: '2026.1',
    ...fields,
  },
});

const before = () => within(screen.getByRole('region', { name: 'Chances before kick-off' }));

test('a finished match shows its frozen forecast and the outcome, even when the favourite lost', async () => {
  serveAnswers(() => frozen({ outcome: 'away' }));
  showCards([], <ForecastSection match={over} />);
  expect(await screen.findByText('The favourite, Arsenal, did not win: Chelsea won.')).toBeDefined();
  for (const text of ['48%', '27%', '25%']) expect(before().getByText(text)).toBeDefined();
  fireEvent.click(before().getByRole('button', { name: 'Market prices, medium confidence' }));
  const shown = before().getAllByRole('term');
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Basis', 'Confidence', 'Frozen']);
  expect(before().getByText(/^Frozen before kick-off, at .*; model 2026\.1\.$/u)).toBeDefined();
  expect(before().getByRole('link', { name: 'Track record' })).toBeDefined();
});

test('a match that just ended is polled until it is graded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let graded = false;
  const server = serveAnswers(() => (graded ? frozen({ outcome: 'home' }) : frozen()));
  showCards([], <ForecastSection match={over} />);
  expect(await screen.findByText('Not graded yet.')).toBeDefined();
  graded = true;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('The favourite, Arsenal, won.')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(server.asked()).toHaveLength(2);
  vi.useRealTimers();
});

test('when a match ends, the frozen forecast replaces the live one', async () => {
  const times = { kickOff: '2026-10-25T11:00:00Z', frozenAt: '2026-10-25T10:59:30Z', model: '2026.1' };
  let ended = false;
  serveAnswers((path) =>
    ended ? frozen({ outcome: 'home' }) : { ...answer(matchOf(path)), frozen: { ...forecast, ...times } },
  );
  const { store, queries } = showCards([arsenal({ status: 'live' })], <OnBoard />);
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  ended = true;
  change(store, { 'football-1': { status: 'finished', forecast: null } });
  // Known from the last response, so the section does not flicker.
  expect(before().getByText('Not graded yet.')).toBeDefined();
  expect(await screen.findByText('The favourite, Arsenal, won.')).toBeDefined();
});

test('a live match without a live forecast shows the frozen forecast without a verdict', async () => {
  serveAnswers(() => frozen());
  showCards([], <ForecastSection match={unforeseen({ status: 'live' })} />);
  await screen.findByRole('region', { name: 'Chances before kick-off' });
  expect(screen.queryByText('Not graded yet.')).toBeNull();
});

test('a finished match without a forecast shows nothing', async () => {
  const server = serveAnswers((path) => ({ matchId: matchOf(path), asOf: '2026-10-25T13:00:00Z' }));
  showCards([], <ForecastSection match={over} />);
  await waitFor(() => expect([server.asked().length, server.open()]).toEqual([1, 0]));
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['to come', unforeseen({ status: 'scheduled' })],
  ['a race', unforeseen({ status: 'finished', sport: 'formula1' })],
  ['hidden', arsenal()],
  ['hidden and over', over],
])('without chances, or with odds hidden, nothing is requested or shown: %s', (kind, shown) => {
  const server = serveAnswers((path) => answer(matchOf(path)));
  if (kind.startsWith('hidden')) localStorage.setItem('touchline.preferences', JSON.stringify({ hideOdds: true }));
  showCards([], <ForecastSection match={shown} />);
  expect(screen.queryByRole('region')).toBeNull();
  expect(server.asked()).toEqual([]);
});
