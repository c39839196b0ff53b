import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { addDays } from '@touchline/domain/time/iso-time.ts';
import { type HttpResult, httpGet } from '../http/http-get.ts';
import type { ScoreRequest, ScoreReply, ScoreProvider } from '../score-provider.ts';
import { type EspnReply, readScoreboard } from './espn-reply.ts';
import { type EspnScoreboard, espnSports } from './espn-scoreboards.ts';

export type EspnOptions = {
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** A different base address for the scoreboards, without a trailing slash. */
  readonly base?: string;
};

const espnBase = 'https://site.api.espn.com/apis/site/v2/sports';

/** A day of college football is about 4 MB. */
const defaultMaxBytes = 32 * 1024 * 1024;

/** More matches than any scoreboard has on a day. Without this parameter, ESPN truncates lists. */
const longestList = '500';

const compact = (day: string): string => day.replaceAll('-', '');

const refused = (problem: ProviderProblem, calls: number): ScoreReply => ({ ok: false, problem, quota: {}, calls });

/** Fetches a scoreboard for the American days that contain a UTC day. */
export const scoreboardReply = (
  { fetch, timeoutMs, maxBytes = defaultMaxBytes, base = espnBase }: EspnOptions,
  path: string,
  day: string,
  signal: AbortSignal,
): Promise<HttpResult> => {
  const query = new URLSearchParams({
    dates: `${compact(addDays(day, -1))}-${compact(day)}`,
    limit: longestList,
  }).toString();
  return httpGet(`${base}/${path}/scoreboard?${query}`, {}, { fetch, timeoutMs, maxBytes }, signal);
};

/** Whether a scoreboard is fetched for a day: a tournament's scoreboard is fetched only during the tournament. */
const isOn = ({ seasons }: EspnScoreboard, day: string): boolean =>
  seasons === undefined || seasons.some(({ from, to }) => from <= day && day <= to);

/**
 * ESPN's public scoreboards, which need no key, are undocumented and report no quota. Supports only `day` calls, with
 * one request per league, all in parallel. If a request fails, the whole call fails, so that a league never seems to
 * have an empty day. ESPN lists matches by days in US Eastern time. Therefore, two of its days are read for a UTC day.
 */
export const createEspnScores = (options: EspnOptions): ScoreProvider => {
  const { now } = options;

  const send = async (call: ScoreRequest, signal: AbortSignal): Promise<ScoreReply> => {
    const espn = espnSports[call.sport];
    if (espn === undefined || call.kind !== 'day') {
      return refused({ kind: 'caller', detail: `There is no ${call.kind} call for ${call.sport}` }, 0);
    }
    const { day } = call;
    const scoreboards = espn.scoreboards.filter((board) => isOn(board, day));
    const calls = scoreboards.length;
    const replies = await Promise.all(
      scoreboards.map(async (board): Promise<EspnReply> => {
        const result = await scoreboardReply(options, board.path, day, signal);
        return result.ok ? readScoreboard(result.reply, sports[call.sport], espn, board, now()) : result;
      }),
    );
    // A match may be on two scoreboards: both tours list a Grand Slam.
    const matches = new Map<string, Match>();
    const droppedItems: string[] = [];
    for (const reply of replies) {
      if (!reply.ok) return refused(reply.problem, calls);
      for (const match of reply.matches) if (match.startTime.startsWith(day)) matches.set(match.id, match);
      droppedItems.push(...reply.droppedItems);
    }
    return { ok: true, matches: [...matches.values()], droppedItems, quota: {}, calls };
  };

  return {
    name: 'ESPN',
    sports: sportIds.filter((sport) => espnSports[sport] !== undefined),
    liveCall: [],
    recentCall: [],
    request: send,
  };
};
