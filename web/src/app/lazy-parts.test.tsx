// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { match, show, storeOf } from '../../test/score-page.tsx';
import { LazyMatchDialogs } from './lazy-parts.tsx';

afterEach(cleanup);

test('while the code of the match dialog loads, a placeholder says so, and Escape and Close close it', () => {
  const onClose = vi.fn<() => void>();
  show(
    storeOf(match('football-1')),
    <LazyMatchDialogs
      matchId="football-1"
      order={undefined}
      onOpen={() => undefined}
      onMove={() => undefined}
      onClose={onClose}
      surroundings={{ areDrawn: true, draw: () => undefined }}
      ad={undefined}
    />,
  );
  expect(screen.getByText('Loading match').closest('output')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Match Details' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
