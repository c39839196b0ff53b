import type { SportId } from '@touchline/domain/sport.ts';
import type { SportsCall, SportsReply, SportsSource } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import type { CurrentBoard } from './current-board.ts';
import type { FeedEvents } from './feed-events.ts';
import type { SportDesk } from './sport-desk.ts';

/**
 * Replies that come within this time of each other become one version, as long as others are still under way; but for one that
 * changes a score, which goes out at once.
 */
const collectMs = 100;
/** A call that is answered at all is mostly answered within this time. */
const usualAnswerMs = 1_000;
/** Plans are looked at again this often: kick-offs come, readers come and go. */
const planEveryMs = 1_000;
/** After the last reader left, the board is kept as fresh as for one that comes straight back. */
const watchedForMs = 5 * 60_000;

export type Answer = { readonly call: SportsCall; readonly reply: SportsReply };

/** The calls that are under way, and the answers that nobody has taken yet. */
export type OpenCalls = {
  /** Starts every call that is due and says when the next one is. One call a sport at a time: its replies stay in order. */
  readonly startDue: () => number;
  /** There are answers, and no other is worth waiting for. */
  readonly areCollected: () => boolean;
  /** An answer is there that is not collected yet, or should be soon: what is in no hurry can be written with it. */
  readonly areNear: () => boolean;
  readonly takeAnswers: () => readonly Answer[];
  /** Waits for the next answer, until those that are there are collected, and until `at` at the longest. */
  readonly wait: (at: number) => Promise<void>;
  /** Throws what a source threw, which none should. */
  readonly throwFailure: () => void;
  /** The clock was set back: no remembered time holds. */
  readonly startClockAgain: () => void;
  /** Calls off what is under way and waits until it has ended. */
  readonly end: () => Promise<void>;
};

/** `signal` calls everything off too, at once. */
export const createOpenCalls = (
  options: {
    readonly source: Pick<SportsSource, 'ask'>;
    readonly desks: ReadonlyMap<SportId, Pick<SportDesk, 'plan' | 'asking'>>;
    readonly board: Pick<CurrentBoard, 'match'>;
    readonly clock: Clock;
    /** How many follow the board. */
    readonly watchers: () => number;
    readonly events: Pick<FeedEvents, 'onReply'>;
  },
  signal: AbortSignal,
): OpenCalls => {
  const { source, desks, board, clock, watchers, events } = options;
  const stop = new AbortController();
  const asking = new Map<SportId, Promise<void>>();
  let wake = new AbortController();
  let answers: Answer[] = [];
  let firstAnswerAt = 0;
  let isUrgent = false;
  let lastAskedAt = -Infinity;
  let watchedAt = clock.now();
  let failure: { readonly cause: unknown } | undefined;

  const callOff = (): void => {
    stop.abort();
    wake.abort();
  };
  signal.addEventListener('abort', callOff, { once: true });

  const ask = async (call: SportsCall): Promise<void> => {
    const askedAt = clock.now();
    try {
      const reply = await source.ask(call, stop.signal);
      if (stop.signal.aborted) return;
      events.onReply(call, reply, clock.now() - askedAt);
      if (answers.length === 0) firstAnswerAt = clock.now();
      answers.push({ call, reply });
      isUrgent ||= changesScore(reply, board);
    } catch (cause) {
      failure ??= { cause };
    } finally {
      asking.delete(call.sport);
      wake.abort();
    }
  };

  const startDue = (): number => {
    const now = clock.now();
    if (watchers() > 0) watchedAt = now;
    let next = now + planEveryMs;
    for (const [sport, desk] of desks) {
      if (asking.has(sport) || answers.some(({ call }) => call.sport === sport)) continue;
      const { call, dueAt } = desk.plan(now - watchedAt < watchedForMs);
      if (dueAt > now) {
        next = Math.min(next, dueAt);
        continue;
      }
      desk.asking(call);
      lastAskedAt = now;
      asking.set(sport, ask(call));
    }
    return next;
  };

  return {
    startDue,
    areCollected: () =>
      answers.length > 0 && (isUrgent || asking.size === 0 || clock.now() - firstAnswerAt >= collectMs),
    areNear: () => answers.length > 0 || (asking.size > 0 && clock.now() - lastAskedAt < usualAnswerMs),
    takeAnswers: () => {
      const taken = answers;
      answers = [];
      isUrgent = false;
      return taken;
    },
    wait: async (at) => {
      const wakeAt = answers.length > 0 ? Math.min(at, firstAnswerAt + collectMs) : at;
      wake = new AbortController();
      await clock.wait(Math.max(0, wakeAt - clock.now()), wake.signal);
    },
    throwFailure: () => {
      if (failure) throw new Error('the source failed in a way that it must not', failure);
    },
    startClockAgain: () => {
      watchedAt = clock.now();
      firstAnswerAt = watchedAt;
      lastAskedAt = -Infinity;
    },
    end: async () => {
      signal.removeEventListener('abort', callOff);
      callOff();
      await Promise.all(asking.values());
    },
  };
};

const changesScore = (reply: SportsReply, board: Pick<CurrentBoard, 'match'>): boolean =>
  reply.ok &&
  reply.matches.some(({ id, homeScore, awayScore }) => {
    const known = board.match(id);
    return known !== undefined && (known.homeScore !== homeScore || known.awayScore !== awayScore);
  });
