// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchReleases } from './watch-releases.ts';

/** A worker that replies with its release. */
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

/** The service worker registration as the page sees it. */
const registrationWith = (active: Worker, waiting: Worker | null = null) => {
  const seen = Object.assign(new EventTarget(), { active, waiting, installing: null as Worker | null });
  return {
    seen,
    /** Installs a new worker, which then waits. */
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

test('the current release is not offered', async () => {
  const active = workerOf('one');
  const { ready, bring } = watched(active, null, 'one');
  await vi.waitFor(() => expect(active.asked).toBe(1));
  const same = workerOf('one');
  bring(same);
  await vi.waitFor(() => expect(same.asked).toBe(1));
  expect(ready).toEqual([]);
});

test('each waiting release is offered once', async () => {
  const { ready, bring } = watched(workerOf('one'), null, 'one');
  bring(workerOf('two'));
  await vi.waitFor(() => expect(ready).toEqual(['two']));
  bring(workerOf('two'));
  bring(workerOf('three'));
  await vi.waitFor(() => expect(ready).toEqual(['two', 'three']));
});

test('a release that was already waiting is offered, unless the page already runs it', async () => {
  const before = watched(workerOf('one'), workerOf('two'), 'one');
  await vi.waitFor(() => expect(before.ready).toEqual(['two']));
  const waiting = workerOf('two');
  const opened = watched(workerOf('one'), waiting, 'two');
  await vi.waitFor(() => expect(waiting.asked).toBe(1));
  expect(opened.ready).toEqual([]);
});
