// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flagAddress } from './flag-address.ts';
import { Flag } from './flag.tsx';

afterEach(cleanup);

test('a country has its own image file, named by its emoji', () => {
  render(<Flag emoji="🇪🇸" code="es" />);
  expect(screen.getByRole('img', { name: '🇪🇸' }).getAttribute('src')).toMatch(/\/assets\/flags-[\d.]+\/es\.svg$/);
});

test('shows the world flag if there is no country or no drawing of it', () => {
  render(<Flag emoji="🌍" />);
  const world = screen.getByRole('img', { name: '🌍' }).getAttribute('src');
  cleanup();
  render(<Flag emoji="🏳️" code="zz" />);
  const flag = screen.getByRole('img');
  fireEvent.error(flag);
  expect(flag.getAttribute('src')).toBe(world);
});

test('a code cannot leave the folder of flags', () => {
  expect(flagAddress('../../x')).not.toContain('/../');
});
