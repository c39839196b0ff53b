// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match, now, show, storeOf } from '../../test/score-page.tsx';
import { matchQueries } from '../match/match-queries.tsx';
import { OddsScreen } from './odds-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  matchQueries.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('for a day outside the provider plan, the screen shows that reason, not "No odds available"', async () => {
  const sports = { football: { problem: 'plan' } };
  vi.stubGlobal('fetch', async () => Response.json({ day: '2026-10-28', sports, matches: [] }));
  show(
    storeOf(match('football-1')),
    <OddsScreen sport="all" league="all" day="2026-10-28" onShowAll={() => undefined} onOpen={() => undefined} />,
  );
  expect(await screen.findByText('This day is not included in our plan with the sports data service.')).toBeDefined();
  expect(screen.queryByText('No odds available')).toBeNull();
});
