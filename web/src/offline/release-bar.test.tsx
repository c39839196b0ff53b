// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReleaseBar } from './release-bar.tsx';

afterEach(cleanup);

test('a new release is offered in a bar, and pressing Reload reloads the page only once', () => {
  let reloads = 0;
  render(
    <ReleaseBar
      onReload={() => {
        reloads += 1;
      }}
    />,
  );
  expect(screen.getByText('A new version is ready')).toBeDefined();
  expect(reloads).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads).toBe(1);
});

test('dismissing the offer hides it', () => {
  render(<ReleaseBar onReload={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText('A new version is ready')).toBeNull();
});
