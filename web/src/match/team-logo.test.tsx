// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TeamLogo } from './team-logo.tsx';

afterEach(cleanup);

const logo = 'https://pictures.example/madrid.png';

test('a picture that fails to load is replaced with a badge', () => {
  const { container, rerender } = render(<TeamLogo name="Real Madrid" logo={logo} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(logo);
  if (picture !== null) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#badge-shield-halves');

  rerender(<TeamLogo name="Real Madrid" logo="https://pictures.example/another.png" />);
  expect(container.querySelector('img')).not.toBeNull();
});
