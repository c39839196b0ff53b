// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flagAddress } from './flag-address.ts';
import { Flag } from './flag.tsx';

afterEach(cleanup);

test('a country has its own image file, with its emoji as the accessible name', () => {
  render(<Flag emoji="🇪🇸" code="es" />);
  expect(screen.getByRole('img', { name: '🇪🇸' }).getAttribute('src')).toMatch(/\/assets\/flags-[\d.]+\/es\.svg$/);
});

test('shows the world flag if there is no country or no drawing of its flag', () => {
  render(<Flag emoji="🌍" />);
  const world = screen.getByRole('img', { name: '🌍' }).getAttribute('src');
  cleanup();
  render(<Flag emoji="🏳️" code="zz" />);
  const flag = screen.getByRole('img');
  fireEvent.error(flag);
  expect(flag.getAttribute('src')).toBe(world);
});

test('a country code cannot address files outside the flag folder', () => {
  expect(flagAddress('../../x')).not.toContain('/../');
});
