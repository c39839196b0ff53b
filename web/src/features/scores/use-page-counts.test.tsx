// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match, now, show, storeOf } from '../../../test/score-page.tsx';
import { usePageCounts } from './use-page-counts.ts';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Counts = ({ day }: { readonly day: string | undefined }) => {
  const { total, live } = usePageCounts(day);
  return <p>{`${total} matches • ${live} live`}</p>;
};

test.each([
  ['today', undefined, '2 matches • 1 live'],
  ['yesterday', '2026-10-24', '1 matches • 1 live'],
])('of %s its own matches are counted, and what is in play now', (_, day, words) => {
  const store = storeOf(
    match('football-1'),
    match('football-2', { status: 'scheduled', startTime: '2026-10-25T12:30:00Z' }),
    match('football-3', { status: 'finished', startTime: '2026-10-24T12:00:00Z' }),
  );
  show(store, <Counts day={day} />);
  expect(screen.getByText(words)).toBeDefined();
});
