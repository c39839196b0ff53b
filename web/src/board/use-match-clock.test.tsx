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

/** The provider reported the 20th minute two minutes ago. */
const game = match('football-1', {
  statusCode: '1H',
  minute: 20,
  minuteAt: new Date(now - 120_000).toISOString(),
});

test('a clock keeps running between updates', () => {
  show(storeOf(game), <Clock of={game} />, linkIn(streaming));
  expect(screen.getByTestId('clock').textContent).toBe('22');
});

test('a clock stops at the last message while the link is lost', () => {
  show(storeOf(game), <Clock of={game} />, linkIn({ kind: 'lost', since: now - 60_000, nextTryAt: now }));
  expect(screen.getByTestId('clock').textContent).toBe('21');
});
