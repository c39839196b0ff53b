// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedFavorites } from './favorites-store.ts';
import { AddMoreTeams, PickTeams } from './pick-teams.tsx';
import { storedPicker, useShownPicker } from './team-picker.ts';

const nothing = (): void => undefined;

const Picker = () => {
  const shown = useShownPicker();
  if (shown === 'card') return <PickTeams onFind={nothing} onSkip={nothing} />;
  return shown === 'more' ? <AddMoreTeams onDone={nothing} /> : null;
};

const load = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Picker />
    </QueryClientProvider>,
  );

const done = () => screen.getByRole('button', { name: 'Done' });

/** The number of requests for popular teams. */
let requests = 0;

beforeEach(() => {
  requests = 0;
  vi.stubGlobal('fetch', () => {
    requests += 1;
    return Promise.resolve(Response.json({ teams: [] }));
  });
  storedFavorites.keep({});
  storedPicker.keep({ state: 'open' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('Done takes the focus of the chip that followed the first team, but not on later loads of the page', () => {
  load();
  act(() => storedFavorites.keep({ 'team/football/40': { at: 1, on: true } }));
  expect(document.activeElement).toBe(done());
  cleanup();
  load();
  expect(done()).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('an incomplete list of popular teams is requested again every ten seconds, at most three times', async () => {
  vi.useFakeTimers();
  load();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requests).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests).toBe(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toBe(4);
});
