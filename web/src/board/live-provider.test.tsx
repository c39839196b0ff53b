// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LiveProvider, offlineLink, useBoardPart, useListing, useOtherDays } from './live-provider.tsx';
import { createMatchStore } from './match-store.ts';

test('hydration renders once if the board has not changed', async () => {
  const store = createMatchStore({ now: () => 0, frame: (run) => run() });
  let drawn = 0;
  const Counts = () => {
    const [matches, others, phase] = [useListing(), useOtherDays(), useBoardPart((board) => board.phase)];
    drawn += 1;
    return <p>{`${phase}: ${matches.length} and ${others.length}`}</p>;
  };
  const page = (
    <LiveProvider store={store} link={offlineLink}>
      <Counts />
    </LiveProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  drawn = 0;
  await act(async () => void hydrateRoot(root, page));
  expect(root.textContent).toBe('loading: 0 and 0');
  expect(drawn).toBe(1);
});
