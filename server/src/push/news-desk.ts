import type { BoardChange, SportFeeds } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type MatchMemory, rememberMatch } from '@touchline/domain/moments/match-memory.ts';
import { holdMatch, seeMatch, type SeenMatch } from '@touchline/domain/moments/see-match.ts';
import { doubtEndsMs } from '@touchline/domain/moments/see-score.ts';
import { keysOfMatch } from '@touchline/domain/push/followed-keys.ts';
import { type SportId, sportIds } from '@touchline/domain/sport.ts';
import { createWakeSignal, hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { keptMemory } from './kept-memory.ts';
import type { KeptMatch, NewsBook } from './news-book.ts';
import { factsOf } from './news-facts.ts';

/** Where nobody leads yet, and where nothing changes, it is looked again so often. */
const lookEveryMs = 1_000;

/** What happened at a time that is not known better than to so long is no news. A free plan's calls are nearly so far apart. */
const longestGapMs = 20 * 60_000;

const markEveryMs = 60_000;
const forgetEveryMs = 3_600_000;
/** No match lasts so long, and nobody asks what happened then. */
const forgetAfterMs = 3 * 86_400_000;

/** The board as far as it is read here. */
export type WatchedBoard = {
  readonly match: (id: string) => Match | undefined;
  readonly matches: () => Iterable<Match>;
  readonly sports: () => SportFeeds;
  readonly subscribe: (onStep: (step: WatchedStep) => void) => () => void;
};

type WatchedStep = { readonly kind: 'change'; readonly change: BoardChange } | { readonly kind: 'rebuilt' };

/** Fields without a change of which nothing of a match is news. */
const telling = ['homeScore', 'awayScore', 'status', 'statusCode', 'events', 'redCards'] as const;

const changedIn = ({ put = [], patch = {} }: BoardChange): readonly string[] => [
  ...put.map(({ id }) => id),
  ...Object.entries(patch).flatMap(([id, fields]) => (telling.some((field) => field in fields) ? [id] : [])),
];

const isSame = (a: MatchMemory | undefined, b: MatchMemory): boolean =>
  a !== undefined && JSON.stringify(keptMemory(a)) === JSON.stringify(keptMemory(b));

/**
 * Finds out what happened on the board, on the node that leads, and enters it in the book: once for each goal, whoever led
 * before. A node that begins to lead goes on from what the book remembers, so that what came between two leaders is told too.
 */
export const createNewsDesk = (options: {
  readonly board: WatchedBoard;
  readonly book: NewsBook;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): { readonly run: (signal: AbortSignal) => Promise<void> } => {
  const { board, book, isLeader, clock } = options;

  /** What is remembered and what it was seen with, for as long as this node leads. */
  const openDesk = async () => {
    const kept = new Map(await book.load());
    const confirmedMs = new Map<SportId, number>();

    /** When a sport was last confirmed before what is looked at now. */
    const noteConfirmed = (): void => {
      const feeds = board.sports();
      for (const sport of sportIds) {
        const checkedAt = feeds[sport]?.checkedAt;
        if (checkedAt !== undefined) confirmedMs.set(sport, epochMs(checkedAt));
      }
    };

    const isQuiet = ({ sport }: Match, { seenAtMs }: KeptMatch, nowMs: number): boolean =>
      nowMs - Math.min(seenAtMs, confirmedMs.get(sport) ?? seenAtMs) > longestGapMs;

    const enter = async (match: Match, before: KeptMatch, seen: SeenMatch, nowMs: number): Promise<boolean> => {
      const news = seen.news.map((one) => factsOf(match, one, nowMs));
      const { revision } = before;
      if (news.length === 0 && isSame(before.memory, seen.memory)) return true;
      const step = { matchId: match.id, memory: seen.memory, revision, news, keys: keysOfMatch(match), atMs: nowMs };
      if (await book.enter(step)) {
        kept.set(match.id, { memory: seen.memory, revision: revision + 1, seenAtMs: nowMs });
        return true;
      }
      const theirs = await book.read(match.id);
      if (theirs === undefined) kept.delete(match.id);
      else kept.set(match.id, theirs);
      return false;
    };

    /** Gives the ids that are to be looked at once more: another node was there before. */
    const see = async (ids: Iterable<string>): Promise<readonly string[]> => {
      const nowMs = clock.now();
      const first = new Map<string, MatchMemory>();
      const again: string[] = [];
      for (const id of ids) {
        const match = board.match(id);
        if (match === undefined) continue;
        const before = kept.get(id);
        if (before === undefined) first.set(id, rememberMatch(match));
        else {
          const seen = seeMatch(before.memory, match, { nowMs, quiet: isQuiet(match, before, nowMs) });
          if (!(await enter(match, before, seen, nowMs))) again.push(id);
        }
      }
      await book.begin(first, nowMs);
      for (const [id, memory] of first) kept.set(id, { memory, revision: 1, seenAtMs: nowMs });
      noteConfirmed();
      return again;
    };

    /** Tells of scores that fell and held. */
    const hold = async (): Promise<void> => {
      const nowMs = clock.now();
      for (const [id, before] of kept) {
        const { memory } = before;
        const endsMs = memory?.score && doubtEndsMs(memory.score);
        const match = board.match(id);
        if (memory === undefined || match === undefined || endsMs === undefined || endsMs > nowMs) continue;
        await enter(match, before, holdMatch(memory, match, nowMs), nowMs);
      }
    };

    /** Whoever leads next knows until when somebody looked at what is on the board. */
    const mark = async (): Promise<void> => {
      const nowMs = clock.now();
      const ids = [...kept.keys()].filter((id) => board.match(id) !== undefined);
      await book.looked(ids, nowMs);
      for (const id of ids) {
        const one = kept.get(id);
        if (one !== undefined) kept.set(id, { ...one, seenAtMs: nowMs });
      }
    };

    const forget = async (): Promise<void> => {
      const beforeMs = clock.now() - forgetAfterMs;
      await book.forget(beforeMs);
      for (const [id, { seenAtMs }] of kept) if (seenAtMs < beforeMs) kept.delete(id);
    };

    return { see, hold, mark, forget };
  };

  /** Leads until that ends; rejects when the book cannot be read or written. */
  const lead = async (signal: AbortSignal): Promise<void> => {
    const bell = createWakeSignal(clock);
    let changed = new Set<string>();
    const noteAll = (): void => {
      for (const { id } of board.matches()) changed.add(id);
    };
    const unsubscribe = board.subscribe((step) => {
      if (step.kind === 'rebuilt') noteAll();
      else for (const id of changedIn(step.change)) changed.add(id);
      if (changed.size > 0) bell.wake();
    });
    signal.addEventListener('abort', bell.wake);
    try {
      const desk = await openDesk();
      noteAll();
      let markedAtMs = clock.now();
      let forgotAtMs = -Infinity;
      while (!signal.aborted && isLeader()) {
        const due = changed;
        changed = new Set();
        for (const id of await desk.see(due)) changed.add(id);
        await desk.hold();
        const nowMs = clock.now();
        if (hasPassed(markEveryMs, { since: markedAtMs, now: nowMs })) {
          markedAtMs = nowMs;
          await desk.mark();
        }
        if (hasPassed(forgetEveryMs, { since: forgotAtMs, now: nowMs })) {
          forgotAtMs = nowMs;
          await desk.forget();
        }
        if (changed.size === 0) await bell.wait(lookEveryMs, signal);
      }
    } finally {
      signal.removeEventListener('abort', bell.wake);
      unsubscribe();
    }
  };

  return {
    run: async (signal) => {
      while (!signal.aborted) {
        if (isLeader()) await lead(signal);
        else await clock.wait(lookEveryMs, signal);
      }
    },
  };
};
