// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveAnswers } from '../../../test/match-data.tsx';
import { details, nothing } from '../../../test/match-dialog.tsx';
import { watchPreferences } from '../../preferences/preferences.ts';
import { detailsQuery } from '../match-queries.tsx';
import { useMatchStream } from './use-match-stream.ts';
import type { MatchStreamPart, OpenMatchStream } from './use-match-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders a page with the details of a live match. The test sends the stream's events. */
const watched = () => {
  const server = serveAnswers(() => nothing);
  const stream = { part: (_part: MatchStreamPart, _data: string): void => undefined, alive: (): void => undefined };
  const openStream: OpenMatchStream = (_matchId, onPart, onAlive) => {
    Object.assign(stream, { part: onPart, alive: onAlive });
    return () => undefined;
  };
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useMatchStream('football-1', true, openStream);
      return useQuery(detailsQuery('football-1', { status: 'live' })).data;
    },
    { wrapper },
  );
  return { asked: () => server.asked().length, stream, shown: () => result.current };
};

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** Two minutes with a stream keep-alive every 15 seconds, as sent by the server. */
const twoMinutes = async ({ stream }: ReturnType<typeof watched>): Promise<void> => {
  for (let passed = 0; passed < 120_000; passed += 15_000) {
    await pass(15_000);
    act(() => stream.alive());
  }
};

test('data from the stream is not requested again until the stream goes silent', async () => {
  const page = watched();
  await pass(0);
  act(() => page.stream.part('details', JSON.stringify({ details, ...nothing })));
  await twoMinutes(page);
  expect(page.asked()).toBe(1);
  await pass(60_000);
  expect(page.asked()).toBeGreaterThan(1);
});

test.each([
  ['no data', undefined],
  ['unreadable data', 'not JSON'],
])('if the stream sends %s, the details are requested on schedule', async (_what, data) => {
  const page = watched();
  await pass(0);
  if (data !== undefined) act(() => page.stream.part('details', data));
  await twoMinutes(page);
  expect(page.asked()).toBeGreaterThan(3);
});

// Applies preference changes from other tabs, as every page does.
watchPreferences(() => undefined);

test('the score delay also applies to stream data', async () => {
  const chosen = JSON.stringify({ scoreDelaySeconds: 10 });
  localStorage.setItem('touchline.preferences', chosen);
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.preferences', newValue: chosen }));
  const page = watched();
  await pass(1_000);
  act(() => page.stream.part('details', JSON.stringify({ details, ...nothing })));
  await pass(9_998);
  expect(page.shown()).not.toHaveProperty('details');
  await pass(3);
  expect(page.shown()).toMatchObject({ details });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
