// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchReleases } from './watch-releases.ts';

/** A worker of a release, which says which when it is asked. */
const workerOf = (release: string) =>
  Object.assign(new EventTarget(), {
    state: 'installed' as const,
    asked: 0,
    postMessage(_message: unknown, [port]: readonly MessagePort[]): void {
      this.asked += 1;
      port?.postMessage(release);
    },
  });

type Worker = ReturnType<typeof workerOf>;

/** What a page sees of the browser's workers. */
const registrationWith = (active: Worker, waiting: Worker | null = null) => {
  const seen = Object.assign(new EventTarget(), { active, waiting, installing: null as Worker | null });
  return {
    seen,
    /** A new worker is found, and lies ready. */
    bring: (worker: Worker): void => {
      seen.installing = worker;
      seen.dispatchEvent(new Event('updatefound'));
      seen.waiting = worker;
      worker.dispatchEvent(new Event('statechange'));
    },
  };
};

const watched = (active: Worker, waiting: Worker | null, current: string) => {
  const ready: string[] = [];
  const { seen, bring } = registrationWith(active, waiting);
  watchReleases(seen, current, (release) => ready.push(release));
  return { ready, bring };
};

test('the release that is open is no news', async () => {
  const active = workerOf('one');
  const { ready, bring } = watched(active, null, 'one');
  await vi.waitFor(() => expect(active.asked).toBe(1));
  const same = workerOf('one');
  bring(same);
  await vi.waitFor(() => expect(same.asked).toBe(1));
  expect(ready).toEqual([]);
});

test('a release that lies ready is told once, and the next one again', async () => {
  const { ready, bring } = watched(workerOf('one'), null, 'one');
  bring(workerOf('two'));
  await vi.waitFor(() => expect(ready).toEqual(['two']));
  bring(workerOf('two'));
  bring(workerOf('three'));
  await vi.waitFor(() => expect(ready).toEqual(['two', 'three']));
});

test('one that lay ready before the page opened is told, unless the page is of it already', async () => {
  const before = watched(workerOf('one'), workerOf('two'), 'one');
  await vi.waitFor(() => expect(before.ready).toEqual(['two']));
  const waiting = workerOf('two');
  const opened = watched(workerOf('one'), waiting, 'two');
  await vi.waitFor(() => expect(waiting.asked).toBe(1));
  expect(opened.ready).toEqual([]);
});
