// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inPage, linkIn, match, show, storeOf } from '../../../test/score-page.tsx';
import { LazyConnectionBar } from './status-bar.tsx';

afterEach(cleanup);

test('a connection restored before the bar’s code loads is still announced', async () => {
  const store = storeOf(match('football-1'));
  const lost = linkIn({ kind: 'lost', since: 0, nextTryAt: 0 });
  const { rerender } = show(store, <LazyConnectionBar />, lost);
  expect(screen.getByText('Connection lost')).toBeDefined();
  rerender(inPage(store, <LazyConnectionBar />, linkIn({ kind: 'streaming' })));
  expect(await screen.findByText('Connection restored')).toBeDefined();
});
