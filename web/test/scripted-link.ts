import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { createDirectFallback } from '../src/board/direct-fallback.ts';
import type { DirectAnswer } from '../src/board/direct-provider.ts';
import type { StreamListener } from '../src/board/event-stream.ts';
import { createLiveLink } from '../src/board/live-link.ts';
import { createMatchStore } from '../src/board/match-store.ts';
import type { SnapshotAnswer } from '../src/board/read-board.ts';

export const match = (homeScore = 0, status: Match['status'] = 'live'): Match => exampleMatch({ homeScore, status });

export const answer = (version: number, matches: readonly Match[] = [match()]): SnapshotAnswer => ({
  kind: 'snapshot',
  snapshot: {
    version,
    updatedAt: '2024-05-25T18:30:00Z',
    source: 'proxy',
    provider: 'API-Sports',
    stale: false,
    sports: {},
    dropped: 0,
    matches,
  },
});
const firstAnswer = (): SnapshotAnswer => answer(1);
export const failed: SnapshotAnswer = { kind: 'failed', problem: 'unreachable' };

type Stream = StreamListener & { readonly url: string; closed: boolean };
type Timer = { readonly at: number; readonly run: () => void };

/** Runs all pending promise callbacks. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A page whose server, stream, clock and visibility the test controls. */
export const page = ({ asOf }: { readonly asOf?: number } = {}) => {
  let nowMs = Date.parse('2024-05-25T18:30:00Z');
  let timers: Timer[] = [];
  let server = firstAnswer;
  let asked = 0;
  let direct: ReturnType<Parameters<typeof createDirectFallback>[0]['load']>;
  const wholes: boolean[] = [];
  const versions: (number | undefined)[] = [];
  const streams: Stream[] = [];
  const wake: (() => void)[] = [];
  const offline: (() => void)[] = [];
  const after = (delayMs: number, run: () => void): (() => void) => {
    const timer = { at: nowMs + delayMs, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const store = createMatchStore({ now: () => nowMs, frame: (run) => run() });
  const link = createLiveLink({
    store,
    askSnapshot: async ({ whole, atLeast }) => {
      asked += 1;
      wholes.push(whole);
      versions.push(atLeast);
      return server();
    },
    direct: createDirectFallback({ store, now: () => nowMs, load: () => direct }),
    openStream: (url, listener) => {
      const stream = { ...listener, url, closed: false };
      streams.push(stream);
      return () => {
        stream.closed = true;
      };
    },
    now: () => nowMs,
    asOf,
    after,
    random: () => 0.5,
    page: {
      onWake: (listener) => {
        wake.push(listener);
        return () => wake.splice(0);
      },
      onOffline: (listener) => {
        offline.push(listener);
        return () => offline.splice(0);
      },
    },
  });
  const pass = async (ms: number): Promise<void> => {
    const end = nowMs + ms;
    await settle();
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      timers = timers.filter((other) => other !== next);
      nowMs = Math.max(nowMs, next.at);
      next.run();
      await settle();
    }
    nowMs = end;
  };
  /** Advances the clock without running timers, like a sleeping laptop. */
  const sleep = (ms: number): void => {
    nowMs += ms;
  };
  const stream = (): Stream => {
    const last = streams.at(-1);
    if (last === undefined) throw new Error('No stream was opened.');
    return last;
  };
  return {
    store,
    link,
    streams,
    stream,
    pass,
    sleep,
    settle,
    wholes,
    /** The minimum versions that the link requested. */
    versions,
    asked: () => asked,
    now: () => nowMs,
    serve: (next: () => SnapshotAnswer) => {
      server = next;
    },
    /** Simulates a published provider key, with the provider's replies to direct requests. */
    answerDirectly: (next: () => Promise<DirectAnswer>) => {
      direct = Promise.resolve(next);
    },
    wake: () => {
      for (const listener of wake) listener();
    },
    offline: () => {
      for (const listener of offline) listener();
    },
  };
};

export const goal = (version: number, homeScore: number): string =>
  JSON.stringify({ version, updatedAt: '2024-05-25T18:31:00Z', patch: { 'football-1': { homeScore } } });

export const streamingPage = async () => {
  const at = page();
  at.link.start();
  await at.settle();
  at.stream().open();
  return at;
};
