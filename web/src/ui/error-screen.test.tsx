// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScreenBoundary } from './error-screen.tsx';
import { lazyPart } from './lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Odds = () => <p>Prices</p>;

/** Renders the page on a tab; the odds tab shows `Screen`. */
const onTab = (name: 'odds' | 'matches', Screen: ComponentType) => (
  <ScreenBoundary key={name}>
    <Suspense>{name === 'odds' ? <Screen /> : <p>Matches</p>}</Suspense>
  </ScreenBoundary>
);

test('a screen whose code failed to load is loaded again by Try Again or by returning to its tab', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let failures = 2;
  const Screen = lazyPart(async (): Promise<ComponentType> => {
    failures -= 1;
    if (failures >= 0) throw new TypeError('Failed to fetch');
    return Odds;
  });
  const { rerender } = await act(async () => render(onTab('odds', Screen)));
  expect(screen.getByRole('alert').textContent).toContain('This screen stopped working');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  });
  expect(screen.getByRole('alert')).toBeDefined();
  await act(async () => rerender(onTab('matches', Screen)));
  await act(async () => rerender(onTab('odds', Screen)));
  expect(screen.getByText('Prices')).toBeDefined();
});
