import { readFileSync } from 'node:fs';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { createApiSports } from '@touchline/provider/api-sports/api-sports.ts';
import { createEspnScores } from '@touchline/provider/espn/espn-scores.ts';
import type { ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';

/** When the day of the samples is requested, in epoch ms. */
export const askedAtMs = 1_930_824_000_000;

/**
 * Matches a sport's list endpoint, but not Formula 1's `/rankings/races`; for the free provider, the sport's first
 * scoreboard.
 */
const lists = /^\/[^/]+\/(?:fixtures|games|races|fights)$|\/(?:eng\.1|nfl|mlb|ufc|atp)\/scoreboard$/;

/** Returns one text for list calls and another text for all other calls. */
const replying =
  (list: string, further: string): typeof fetch =>
  async (request) =>
    new Response(lists.test(new URL(new Request(request).url).pathname) ? list : further);

type SourceName = 'api-sports' | 'espn';

const asks: Readonly<Record<SourceName, (fetch: typeof globalThis.fetch, call: ScoreRequest) => Promise<ScoreReply>>> =
  {
    'api-sports': (fetch, call) =>
      createApiSports({
        key: 'b3f1a9',
        base: 'http://stand-in.test/{sport}',
        fetch,
        now: () => askedAtMs,
        timeoutMs: 1_000,
      }).request(call, new AbortController().signal),
    espn: (fetch, call) =>
      createEspnScores({ fetch, now: () => askedAtMs, timeoutMs: 1_000 }).request(call, new AbortController().signal),
  };

/** A sample reply of a provider for a sport. `tells`: the fields that must be read from the sample. */
export type SpoilableReply = {
  readonly source: SourceName;
  readonly sport: SportId;
  /** Sends a call through a new provider client, which receives `list` and `further` as replies. */
  readonly ask: (call: ScoreRequest, list: string, further: string) => Promise<ScoreReply>;
  /** The calls to test. The reply to the last call has the most data about a match. */
  readonly calls: readonly [ScoreRequest, ...ScoreRequest[]];
  readonly list: unknown;
  /** The key of the list in the reply. */
  readonly items: string;
  /** The reply to further calls; empty by default. */
  readonly further: unknown;
  readonly tells: readonly (keyof Match | NonNullable<Match['situation']>['kind'] | 'method')[];
};

const sampleOf = (source: SourceName, name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../provider/src/${source}/samples/${name}.json`, import.meta.url), 'utf8'));

const reply = (
  source: SourceName,
  sport: SportId,
  [list, further]: readonly [list: string, further?: string],
  tells: SpoilableReply['tells'],
): SpoilableReply => ({
  source,
  sport,
  ask: (call, listed, received) => asks[source](replying(listed, received), call),
  calls: [
    { kind: 'day', sport, day: '2031-03-09' },
    // In football, only the live list includes events.
    ...(source === 'api-sports' && (sport === 'football' || sport === 'americanfootball')
      ? [{ kind: 'live', sport } as const]
      : []),
  ],
  list: sampleOf(source, list),
  items: source === 'api-sports' ? 'response' : 'events',
  further: further === undefined ? { events: [] } : sampleOf(source, further),
  tells,
});

/** The samples of both providers, by sport. */
export const replySamples: readonly SpoilableReply[] = [
  reply(
    'api-sports',
    'football',
    ['football'],
    ['events', 'redCards', 'minute', 'stoppage', 'shootout', 'regularScore'],
  ),
  reply('api-sports', 'basketball', ['basketball'], ['quarterScores', 'minute', 'leagueId', 'season']),
  reply('api-sports', 'americanfootball', ['american-football'], ['quarterScores', 'timer']),
  reply('api-sports', 'baseball', ['baseball'], ['inningScores', 'hitsErrors']),
  reply('api-sports', 'hockey', ['hockey'], ['periodScores', 'minute']),
  reply('api-sports', 'rugby', ['rugby'], ['halfScores']),
  reply('api-sports', 'handball', ['handball'], ['halfScores']),
  reply('api-sports', 'volleyball', ['volleyball'], ['setScores']),
  reply('api-sports', 'tennis', ['tennis'], ['setScores', 'tieBreaks', 'serve']),
  reply('api-sports', 'afl', ['afl'], ['goalsBehinds']),
  reply('api-sports', 'mma', ['mma', 'mma-results'], ['winner', 'result', 'method', 'session']),
  reply('api-sports', 'formula1', ['formula-1', 'formula-1-ranking'], ['classification', 'laps', 'session']),
  reply('espn', 'football', ['soccer'], ['minute', 'stoppage', 'shootout', 'events', 'redCards']),
  reply('espn', 'americanfootball', ['american-football'], ['quarterScores', 'timer', 'drive']),
  reply('espn', 'baseball', ['baseball'], ['inningScores', 'hitsErrors', 'at-bat']),
  reply('espn', 'mma', ['mma'], ['winner', 'timer']),
  reply('espn', 'tennis', ['tennis'], ['setScores', 'tieBreaks', 'serve', 'winner', 'session']),
];
