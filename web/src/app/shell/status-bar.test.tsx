// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkIn, match, now, show, snapshot, storeOf } from '../../../test/score-page.tsx';
import { createMatchStore } from '../../board/match-store.ts';
import { ScreenState } from '../../match/screen-state.tsx';
import { clockText } from './data-status.ts';
import { StatusBar } from './status-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = () => screen.getByRole('region', { name: 'Data source' });

test('the bar shows the data source, the counts and the last update', () => {
  show(storeOf(match('football-1')), <StatusBar counts={{ total: 64, live: 12 }} provider="" simulated={false} />);
  expect(bar().textContent).toContain('Data Source: Premium API (CORS-Safe) by API-Sports');
  expect(bar().textContent).toContain('Using secure proxy to avoid CORS issues');
  expect(bar().textContent).toContain('64 matches • 12 live');
  expect(bar().textContent).toContain(`Last updated: ${clockText(now)}`);
  expect(bar().dataset['tone']).toBe('live');
});

test('if every sport fails, the bar shows a connection error and the reason', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  const at = '2026-10-25T12:00:00Z';
  const broken = { checkedAt: at, problem: { kind: 'malformed', since: at } } as const;
  store.takeSnapshot({ ...snapshot(1, [match('football-1')]), sports: { football: broken } });
  show(store, <StatusBar counts={{ total: 1, live: 1 }} provider="API-Sports" simulated={false} />);
  expect(screen.getByText('Connection Error')).toBeDefined();
  expect(screen.getByText('Failed to fetch sports data. Please try again later.').tagName).toBe('P');
  expect(bar().dataset['tone']).toBe('error');
});

test('without a board, only the error screen gives the reason', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  store.fail('unexpected');
  const link = linkIn({ kind: 'lost', since: now, nextTryAt: now + 1_000 });
  show(
    store,
    <>
      <StatusBar counts={{ total: 0, live: 0 }} provider="API-Sports" simulated={false} />
      <ScreenState skeleton={null}>{null}</ScreenState>
    </>,
    link,
  );
  expect(screen.getByText('Connection Error')).toBeDefined();
  const sentences = screen.getAllByText('Failed to fetch sports data. Please try again later.');
  expect(sentences).toHaveLength(1);
  expect(screen.getByRole('alert').contains(sentences[0] ?? null)).toBe(true);
});

test('an empty direct reply is the only reason shown, even if every sport failed on the server', () => {
  const store = createMatchStore({ now: () => now, frame: (run) => run() });
  const at = '2026-10-25T12:00:00Z';
  const broken = { problem: { kind: 'network', since: at } } as const;
  store.takeSnapshot({ ...snapshot(1, []), updatedAt: null, sports: { football: broken } });
  store.fail('empty');
  show(
    store,
    <>
      <StatusBar counts={{ total: 0, live: 0 }} provider="API-Sports" simulated={false} />
      <ScreenState skeleton={null}>{null}</ScreenState>
    </>,
    linkIn({ kind: 'lost', since: now, nextTryAt: now + 1_000 }),
  );
  expect(screen.getByRole('alert').textContent).toContain('No matches available at the moment.');
  expect(screen.queryByText(/Failed to fetch/u)).toBeNull();
});

test('offline, the bar shows the time of the scores and keeps the counts', () => {
  const link = linkIn({ kind: 'lost', since: now - 60_000, nextTryAt: now + 1_000 });
  show(
    storeOf(match('football-1')),
    <StatusBar counts={{ total: 64, live: 12 }} provider="" simulated={false} />,
    link,
  );
  expect(bar().textContent).toContain('64 matches • 12 live');
  expect(bar().textContent).toContain(`Offline - scores from ${clockText(now - 60_000)}`);
  expect(bar().textContent).not.toContain('Last updated');
});
