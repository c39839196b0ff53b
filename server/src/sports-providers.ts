import type { BoardSource } from '@touchline/domain/board/board.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { CallOutcome } from '@touchline/provider/api-sports/api-client.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { createApiSportsLeagueData, createPastSeasons } from '@touchline/provider/api-sports/league-data.ts';
import { createApiSportsMatchData } from '@touchline/provider/api-sports/match-data.ts';
import { rawCall } from '@touchline/provider/api-sports/proxy-allow-list.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/proxy-allow-list.ts';
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

/** The provider delays calls beyond its limit per minute by 10 to 15 s. */
const providerTimeoutMs = 25_000;

export type SportsProviders = {
  /** Provides the board's matches. */
  readonly sportsProvider: ScoreProvider;
  /** Provides match data. */
  readonly matchProvider: MatchDataProvider;
  /** Provides league data. */
  readonly leagueProvider: LeagueDataProvider;
  /** Provides past seasons. */
  readonly pastSeasons: PastSeasons;
  /** A sport's remaining calls as reported by the provider; undefined if it reports none. */
  readonly quota: (sport: SportId) => ReportedQuota | undefined;
  /** The source that the board reports. */
  readonly boardSource: BoardSource;
  readonly configured: boolean;
  /** Forwards a call to the provider that needs a key; undefined without a key. */
  readonly forwardCall: ((call: RawCall, signal: AbortSignal) => Promise<RawReply>) | undefined;
};

/**
 * With an API-Sports key, API-Sports is used, and the free provider, if enabled, for sports that API-Sports lacks.
 * Without a key, only the free provider is used, if enabled.
 */
export const createSportsProviders = (options: {
  readonly apiKey: string | undefined;
  readonly apiBase: string | undefined;
  readonly freeSource: boolean;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  /** Counts the calls to API-Sports. */
  readonly ledger?: CallLedger;
  /** Invoked for each call to API-Sports. */
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

/** The origins that a page with a browser key calls. */
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

/** Used for match data if there is no provider: every call reports the missing key. */
const missingMatchProvider: MatchDataProvider = {
  hasOdds: () => true,
  hasStatistics: () => true,
  hasDetails: () => true,
  odds: () => Promise.resolve(noKey),
  statistics: () => Promise.resolve(noKey),
  details: () => Promise.resolve(noKey),
};

/**
 * Used if there is no provider: every call reports the missing key, so that the board can explain why each sport is
 * empty.
 */
const missingSportsProvider: ScoreProvider = {
  name: 'API-Sports',
  sports: sportIds,
  liveCall: [],
  recentCall: [],
  request: () => Promise.resolve(noKey),
};
