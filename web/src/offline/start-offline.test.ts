import { expect, test } from 'vitest';
import { match, now, storeOf } from '../../test/score-page.tsx';
import { createMatchStore } from '../board/match-store.ts';
import { readFirstScreen } from '../board/read-board.ts';
import { boardCache, boardKey } from '../worker/cache-names.ts';
import { storeBoard } from './start-offline.ts';

/** Fakes the part of the browser's storage that a board needs. */
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

test('a stored board can be read as a first screen with its matches, live counts and time', async () => {
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

test('an older board from another window never replaces a newer one', async () => {
  const storage = browserStorage();
  const store = storeOf(match('football-1'));
  await storeBoard({ store: storeOf(match('football-1', { homeScore: 3 })), asOf: now, storage });
  await expect(storeBoard({ store, asOf: now - 1, storage })).resolves.toBe('nothing-newer');
  expect(await storage.board()).toMatchObject({ asOf: now, matches: [{ homeScore: 3 }] });
  await expect(storeBoard({ store, asOf: now + 1, storage })).resolves.toBe('kept');
});

test('an empty board and a board loaded directly from the provider are not stored', async () => {
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

test('a full disk or blocked storage only prevents storing the board', async () => {
  const store = storeOf(match('football-1'));
  const full = browserStorage(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await expect(storeBoard({ store, asOf: now, storage: full })).resolves.toBe('refused');
  const closed = { open: () => Promise.reject(new DOMException('no storage here', 'SecurityError')) };
  await expect(storeBoard({ store, asOf: now, storage: closed })).resolves.toBe('refused');
});
