import type { SportFeed } from '@touchline/domain/board/board.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { SportsCall, SportsReply, SportsSource } from '@touchline/provider/sports-source.ts';
import type { Clock } from '../platform/clock.ts';
import type { BoardWriter } from './board-writer.ts';
import type { CurrentBoard } from './current-board.ts';
import type { FeedEvents } from './feed-events.ts';
import { createSportDesk } from './sport-desk.ts';
import type { RecentResults } from './planning/sports-calls.ts';

/** Replies that come within this time of each other become one version, as long as others are still under way. */
const collectMs = 100;
/** "Checked just now" alone is worth a version this often. */
const freshnessEveryMs = 15_000;
/** Plans are looked at again this often: kick-offs come, readers come and go. */
const planEveryMs = 1_000;
/** After the last reader left, the board is kept as fresh as for one that comes straight back. */
const watchedForMs = 5 * 60_000;
/** Clocks are set by less every day. */
const clockStepMs = 2_000;
const forgetLeftAfterMs = 24 * 3_600_000;
const forgetLeftEveryMs = 3_600_000;

export type Poller = {
  /**
   * Keeps the board level with the source until `signal` aborts. Rejects when the board can't be written, also because
   * another leader's term began.
   */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

type Answer = { readonly call: SportsCall; readonly reply: SportsReply };

export const createPoller = (options: {
  readonly source: SportsSource;
  readonly board: CurrentBoard;
  readonly writer: BoardWriter;
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly pollMs: number;
  readonly recent: RecentResults;
  /** How many follow the board. */
  readonly watchers: () => number;
  readonly events: FeedEvents;
}): Poller => {
  const { source, board, writer, clock, random, pollMs, events } = options;
  const desks = source.sports.map((sport) => {
    const hasLive = source.liveCall.includes(sport);
    const recent = source.recentCall.includes(sport) ? options.recent : undefined;
    const desk = createSportDesk({ calls: { sport, hasLive, recent }, board, pollMs, now: clock.now, random });
    return { sport, desk };
  });
  const freshnessMs = Math.min(freshnessEveryMs, pollMs);

  const run = async (signal: AbortSignal): Promise<void> => {
    const { term, version } = await writer.takeTerm();
    await board.reached(version, signal);
    events.onLeading(term);
    for (const { desk } of desks) desk.startAgain();

    const stop = new AbortController();
    let wake = new AbortController();
    const end = (): void => {
      stop.abort();
      wake.abort();
    };
    signal.addEventListener('abort', end, { once: true });
    const asking = new Map<SportId, Promise<void>>();
    const unwritten = new Map<SportId, SportFeed>();
    let answers: Answer[] = [];
    let firstAnswerAt = 0;
    let failure: { readonly cause: unknown } | undefined;
    let watchedAt = clock.now();
    let writtenAt = -Infinity;
    let forgotAt = -Infinity;
    let latestAt = -Infinity;

    /** After the clock was set back, times that were remembered lie in the future, and nothing may wait for them. */
    const mindTheClock = (): void => {
      const now = clock.now();
      if (now < latestAt - clockStepMs) {
        for (const { desk } of desks) desk.forget();
        watchedAt = now;
        firstAnswerAt = now;
        writtenAt = -Infinity;
        forgotAt = -Infinity;
      }
      latestAt = now;
    };

    const ask = async (call: SportsCall): Promise<void> => {
      const askedAt = clock.now();
      try {
        const reply = await source.ask(call, stop.signal);
        if (stop.signal.aborted) return;
        events.onReply(call, reply, clock.now() - askedAt);
        if (answers.length === 0) firstAnswerAt = clock.now();
        answers.push({ call, reply });
      } catch (cause) {
        failure ??= { cause };
      } finally {
        asking.delete(call.sport);
        wake.abort();
      }
    };

    /** Starts every call that is due and says when the next one is. One call a sport at a time: its replies stay in order. */
    const askWhatIsDue = (): number => {
      const now = clock.now();
      if (options.watchers() > 0) watchedAt = now;
      let next = now + planEveryMs;
      for (const { sport, desk } of desks) {
        if (asking.has(sport) || answers.some(({ call }) => call.sport === sport)) continue;
        const { call, dueAt } = desk.plan(now - watchedAt < watchedForMs);
        if (dueAt > now) {
          next = Math.min(next, dueAt);
          continue;
        }
        desk.asking(call);
        asking.set(sport, ask(call));
      }
      return next;
    };

    /** Takes in what was answered and writes what it changes. */
    const write = async (): Promise<void> => {
      const put = new Map<string, Match>();
      const drop = new Set<string>();
      let problemChanged = false;
      for (const { call, reply } of answers.splice(0)) {
        const desk = desks.find(({ sport }) => sport === call.sport)?.desk;
        if (!desk) continue;
        const news = desk.heard(call, reply);
        for (const match of news.put) put.set(match.id, match);
        for (const id of news.drop) drop.add(id);
        if (news.droppedItems.length > 0) events.onDroppedItems(call.sport, news.droppedItems);
        problemChanged ||= news.problemChanged;
        unwritten.set(call.sport, news.feed);
      }
      const now = clock.now();
      const isDue = problemChanged || put.size + drop.size > 0 || now - writtenAt >= freshnessMs;
      if (unwritten.size === 0 || !isDue) return;
      const change = { put: [...put.values()], drop: [...drop], sports: Object.fromEntries(unwritten) };
      const result = await writer.write(term, { ...change, updatedAt: latest(unwritten.values()) });
      if (!result.ok) throw new Error(`the board belongs to a later term than ${term}`);
      unwritten.clear();
      writtenAt = now;
      events.onWritten({ version: result.version, put: put.size, drop: drop.size });
      // The next reply is compared with what this one changed.
      await board.reached(result.version, signal);
    };

    try {
      while (!signal.aborted) {
        if (failure) throw new Error('the source failed in a way that it must not', failure);
        mindTheClock();
        const planAt = askWhatIsDue();
        const now = clock.now();
        const collected = asking.size === 0 || now - firstAnswerAt >= collectMs;
        const writesFreshness = unwritten.size > 0 && now - writtenAt >= freshnessMs;
        if ((answers.length > 0 && collected) || writesFreshness) {
          await write();
          continue;
        }
        if (now - forgotAt >= forgetLeftEveryMs) {
          forgotAt = now;
          await writer.forgetLeft(term, now - forgetLeftAfterMs);
          continue;
        }
        const wakeAt = answers.length > 0 ? Math.min(planAt, firstAnswerAt + collectMs) : planAt;
        wake = new AbortController();
        await clock.wait(Math.max(0, wakeAt - clock.now()), wake.signal);
      }
    } finally {
      signal.removeEventListener('abort', end);
      stop.abort();
      await Promise.all(asking.values());
    }
  };

  return { run };
};

const latest = (feeds: Iterable<SportFeed>): number | undefined => {
  const times = [...feeds].flatMap(({ checkedAt }) => (checkedAt === undefined ? [] : [epochMs(checkedAt)]));
  return times.length === 0 ? undefined : Math.max(...times);
};
