import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import type { SeasonFixture, SeasonResult } from '@touchline/domain/league/season-result.ts';
import { gradeOutlook } from '@touchline/domain/outlook/outlook-grades.ts';
import { outlookCheckpoints } from '@touchline/domain/outlook/season-outlook.ts';
import type { OutlookInput, SeasonOutlook } from '@touchline/domain/outlook/season-outlook.ts';
import { finalOrder, replayedSeason, seasonState } from '@touchline/domain/outlook/season-state.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { frozenOutlookFile, frozenOutlookSchema } from './frozen-files.ts';
import type { LeagueBoard } from './league-board.ts';
import { hashOf, outlookInput } from './league-outlooks.ts';
import type { CalculatedOutlook, LeagueSeason } from './league-outlooks.ts';
import type { OutlookArchive } from './outlook-archive.ts';

/** Makes forecasts from these results alone, see `forecasts/replayed-month.ts`. */
export type ReplayedForecasts = (
  league: LeagueSeason,
  results: readonly SeasonResult[],
) => (fixture: SeasonFixture) => Forecast | undefined;

const visitor = 'replayed seasons';
const untilReadyMs = 5_000;
/** Between two outlooks, so that requests of visitors go first. */
const pauseMs = 100;
const dayMs = 86_400_000;
const matchMs = 3 * 3_600_000;
/** Earlier days of the current season. */
const maxPoints = 12;
/** The most watched leagues on the board. */
const maxLeagues = 12;
const minWeight = 70;

/** `2026` becomes `2025`; undefined for a season with another name. */
const seasonBefore = (season: string): string | undefined =>
  /^\d{4}$/.test(season) ? String(Number(season) - 1) : undefined;

/** Copies a frozen file's content for its grade. */
const readFile = v.pipe(v.string(), v.parseJson(), frozenOutlookSchema);

/**
 * Freezes and grades the outlooks of a stand-in's last season and stores those of earlier days of this season, once, on
 * the leader, so that a demo has an outlook record and a chart. Each outlook knows only the season before and the
 * results until then, as in production, but it is made later: its file, its day and the record say so. Only for
 * simulated matches.
 */
export const createReplayedSeasons = (options: {
  readonly board: Pick<LeagueBoard, 'leagues' | 'matchesOf'>;
  readonly archive: Pick<OutlookArchive, 'list' | 'storeDay' | 'freeze' | 'grade'>;
  readonly season: (key: string, visitor: string, season?: string) => Promise<LeagueSeason | undefined>;
  readonly forecastsAfter: ReplayedForecasts;
  readonly simulate: (input: OutlookInput) => Promise<SeasonOutlook>;
  readonly isLeader: () => boolean;
  readonly clock: Clock;
}): {
  /** Replays the leagues that have no replayed outlooks yet. Returns whether there was any league. */
  readonly replay: (signal: AbortSignal) => Promise<boolean>;
  /** Replays while this node leads, once a day, until `signal` aborts: other leagues play on other days. */
  readonly run: (signal: AbortSignal) => Promise<void>;
} => {
  const { board, archive, season, forecastsAfter, simulate, isLeader, clock } = options;

  const leagues = (): readonly string[] =>
    [...board.leagues()]
      .flatMap((key) => {
        const [match] = board.matchesOf(key);
        return match === undefined ? [] : [{ key, weight: leagueWeight(match) }];
      })
      .filter(({ weight }) => weight >= minWeight)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, maxLeagues)
      .map(({ key }) => key);

  /** The outlook of a past season after its first matches. */
  const outlookAfter = async (
    about: LeagueSeason,
    earlier: readonly SeasonResult[],
    played: number,
  ): Promise<CalculatedOutlook | undefined> => {
    const data = replayedSeason(about, played);
    const atMs = epochMs(data?.results?.at(-1)?.startTime ?? about.results?.[0]?.startTime ?? '') + matchMs;
    const state = data && seasonState(data, [], atMs - dayMs);
    if (data === undefined || state === undefined || typeof state === 'string') return undefined;
    const forecastOf = forecastsAfter(about, [...earlier, ...state.results]);
    const made = outlookInput(about, state, [], (_about, fixture) => forecastOf(fixture));
    if (made === undefined) return undefined;
    const { input, basis } = made;
    return { atMs, about, state, basis, input, inputHash: hashOf(input), outlook: await simulate(input) };
  };

  /** Stores outlooks of earlier days of the current season. */
  const replayDays = async (current: LeagueSeason, last: LeagueSeason | undefined, signal: AbortSignal) => {
    const counted = current.results?.filter(({ score }) => score !== undefined).length ?? 0;
    for (let point = 1; point <= maxPoints; point += 1) {
      if (signal.aborted || !isLeader()) return;
      const outlook = await outlookAfter(current, last?.results ?? [], Math.round((point / (maxPoints + 1)) * counted));
      if (outlook !== undefined && outlook.atMs < clock.now() - dayMs) await archive.storeDay(outlook, true);
      await clock.wait(pauseMs, signal);
    }
  };

  const replayLeague = async (key: string, signal: AbortSignal): Promise<void> => {
    const current = await season(key, visitor);
    const last = seasonBefore(current?.providerRef?.season ?? '');
    const before = last && seasonBefore(last);
    if (current === undefined || last === undefined || before === undefined) return;
    const [about, earlier] = [await season(key, visitor, last), await season(key, visitor, before)];
    await replayDays(current, about, signal);
    const order = about && finalOrder(about, clock.now());
    if (about === undefined || order === undefined) return;
    const total = about.results?.length ?? 0;
    for (const checkpoint of outlookCheckpoints) {
      if (signal.aborted || !isLeader()) return;
      const outlook = await outlookAfter(about, earlier?.results ?? [], Math.ceil((checkpoint / 100) * total));
      if (outlook === undefined) continue;
      const nowMs = clock.now();
      const made = frozenOutlookFile(outlook, { checkpoint, simulated: true, replayed: true, nowMs });
      await archive.freeze(outlook, checkpoint, { ...made, frozenAt: new Date(nowMs), replayed: true });
      const graded = gradeOutlook(v.parse(readFile, made.file), order);
      if (graded !== undefined) await archive.grade({ league: key, season: last, checkpoint }, graded);
      await clock.wait(pauseMs, signal);
    }
  };

  const replay = async (signal: AbortSignal): Promise<boolean> => {
    const replayed = new Set((await archive.list()).flatMap((each) => (each.replayed ? each.league : [])));
    const all = leagues();
    for (const key of all) {
      if (!signal.aborted && isLeader() && !replayed.has(key)) await replayLeague(key, signal);
    }
    return all.length > 0 && isLeader();
  };

  return {
    replay,
    run: async (signal) => {
      while (!signal.aborted) {
        const isDone = isLeader() && (await replay(signal));
        await clock.wait(isDone ? dayMs : untilReadyMs, signal);
      }
    },
  };
};
