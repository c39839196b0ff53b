// @vitest-environment happy-dom
import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { StatusAnswer } from '@touchline/protocol/status-schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { match, show, snapshot } from '../../test/score-page.tsx';
import { LazyStatusDialog } from '../app/lazy-parts.tsx';
import { createMatchStore } from '../board/match-store.ts';

const nowMs = Date.parse('2026-10-25T12:00:00Z');
const ago = (seconds: number): string => new Date(nowMs - seconds * 1_000).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answering = (answer: StatusAnswer): void => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
};

const open = async (sports: FreshnessBySport, onClose: () => void = () => undefined): Promise<HTMLElement> => {
  const store = createMatchStore({ now: () => nowMs, frame: (run) => run() });
  store.takeSnapshot({ ...snapshot(1, [match('football-1')]), sports });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    store,
    <QueryClientProvider client={queries}>
      <LazyStatusDialog open onClose={onClose} simulated={false} />
    </QueryClientProvider>,
  );
  return screen.findByRole('dialog', { name: 'Status' });
};

const sportOf = (dialog: HTMLElement, name: string): string =>
  within(dialog)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .find((text) => text.startsWith(name)) ?? `no ${name}`;

test('each sport shows when it was last confirmed, and any problem with its start time', async () => {
  answering({ version: '1.2.3', recordAsOf: ago(1_800) });
  const dialog = await open({
    football: { checkedAt: ago(20) },
    hockey: { checkedAt: ago(7_200), problem: { kind: 'quota', since: ago(3_600) } },
  });
  expect(await within(dialog).findByText('Kickabout 1.2.3')).toBeDefined();
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(12);
  expect(sportOf(dialog, 'Football')).toBe('FootballConfirmed 20 seconds ago');
  expect(sportOf(dialog, 'Hockey')).toBe(
    'HockeyConfirmed 2 hours agoToday’s provider quota is used up. Started 1 hour ago.',
  );
  expect(sportOf(dialog, 'Tennis')).toBe('TennisNot confirmed yet');
  expect(within(dialog).getByRole('status').textContent).toBe(
    '1 of 2 sports is not updating at the moment. The others are working normally. This page receives live updates.',
  );
  expect(dialog.textContent).toContain('Last graded 30 minutes ago.');
});

test('what the page already knows is shown even if the server returns an error', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  const dialog = await open({ football: { checkedAt: ago(5) } });
  expect(sportOf(dialog, 'Football')).toBe('FootballConfirmed just now');
  expect(
    await within(dialog).findByText(/^More details are not available/u, undefined, { timeout: 5_000 }),
  ).toBeDefined();
});

test('Close and Escape close the dialog', async () => {
  answering({ version: '1.2.3' });
  const onClose = vi.fn<() => void>();
  const dialog = await open({}, onClose);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});
