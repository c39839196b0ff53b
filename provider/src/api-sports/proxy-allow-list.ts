import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { Quota } from '../score-provider.ts';
import type { ApiClient } from './api-client.ts';

/** The valid format of each of the provider's parameters. A name has the same meaning in all sports. */
export const parameterShapes = {
  id: /^\d{1,12}$/,
  ids: /^\d{1,12}(?:-\d{1,12}){0,19}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
  live: /^(?:all|\d{1,6}(?:-\d{1,6}){0,19})$/,
  league: /^\d{1,6}$/,
  season: /^\d{4}(?:-\d{4})?$/,
  team: /^\d{1,9}$/,
  last: /^\d{1,2}$/,
  next: /^\d{1,2}$/,
  round: /^[\w .&'/-]{1,60}$/,
  status: /^[A-Z0-9]{1,6}(?:-[A-Z0-9]{1,6}){0,19}$/,
  timezone: /^[A-Za-z_]{1,30}(?:\/[A-Za-z_+-]{1,40}){0,2}$/,
  h2h: /^\d{1,9}-\d{1,9}$/,
  fixture: /^\d{1,12}$/,
  game: /^\d{1,12}$/,
  fight: /^\d{1,12}$/,
  race: /^\d{1,9}$/,
  fighter: /^\d{1,9}$/,
  competition: /^\d{1,6}$/,
  type: /^[A-Za-z0-9 _-]{1,40}$/,
  category: /^[A-Za-z' -]{1,40}$/,
  half: /^(?:true|false)$/,
  bookmaker: /^\d{1,6}$/,
  bet: /^\d{1,6}$/,
  page: /^\d{1,4}$/,
} as const satisfies Readonly<Record<string, RegExp>>;

export type ParameterName = keyof typeof parameterShapes;

/** The endpoints that may be proxied, with their parameters. `status` is excluded because it reveals the account. */
export type AllowedEndpoints = Readonly<Record<string, readonly ParameterName[]>>;

const games: AllowedEndpoints = {
  games: ['id', 'date', 'league', 'season', 'team', 'timezone'],
  'games/h2h': ['h2h', 'date', 'league', 'season', 'timezone'],
  standings: ['league', 'season', 'team'],
  odds: ['game', 'league', 'season', 'bookmaker', 'bet'],
};

/** The allowed endpoints by sport, as the provider documents them. All other calls are refused. */
export const proxyAllowList: Readonly<Record<SportId, AllowedEndpoints>> = {
  football: {
    fixtures: [
      'id',
      'ids',
      'live',
      'date',
      'league',
      'season',
      'team',
      'last',
      'next',
      'from',
      'to',
      'round',
      'status',
      'timezone',
    ],
    'fixtures/headtohead': ['h2h', 'date', 'league', 'season', 'last', 'next', 'from', 'to', 'status', 'timezone'],
    'fixtures/events': ['fixture', 'team', 'type'],
    'fixtures/lineups': ['fixture', 'team', 'type'],
    'fixtures/statistics': ['fixture', 'team', 'type', 'half'],
    standings: ['league', 'season', 'team'],
    odds: ['fixture', 'league', 'season', 'date', 'timezone', 'page', 'bookmaker', 'bet'],
    'odds/live': ['fixture', 'league', 'bet'],
  },
  basketball: { ...games, 'games/statistics/teams': ['id', 'ids'], 'games/statistics/players': ['id', 'ids'] },
  hockey: { ...games, 'games/events': ['game'], 'games/statistics/teams': ['id'] },
  baseball: { ...games, 'games/statistics/teams': ['id'] },
  americanfootball: {
    games: ['id', 'date', 'league', 'season', 'team', 'h2h', 'live', 'timezone'],
    'games/events': ['id'],
    'games/statistics/teams': ['id', 'team'],
    standings: ['league', 'season', 'team'],
    odds: ['game', 'bookmaker', 'bet'],
  },
  rugby: games,
  volleyball: games,
  handball: games,
  formula1: {
    races: ['id', 'date', 'next', 'last', 'competition', 'season', 'type', 'timezone'],
    'rankings/races': ['race', 'team'],
    'rankings/fastestlaps': ['race', 'team'],
    'rankings/startinggrid': ['race', 'team'],
    'rankings/drivers': ['season', 'team'],
    'rankings/teams': ['season', 'team'],
  },
  mma: {
    fights: ['id', 'date', 'season', 'fighter', 'category', 'timezone'],
    'fights/results': ['id', 'ids', 'date'],
    'fights/statistics/fighters': ['id', 'ids'],
    odds: ['fight', 'date', 'bookmaker', 'bet'],
  },
  afl: {
    games: ['id', 'date', 'league', 'season', 'team', 'timezone'],
    'games/quarters': ['id', 'ids', 'date'],
    'games/events': ['id', 'ids', 'date'],
    'games/statistics/teams': ['id', 'ids', 'date'],
    standings: ['league', 'season'],
    odds: ['game', 'bookmaker', 'bet'],
  },
  tennis: { games: ['id', 'date', 'timezone'], odds: ['game', 'bookmaker', 'bet'] },
};

/**
 * Why a call may not be proxied: the sport has no such `endpoint`, the endpoint has no such `parameter`, or a parameter
 * has an invalid `value`. `detail` is for developers of clients.
 */
export type ProxyRefusal = { readonly kind: 'endpoint' | 'parameter' | 'value'; readonly detail: string };

/** Why a call may not be proxied; undefined if it is allowed. */
export const proxyRefusal = (
  sport: SportId,
  endpoint: string,
  params: Readonly<Record<string, string>>,
): ProxyRefusal | undefined => {
  const endpoints = proxyAllowList[sport];
  if (!Object.hasOwn(endpoints, endpoint)) {
    return { kind: 'endpoint', detail: `${sport} has no such endpoint` };
  }
  const names = endpoints[endpoint] ?? [];
  const given = Object.entries(params);
  if (given.length === 0) return { kind: 'value', detail: `${endpoint} needs at least one parameter` };
  for (const [name, value] of given) {
    const known = names.find((allowed) => allowed === name);
    if (known === undefined) {
      return { kind: 'parameter', detail: `${endpoint} accepts only ${names.join(', ')}` };
    }
    if (!parameterShapes[known].test(value)) {
      return { kind: 'value', detail: `${known} has an invalid value` };
    }
  }
  return undefined;
};

export type RawCall = {
  readonly sport: SportId;
  /** The path on the sport's host without a leading slash, such as `fixtures/statistics`. */
  readonly endpoint: string;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * The provider's JSON text. A refusal as JSON is also a reply; `problem` classifies it, so that caches and counters can
 * distinguish it from a successful reply.
 */
export type RawReply = { readonly quota: Quota } & (
  | { readonly ok: true; readonly json: string; readonly problem?: ProviderProblem }
  | { readonly ok: false; readonly problem: ProviderProblem }
);

/**
 * Proxies one call through the provider's client and its call limit. A call that is not on the allow list is not sent
 * and is a `caller` problem. Never throws because of an error of the provider.
 */
export const rawCall = async (client: ApiClient, call: RawCall, signal: AbortSignal): Promise<RawReply> => {
  const refusal = proxyRefusal(call.sport, call.endpoint, call.params);
  if (refusal !== undefined) return { ok: false, problem: { kind: 'caller', detail: refusal.detail }, quota: {} };
  const reply = await client.get(call.sport, call.endpoint, call.params, signal);
  const { quota } = reply;
  if (reply.kind === 'answer') return { ok: true, json: reply.json, quota };
  if (reply.kind === 'refusal') return { ok: true, json: reply.json, problem: reply.problem, quota };
  return { ok: false, problem: reply.problem, quota };
};
