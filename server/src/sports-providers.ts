import type { BoardSource } from '@touchline/domain/board/board.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallOutcome } from '@touchline/provider/api-sports/api-client.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { createApiSportsLeagueData } from '@touchline/provider/api-sports/league-data.ts';
import { createApiSportsMatchData } from '@touchline/provider/api-sports/match-data.ts';
import { createPastSeasons } from '@touchline/provider/api-sports/past-seasons.ts';
import { rawCall } from '@touchline/provider/api-sports/raw-call.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/raw-call.ts';
import { sportApis } from '@touchline/provider/api-sports/sport-api.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import { createEspnMatchData } from '@touchline/provider/espn/espn-match-data.ts';
import { createEspnScores } from '@touchline/provider/espn/espn-scores.ts';
import { combineProviders, noLeagueData, noPastSeasons } from '@touchline/provider/score-provider.ts';
import type {
  LeagueDataProvider,
  MatchDataProvider,
  PastSeasons,
  ReportedQuota,
  ScoreProvider,
} from '@touchline/provider/score-provider.ts';

/** The provider holds calls over the minute limit for 10 to 15 s before it answers. */
const providerTimeoutMs = 25_000;

/** Where the matches come from. */
export type SportsProviders = {
  readonly sportsProvider: ScoreProvider;
  /** What there is to know about one match. */
  readonly matchProvider: MatchDataProvider;
  /** What there is to know about one league. */
  readonly leagueProvider: LeagueDataProvider;
  /** What was played before. */
  readonly pastSeasons: PastSeasons;
  /** What is left of a sport's calls, whoever made the last one; undefined where the source does not say. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** What the board says of it. */
  readonly boardSource: BoardSource;
  readonly configured: boolean;
  /** Passes a call on to the keyed provider; undefined without a key. */
  readonly forwardCall: ((call: RawCall, signal: AbortSignal) => Promise<RawReply>) | undefined;
};

/**
 * With a key the provider is asked, and the free source, where it is on, for the sports that the provider lacks; without
 * one the free source alone, where it is on.
 */
export const createSportsProviders = (options: {
  readonly apiKey: string | undefined;
  readonly apiBase: string | undefined;
  readonly freeSource: boolean;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  /** Counts the calls to the keyed provider. */
  readonly ledger?: CallLedger;
  /** Hears of every one. */
  readonly onCall?: (sport: SportId, outcome: CallOutcome) => void;
}): SportsProviders => {
  const { apiKey, apiBase, freeSource, fetch, now, ledger, onCall } = options;
  const free = freeSource ? createEspnScores({ fetch, now, timeoutMs: providerTimeoutMs }) : undefined;
  if (apiKey === undefined) {
    const keyless = {
      leagueProvider: noLeagueData,
      pastSeasons: noPastSeasons,
      quota: () => undefined,
      forwardCall: undefined,
    };
    return free === undefined
      ? {
          sportsProvider: missingSportsProvider,
          matchProvider: missingMatchProvider,
          boardSource: 'proxy',
          configured: false,
          ...keyless,
        }
      : {
          sportsProvider: free,
          matchProvider: createEspnMatchData({ fetch, now, timeoutMs: providerTimeoutMs }),
          boardSource: 'free',
          configured: true,
          ...keyless,
        };
  }
  const keyed = createApiSports({
    key: apiKey,
    base: apiBase,
    fetch,
    now,
    timeoutMs: providerTimeoutMs,
    ledger,
    onCall,
  });
  return {
    sportsProvider: free === undefined ? keyed : combineProviders(keyed, free),
    matchProvider: createApiSportsMatchData(keyed.client, now),
    leagueProvider: createApiSportsLeagueData(keyed.client),
    pastSeasons: createPastSeasons(keyed.client),
    quota: keyed.client.quota,
    boardSource: 'proxy',
    configured: true,
    forwardCall: (call, signal) => rawCall(keyed.client, call, signal),
  };
};

/** The origins that a page with a key of its own calls. */
export const providerOrigins = (apiBase: string | undefined): readonly string[] => {
  const origins = Object.values(sportApis).flatMap(({ slug, host }) => {
    if (apiBase !== undefined) return [new URL(apiBase.replaceAll('{sport}', slug)).origin];
    return host === undefined ? [] : [`https://${host}`];
  });
  return [...new Set(origins)];
};

const noKey = {
  ok: false,
  problem: { kind: 'auth', detail: 'no key is configured' },
  quota: {},
  calls: 0,
} as const;

/** The same of one match: the answers say that the key is missing. */
const missingMatchProvider: MatchDataProvider = {
  hasOdds: () => true,
  hasStatistics: () => true,
  hasDetails: () => true,
  odds: () => Promise.resolve(noKey),
  statistics: () => Promise.resolve(noKey),
  details: () => Promise.resolve(noKey),
};

/**
 * Stands where no source is configured: every call is a missing key, so that the board says of every sport why it is
 * empty.
 */
const missingSportsProvider: ScoreProvider = {
  name: 'API-Sports',
  sports: sportIds,
  liveCall: [],
  recentCall: [],
  request: () => Promise.resolve(noKey),
};
