// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { flagAddress } from './flag-address.ts';
import { Flag } from './flag.tsx';

afterEach(cleanup);

test('a country is drawn by its own file and named by its emoji', () => {
  render(<Flag emoji="🇪🇸" code="es" />);
  expect(screen.getByRole('img', { name: '🇪🇸' }).getAttribute('src')).toMatch(/\/assets\/flags-[\d.]+\/es\.svg$/);
});

test('no country, or one without a drawing, is the world', () => {
  render(<Flag emoji="🌍" />);
  const world = screen.getByRole('img', { name: '🌍' }).getAttribute('src');
  cleanup();
  render(<Flag emoji="🏳️" code="zz" />);
  const flag = screen.getByRole('img');
  fireEvent.error(flag);
  expect(flag.getAttribute('src')).toBe(world);
});

test('a code can not leave the folder of flags', () => {
  expect(flagAddress('../../x')).not.toContain('/../');
});
