import { gradeOutlook } from '@touchline/domain/outlook/outlook-grades.ts';
import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { outlookCheckpoints } from '@touchline/domain/outlook/season-outlook.ts';
import type { OutlookCheckpoint } from '@touchline/domain/outlook/season-outlook.ts';
import { finalOrder } from '@touchline/domain/outlook/season-state.ts';
import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { addDays, epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { hasPassed } from '../platform/clock.ts';
import type { Clock } from '../platform/clock.ts';
import { frozenDayFile, frozenOutlookFile } from './frozen-files.ts';
import type { DayForecast } from './frozen-files.ts';
import type { LeagueBoard } from './league-board.ts';
import type { CalculatedOutlook, LeagueOutlooks, LeagueSeason } from './league-outlooks.ts';
import type { OutlookArchive, UngradedOutlook } from './outlook-archive.ts';

const dayMs = 86_400_000;
const checkEveryMs = 30_000;
/** Between two leagues, so that requests of visitors go first. */
const pauseMs = 1_000;

/** Leagues that get an outlook every day, and are frozen and graded. */
const maxLeagues = 80;
/** The first leagues with a national audience. */
const minWeight = 54;
/** A league counts as requested for this long. */
const requestedForDays = 14;

/** The league data of the recorder uses the calls of visitors and stops earlier. */
const visitor = 'outlook recorder';
const minCallsLeft = 100;

/** When to try a league without an outlook again: its teams may be rated by then. */
const retryMs = 20 * 60_000;

/** How often to look for outlooks to grade, because that reads the files of all without a grade. */
const gradeEveryMs = 20 * 60_000;
/** How often to ask whether a season is over. */
const askAgainMs = dayMs / 2;
/** When to give up an outlook whose season never ends, after it was frozen. */
const givenUpAfterMs = 400 * dayMs;

/** How long after midnight a day is published: forecasts that were being stored then are included. */
const publishAfterMs = 10 * 60_000;
/** The days that are published after an interruption. */
const maxDays = 31;

/** The first matches of a season are frozen at most this long before the first kick-off. */
const beforeSeasonMs = 3 * dayMs;

/**
 * The checkpoint at which a season stands: its matches reached it within the last matchday. Undefined between two
 * checkpoints, because an outlook from later in the season would not be one of this checkpoint.
 */
const checkpointOf = ({ state, atMs }: CalculatedOutlook): OutlookCheckpoint | undefined => {
  const played = state.results.length;
  const total = played + state.remaining.length;
  const teams = new Set(state.groups.flatMap(({ rows }) => rows.map(({ teamId }) => teamId))).size;
  if (played === 0) {
    const [first] = state.remaining;
    return first !== undefined && epochMs(first.fixture.startTime) - atMs <= beforeSeasonMs ? 0 : undefined;
  }
  return outlookCheckpoints.findLast((checkpoint) => {
    const since = played - Math.ceil((checkpoint / 100) * total);
    return checkpoint > 0 && since >= 0 && since < teams / 2;
  });
};

export type OutlookRecorder = {
  /** Stores and freezes what is due; rejects if the database is unreachable. */
  readonly recordDue: (signal: AbortSignal) => Promise<void>;
  /** Grades the frozen outlooks of seasons that are over. */
  readonly gradeDue: () => Promise<void>;
  /** Publishes the files of past days. */
  readonly publishDue: () => Promise<void>;
  /** Does all of it until `signal` aborts, while this node leads. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

/**
 * Records outlooks on the leader: one a day for the chart, frozen ones at the checkpoints, their grades, and the files of
 * past days. An outlook is recorded only while no match of its league is in play.
 */
export const createOutlookRecorder = (options: {
  readonly board: Pick<LeagueBoard, 'leagues' | 'matchesOf'>;
  readonly outlooks: Pick<LeagueOutlooks, 'current' | 'known'>;
  readonly archive: OutlookArchive;
  /** A league's season; `season` is another season than the current one. */
  readonly season: (key: string, visitor: string, season: string) => Promise<LeagueSeason | undefined>;
  /** The match forecasts frozen on a UTC day. */
  readonly forecastsOn: (day: string) => Promise<readonly DayForecast[]>;
  /** The provider calls for a sport that the polls leave over. */
  readonly quotaHeadroom: (sport: SportId) => { readonly calls: number };
  readonly simulated: boolean;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): OutlookRecorder => {
  const { board, outlooks, archive, season, forecastsOn, quotaHeadroom, simulated, isLeader, clock } = options;
  /** What was recorded of each league last: its day, and the finished matches on the board. */
  const recorded = new Map<string, string>();
  /** When to try leagues without an outlook again. */
  const retryAtMs = new Map<string, number>();
  /** When it was last asked whether each season is over. */
  const asked = new Map<string, number>();
  let gradedAtMs = -Infinity;
  let published = new Set<string>();

  const hasCalls = (key: string): boolean => {
    const sport = key.slice(0, key.indexOf('.'));
    return isSportId(sport) && quotaHeadroom(sport).calls >= minCallsLeft;
  };

  /** The most watched leagues on the board, then those that visitors opened lately. */
  const leagues = async (): Promise<readonly string[]> => {
    const weighted = [...board.leagues()].flatMap((key) => {
      const [match] = board.matchesOf(key);
      return match === undefined ? [] : [{ key, weight: leagueWeight(match) }];
    });
    const watched = weighted.filter(({ weight }) => weight >= minWeight).toSorted((a, b) => b.weight - a.weight);
    const requested = await archive.requestedSince(new Date(clock.now() - requestedForDays * dayMs));
    return [...new Set([...watched.map(({ key }) => key), ...requested])].slice(0, maxLeagues);
  };

  const stateOf = (key: string): string => {
    const over = board.matchesOf(key).filter(({ status }) => status === 'finished');
    return `${utcDay(clock.now())} ${over.length}`;
  };

  const isPlaying = (key: string): boolean => board.matchesOf(key).some(({ status }) => status === 'live');

  const freeze = async (outlook: CalculatedOutlook): Promise<void> => {
    const checkpoint = checkpointOf(outlook);
    if (checkpoint === undefined) return;
    const nowMs = clock.now();
    const made = frozenOutlookFile(outlook, { checkpoint, simulated, nowMs });
    await archive.freeze(outlook, checkpoint, { ...made, frozenAt: new Date(nowMs), replayed: false });
  };

  const recordDue = async (signal: AbortSignal): Promise<void> => {
    for (const key of isLeader() ? await leagues() : []) {
      if (signal.aborted || !isLeader()) return;
      const state = stateOf(key);
      if (recorded.get(key) === state || isPlaying(key) || !hasCalls(key)) continue;
      if ((retryAtMs.get(key) ?? -Infinity) > clock.now()) continue;
      // Set before anything can fail, so that a league that fails does not stop the leagues after it each time.
      retryAtMs.set(key, clock.now() + retryMs);
      const answer = await outlooks.current(key, visitor);
      if (answer === 'busy' || isPlaying(key)) {
        retryAtMs.delete(key);
        continue;
      }
      if (answer === undefined || 'gap' in answer) continue;
      await archive.storeDay(answer.outlook, false);
      await freeze(answer.outlook);
      recorded.set(key, state);
      retryAtMs.delete(key);
      await clock.wait(pauseMs, signal);
    }
  };

  const grade = async ({ league, season: of, content }: UngradedOutlook, about: LeagueSeason): Promise<void> => {
    const order = finalOrder(about, epochMs(`${utcDay(clock.now())}T00:00:00Z`));
    if (order === undefined || (about.results?.length ?? 0) < content.played) return;
    const graded = gradeOutlook(content, order);
    if (graded !== undefined) await archive.grade({ league, season: of, checkpoint: content.checkpoint }, graded);
  };

  /** Whether a season is known to go on. */
  const isGoingOn = (league: string, of: string): boolean => {
    const known = outlooks.known(league);
    return known?.about.providerRef?.season === of && utcDay(known.atMs) === utcDay(clock.now());
  };

  const gradeDue = async (): Promise<void> => {
    const nowMs = clock.now();
    if (!isLeader() || !hasPassed(gradeEveryMs, { since: gradedAtMs, now: nowMs })) return;
    const open = await archive.ungraded(new Date(nowMs - givenUpAfterMs));
    const bySeason = Map.groupBy(open, ({ league, season: of }) => `${league} ${of}`);
    gradedAtMs = nowMs;
    for (const [key, ungraded] of bySeason) {
      const [first] = ungraded;
      if (first === undefined) continue;
      const isAsked = !hasPassed(askAgainMs, { since: asked.get(key) ?? -Infinity, now: clock.now() });
      if (isAsked || isGoingOn(first.league, first.season) || !hasCalls(first.league)) continue;
      asked.set(key, clock.now());
      const about = await season(first.league, visitor, first.season);
      if (about !== undefined) for (const each of ungraded) await grade(each, about);
    }
    for (const key of asked.keys()) if (!bySeason.has(key)) asked.delete(key);
  };

  const publish = async (day: string): Promise<void> => {
    const [forecasts, frozen] = await Promise.all([forecastsOn(day), archive.frozenOn(day)]);
    if (forecasts.length + frozen.length > 0) {
      const made = frozenDayFile(day, simulated, { forecasts, outlooks: frozen });
      await archive.publishDay(day, forecasts.length, made);
    }
  };

  const publishDue = async (): Promise<void> => {
    if (!isLeader()) return;
    const last = utcDay(clock.now() - dayMs - publishAfterMs);
    const due = Array.from({ length: maxDays }, (_, back) => addDays(last, -back)).filter((day) => !published.has(day));
    if (due.length === 0) return;
    const stored = new Set((await archive.days()).map(({ day }) => day));
    for (const day of due.toReversed()) if (!stored.has(day)) await publish(day);
    published = new Set([...due, ...published].slice(0, 2 * maxDays));
  };

  return {
    recordDue,
    gradeDue,
    publishDue,
    run: async (signal) => {
      while (!signal.aborted) {
        await recordDue(signal);
        await gradeDue();
        await publishDue();
        await clock.wait(checkEveryMs, signal);
      }
    },
  };
};
