import type { BoardSource } from '@touchline/domain/board/board.ts';
import { sportIds } from '@touchline/domain/sport.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { rawCall } from '@touchline/provider/api-sports/raw-call.ts';
import { createLeagueSource } from '@touchline/provider/api-sports/league-source.ts';
import { createMatchSource } from '@touchline/provider/api-sports/match-source.ts';
import { createPastSeasons } from '@touchline/provider/api-sports/past-seasons.ts';
import type { CallLedger } from '@touchline/provider/call-ledger.ts';
import type { CallOutcome } from '@touchline/provider/api-sports/api-client.ts';
import type { RawCall, RawReply } from '@touchline/provider/api-sports/raw-call.ts';
import { sportApis } from '@touchline/provider/api-sports/sport-api.ts';
import { combineSources } from '@touchline/provider/combined-source.ts';
import { createFreeMatchSource } from '@touchline/provider/free-source/espn-match-source.ts';
import { createFreeSource } from '@touchline/provider/free-source/free-source.ts';
import { noLeagueSource } from '@touchline/provider/league-source.ts';
import type { LeagueSource } from '@touchline/provider/league-source.ts';
import type { MatchSource } from '@touchline/provider/match-source.ts';
import { noPastSeasons } from '@touchline/provider/past-seasons.ts';
import type { PastSeasons } from '@touchline/provider/past-seasons.ts';
import type { KnownQuota, SportsSource } from '@touchline/provider/sports-source.ts';

/** The provider holds calls over the minute limit for 10 to 15 s before it answers. */
const providerTimeoutMs = 25_000;

/** Where the matches come from. */
export type SportsProviders = {
  readonly sportsProvider: SportsSource;
  /** What there is to know about one match. */
  readonly matchProvider: MatchSource;
  /** What there is to know about one league. */
  readonly leagueProvider: LeagueSource;
  /** What was played before. */
  readonly pastSeasons: PastSeasons;
  /** What is left of a sport's calls, whoever made the last one; undefined where the source does not say. */
  readonly quota: (sport: SportId) => KnownQuota | undefined;
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
  const free = freeSource ? createFreeSource({ fetch, now, timeoutMs: providerTimeoutMs }) : undefined;
  if (apiKey === undefined) {
    const keyless = {
      leagueProvider: noLeagueSource,
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
          matchProvider: createFreeMatchSource({ fetch, now, timeoutMs: providerTimeoutMs }),
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
    sportsProvider: free === undefined ? keyed : combineSources(keyed, free),
    matchProvider: createMatchSource(keyed.client, now),
    leagueProvider: createLeagueSource(keyed.client),
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
const missingMatchProvider: MatchSource = {
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
const missingSportsProvider: SportsSource = {
  name: 'API-Sports',
  sports: sportIds,
  liveCall: [],
  recentCall: [],
  ask: () => Promise.resolve(noKey),
};
