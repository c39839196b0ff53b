import { expect, test } from 'vitest';
import { match, now, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { readFirstScreen } from '../board/read-board.ts';
import { boardCache, boardKey } from '../worker/cache-names.ts';
import { storeBoard } from './stored-board.ts';

/** A browser's storage, as far as one board needs it. */
const browserStorage = (put?: () => Promise<void>) => {
  const kept = new Map<string, Response>();
  const opened: string[] = [];
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      await put?.();
      kept.set(key, response);
    },
  };
  return {
    opened,
    open: async (name: string) => {
      opened.push(name);
      return cache;
    },
    board: async (): Promise<unknown> => kept.get(boardKey)?.clone().json(),
  };
};

test('what is kept is read as a first screen: every match, what is in play, and as of when', async () => {
  const storage = browserStorage();
  const store = storeOf(match('football-1', { homeScore: 2 }), match('football-2', { status: 'finished' }));
  await expect(storeBoard({ store, asOf: now, storage })).resolves.toBe('kept');
  expect(storage.opened).toEqual([boardCache]);
  expect(readFirstScreen(await storage.board())).toMatchObject({
    asOf: now,
    live: { football: 1 },
    hasAllLive: true,
    snapshot: { version: 1, matches: [{ id: 'football-1', homeScore: 2 }, { id: 'football-2' }], dropped: 0 },
  });
});

test('an older board of another window never takes the place of a newer one', async () => {
  const storage = browserStorage();
  const store = storeOf(match('football-1'));
  await storeBoard({ store: storeOf(match('football-1', { homeScore: 3 })), asOf: now, storage });
  await expect(storeBoard({ store, asOf: now - 1, storage })).resolves.toBe('nothing-newer');
  expect(await storage.board()).toMatchObject({ asOf: now, matches: [{ homeScore: 3 }] });
  await expect(storeBoard({ store, asOf: now + 1, storage })).resolves.toBe('kept');
});

test('a board that never came, or that the page asked of the source itself, is not kept', async () => {
  const storage = browserStorage();
  const empty = createMatchStore({ now: () => now, frame: (run) => run() });
  await expect(storeBoard({ store: empty, asOf: now, storage })).resolves.toBe('nothing-newer');
  const direct = storeOf();
  direct.takeDirect({
    kind: 'board',
    matches: [match('football-1')],
    sports: {},
    provider: 'API-Sports',
    updatedAt: new Date(now).toISOString(),
  });
  await expect(storeBoard({ store: direct, asOf: now, storage })).resolves.toBe('nothing-newer');
  expect(storage.opened).toEqual([]);
});

test('a full disk, and a browser that keeps nothing, cost the kept board alone', async () => {
  const store = storeOf(match('football-1'));
  const full = browserStorage(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await expect(storeBoard({ store, asOf: now, storage: full })).resolves.toBe('refused');
  const closed = { open: () => Promise.reject(new DOMException('no storage here', 'SecurityError')) };
  await expect(storeBoard({ store, asOf: now, storage: closed })).resolves.toBe('refused');
});
