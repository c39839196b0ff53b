// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { Match } from '@touchline/domain/match/match.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, match, now, show, storeOf, streaming } from '../../test/score-page.tsx';
import { useMatchClock } from './page-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Clock = ({ of }: { readonly of: Match }) => <p data-testid="clock">{useMatchClock(of)}</p>;

/** Said to be in its 20th minute, two minutes ago. */
const game = match('football-1', {
  statusCode: '1H',
  minute: 20,
  minuteAt: new Date(now - 120_000).toISOString(),
});

test('a clock goes on between the words of the source', () => {
  show(storeOf(game), <Clock of={game} />, linkIn(streaming));
  expect(screen.getByTestId('clock').textContent).toBe('22');
});

test('while nothing reaches the page it stands where it was heard of last', () => {
  show(storeOf(game), <Clock of={game} />, linkIn({ kind: 'lost', since: now - 60_000, nextTryAt: now }));
  expect(screen.getByTestId('clock').textContent).toBe('21');
});
