// @vitest-environment happy-dom
import { cleanup, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { dialog, nothing, show, texts } from '../../../test/match-dialog.tsx';
import { match } from '../../../test/score-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const section = async (name: string) => within(await dialog().findByRole('region', { name }));

test('the match info lists the provider’s facts, with both sides in display order', async () => {
  serveAnswers(() => nothing);
  show([
    match('americanfootball-1', {
      sport: 'americanfootball',
      league: 'NFL',
      leagueCountry: 'USA',
      facts: {
        venue: 'Highmark Stadium, Orchard Park',
        weather: 'Mostly clear',
        broadcasts: ['FOX', 'NFL+'],
        records: { home: '4-6', away: '3-7' },
        timeouts: { home: 3, away: 1 },
        lastPlay: 'Pass incomplete.',
      },
    }),
  ]);
  const info = await section('Match info');
  expect(texts(info.getAllByRole('term'))).toEqual(['Venue', 'Weather', 'Broadcast', 'Timeouts left', 'Last play']);
  expect(texts(info.getAllByRole('definition'))).toEqual([
    'Highmark Stadium, Orchard Park',
    'Mostly clear',
    'FOX, NFL+',
    '1 (americanfootball-1 away), 3 (americanfootball-1 home)',
    'Pass incomplete.',
  ]);
  expect(dialog().getByText('4-6').previousSibling?.textContent).toBe('americanfootball-1 home');
  expect(dialog().getByText('3-7').previousSibling?.textContent).toBe('americanfootball-1 away');
});

test('of a race, it is the session info', async () => {
  serveAnswers(() => nothing);
  show([match('formula1-1', { sport: 'formula1', session: 'Race', facts: { venue: 'Circuit de Monaco' } })]);
  const info = await section('Session info');
  expect(texts(info.getAllByRole('definition'))).toEqual(['Circuit de Monaco']);
});
