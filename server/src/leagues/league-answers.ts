import { formsOf } from '@touchline/domain/league/league-table.ts';
import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type {
  leagueMatchesAnswerSchema,
  LeaguePart,
  leagueScorersAnswerSchema,
  leagueTableAnswerSchema,
} from '@touchline/protocol/league-schema.ts';
import type { LeagueDataProvider } from '@touchline/provider/score-provider.ts';
import type * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import type { LeagueStore, KnownLeague, LeagueDirectory } from './league-directory.ts';
import { createLeaguePartCache } from './league-part-cache.ts';
import type { CachedPart, LeagueEvents, LeaguePartCache } from './league-part-cache.ts';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

export type LeagueAnswer =
  | Answer<typeof leagueTableAnswerSchema>
  | Answer<typeof leagueMatchesAnswerSchema>
  | Answer<typeof leagueScorersAnswerSchema>;

/** Answers requests about a league, even while the provider fails. */
export type LeagueAnswers = {
  /** Undefined for an unknown league. `visitor` is charged for the provider calls. */
  readonly answer: (key: string, part: LeaguePart, visitor: string) => Promise<LeagueAnswer | undefined>;
  /** A match of a season in memory. */
  readonly match: (id: string) => Match | undefined;
};

const headOf = ({ sport, league, country, providerRef }: KnownLeague): LeagueAnswer['about'] => ({
  sport,
  league,
  ...(country === undefined ? {} : { country }),
  ...(providerRef === undefined ? {} : { season: providerRef.season }),
});

export const createLeagueAnswers = (options: {
  readonly provider: LeagueDataProvider;
  readonly directory: Pick<LeagueDirectory, 'find' | 'isPlaying'>;
  readonly store: Pick<LeagueStore, 'find'>;
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<LeaguePart>;
  readonly clock: Clock;
  readonly events: LeagueEvents;
}): LeagueAnswers => {
  const { provider, directory, store } = options;
  const table = createLeaguePartCache<LeagueTable, LeagueTable>({
    ...options,
    part: 'table',
    request: provider.table,
    toCached: (given) => given,
  });
  const matches = createLeaguePartCache({
    ...options,
    part: 'matches',
    request: provider.matches,
    toCached: seasonMatches,
  });
  const scorers = createLeaguePartCache<readonly TopScorer[], readonly TopScorer[]>({
    ...options,
    part: 'scorers',
    request: provider.scorers,
    toCached: (given) => given,
  });

  const known = async <T>(
    { key, sport, providerRef }: KnownLeague,
    visitor: string,
    has: (of: SportId) => boolean,
    reads: LeaguePartCache<T>,
  ): Promise<CachedPart<T>> =>
    providerRef === undefined || !has(sport)
      ? { gap: 'unsupported' }
      : reads.get({ sport, ...providerRef }, directory.isPlaying(key), visitor);

  const answers: Readonly<Record<LeaguePart, (league: KnownLeague, visitor: string) => Promise<LeagueAnswer>>> = {
    table: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, provider.hasTable, table);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { table: value }) };
    },
    matches: async (league, visitor) => {
      const { value, ...rest }: CachedPart<SeasonMatches> = await known(league, visitor, provider.hasMatches, matches);
      return { about: headOf(league), ...rest, ...value };
    },
    scorers: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, provider.hasScorers, scorers);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { scorers: value }) };
    },
  };

  return {
    answer: async (key, part, visitor) => {
      const league = directory.find(key) ?? (await store.find(key));
      return league === undefined ? undefined : answers[part](league, visitor);
    },
    match: (id) => {
      for (const season of matches.values()) {
        const found = season.matches.find((match) => match.id === id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
};

/** Maximum number of past matches, and of future matches, that are kept from a season: a season may have 2,500. */
const maxEach = 30;

/** The part of a season that is shown. */
type SeasonMatches = {
  /** The last results, matches in play and the next matches, each by start time. */
  readonly matches: readonly Match[];
  /** Every team's last results as letters W, D and L, oldest first, by team id. */
  readonly forms: Readonly<Record<string, string>>;
};

/** Reduces a season to the matches around today and the form of every team, which depends on the whole season. */
const seasonMatches = (season: readonly Match[]): SeasonMatches => {
  const inOrder = season.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
  const results = inOrder.filter(({ status }) => status === 'finished').slice(-maxEach);
  const playing = inOrder.filter(({ status }) => status === 'live');
  const next = inOrder.filter(({ status }) => status === 'scheduled').slice(0, maxEach);
  const forms = [...formsOf(season)].map(([team, letters]) => [team, letters.join('')] as const);
  return { matches: [...results, ...playing, ...next], forms: Object.fromEntries(forms) };
};
