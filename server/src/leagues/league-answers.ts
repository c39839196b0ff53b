import { formsOf } from '@touchline/domain/league/league-table.ts';
import type { LeagueTable, TopScorer } from '@touchline/domain/league/league-table.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { currentResults, remainingFixtures } from '@touchline/domain/league/season-result.ts';
import type { SeasonFixture, SeasonResult } from '@touchline/domain/league/season-result.ts';
import { isCupMatch } from '@touchline/domain/outlook/cup-state.ts';
import { tableRules } from '@touchline/domain/league/table-rules.ts';
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

/** What is known about a league without a call: values may be old, and are absent if no one has asked for them. */
export type StoredLeague = {
  readonly league: KnownLeague;
  readonly table: CachedPart<LeagueTable>;
  readonly season: CachedPart<{
    readonly matches: readonly Match[];
    readonly forms: Readonly<Record<string, string>>;
    readonly results?: readonly SeasonResult[];
  }>;
  readonly scorers: CachedPart<readonly TopScorer[]>;
};

/** Answers requests about a league, even while the provider fails. */
export type LeagueAnswers = {
  /** Undefined for an unknown league. `visitor` is charged for the provider calls. */
  readonly answer: (key: string, part: LeaguePart, visitor: string) => Promise<LeagueAnswer | undefined>;
  /** A league with the parts in memory; undefined for an unknown league. Never causes a call. */
  readonly stored: (key: string) => Promise<StoredLeague | undefined>;
  /** The leagues that this node has seen, with the parts in memory. */
  readonly allStored: () => readonly StoredLeague[];
  /** A match of a season in memory. */
  readonly match: (id: string) => Match | undefined;
  /** The matches of all seasons in memory. */
  readonly matches: () => Iterable<Match>;
  /** The season that was loaded or fetched for a team's league; `{}` for an unknown league. */
  readonly season: (key: string, visitor: string) => Promise<SeasonAnswer>;
  /**
   * The table, results and remaining matches of the current or another season, fetched like the answers; undefined for
   * an unknown league.
   */
  readonly standing: (key: string, visitor: string, season?: string) => Promise<LeagueStanding | undefined>;
  /** The standing from the parts in memory. Never causes a call. */
  readonly heldStanding: (key: string) => Promise<LeagueStanding | undefined>;
};

/** What is known about a league's season. An absent part is not available. */
export type LeagueStanding = KnownLeague & {
  readonly table?: LeagueTable;
  /** All results and remaining matches; only in leagues whose table can be continued. */
  readonly results?: readonly SeasonResult[];
  readonly fixtures?: readonly SeasonFixture[];
  /** The matches of cup rounds, under the same condition; absent if there are none. */
  readonly cupMatches?: readonly Match[];
};

/** The matches of a season that are kept for the sheets of its teams, and how current they are. */
export type SeasonAnswer = Omit<CachedPart<unknown>, 'value'> & { readonly matches?: readonly Match[] };

const headOf = ({ sport, league, country, providerRef }: KnownLeague): LeagueAnswer['about'] => ({
  sport,
  league,
  ...(country === undefined ? {} : { country }),
  ...(providerRef === undefined ? {} : { season: providerRef.season }),
});

const standingOf = (
  league: KnownLeague,
  official: CachedPart<LeagueTable>,
  { value: { results, fixtures, cupMatches } = {} }: CachedPart<Partial<SeasonMatches>>,
): LeagueStanding => ({
  ...league,
  ...(official.value && { table: official.value }),
  ...(results && { results }),
  ...(fixtures && { fixtures }),
  ...(cupMatches && { cupMatches }),
});

export const createLeagueAnswers = (options: {
  readonly provider: LeagueDataProvider;
  readonly directory: Pick<LeagueDirectory, 'find' | 'all' | 'isPlaying'>;
  readonly store: Pick<LeagueStore, 'find'>;
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<LeaguePart>;
  readonly clock: Clock;
  readonly events: LeagueEvents;
  /** Called with every table that is answered. */
  readonly onTable: (league: KnownLeague, table: LeagueTable) => void;
}): LeagueAnswers => {
  const { provider, directory, store, onTable } = options;
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
      if (value !== undefined) onTable(league, value);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { table: value }) };
    },
    matches: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, provider.hasMatches, matches);
      if (value === undefined) return { about: headOf(league), ...rest };
      const { matches: shown, forms, results } = value;
      return { about: headOf(league), ...rest, matches: shown, forms, ...(results && { results }) };
    },
    scorers: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, provider.hasScorers, scorers);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { scorers: value }) };
    },
  };

  const find = async (key: string): Promise<KnownLeague | undefined> => directory.find(key) ?? (await store.find(key));

  const withStored = (league: KnownLeague): StoredLeague => {
    const { sport, providerRef } = league;
    const ref = providerRef && { sport, ...providerRef };
    return {
      league,
      table: ref === undefined ? {} : table.stored(ref),
      season: ref === undefined ? {} : matches.stored(ref),
      scorers: ref === undefined ? {} : scorers.stored(ref),
    };
  };

  return {
    stored: async (key) => {
      const league = await find(key);
      return league && withStored(league);
    },
    allStored: () => directory.all().map(withStored),
    answer: async (key, part, visitor) => {
      const league = await find(key);
      return league === undefined ? undefined : answers[part](league, visitor);
    },
    match: (id) => {
      for (const season of matches.values()) {
        const found = season.ofTeams.find((match) => match.id === id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    matches: () => matches.values().flatMap(({ ofTeams }) => ofTeams),
    season: async (key, visitor) => {
      const league = await find(key);
      if (league === undefined) return {};
      const { value, ...rest } = await known(league, visitor, provider.hasMatches, matches);
      return { ...rest, ...(value && { matches: value.ofTeams }) };
    },
    standing: async (key, visitor, of) => {
      const current = await find(key);
      if (current === undefined) return undefined;
      const { providerRef } = current;
      const isOther = of !== undefined && providerRef !== undefined;
      const league = isOther ? { ...current, providerRef: { ...providerRef, season: of } } : current;
      const [official, season] = await Promise.all([
        known(league, visitor, provider.hasTable, table),
        known(league, visitor, provider.hasMatches, matches),
      ]);
      return standingOf(league, official, season);
    },
    heldStanding: async (key) => {
      const league = await find(key);
      if (league === undefined) return undefined;
      const { table: official, season } = withStored(league);
      return standingOf(league, official, season);
    },
  };
};

/** Maximum number of past matches, and of future matches, that are kept from a season: a season may have 2,500. */
const maxEach = 30;

/** How many of a team's last results, and of its next matches, are kept from a season. */
const maxOfTeam = 5;

/** Maximum number of matches that are kept from a season for its teams: college leagues have hundreds of teams. */
const maxOfTeams = 1_000;

/** Maximum number of results, and of remaining matches: baseball's largest league plays 2,430 matches. */
const maxResults = 2_600;

/** More matches than the rounds of a cup have from the last 128 teams on. */
const maxOfCup = 260;

/** The part of a season that is shown. */
type SeasonMatches = {
  /** The last results, matches in play and the next matches, each by start time. */
  readonly matches: readonly Match[];
  /** Every team's last results as letters W, D and L, oldest first, by team id. */
  readonly forms: Readonly<Record<string, string>>;
  /** All results that count for the table, in leagues whose table the page can continue; absent in larger seasons. */
  readonly results?: readonly SeasonResult[];
  /** All remaining matches of the table, under the same conditions. */
  readonly fixtures?: readonly SeasonFixture[];
  /** The matches of cup rounds, under the same conditions; absent if there are none. */
  readonly cupMatches?: readonly Match[];
  /** The matches above, and every team's last results and next matches. */
  readonly ofTeams: readonly Match[];
};

/** The first matches of every team in a list, in the order of the list. */
const firstOfEachTeam = (matches: readonly Match[]): readonly Match[] => {
  const counts = new Map<string, number>();
  const isEarly = ({ id }: Match['homeTeam']): boolean => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count <= maxOfTeam;
  };
  return matches
    .filter(({ homeTeam, awayTeam }) => [isEarly(homeTeam), isEarly(awayTeam)].includes(true))
    .slice(0, maxOfTeams / 2);
};

/** Reduces a season to the matches around today and the form of every team, which depends on the whole season. */
const seasonMatches = (season: readonly Match[]): SeasonMatches => {
  const inOrder = season.toSorted((a, b) => epochMs(a.startTime) - epochMs(b.startTime));
  const finished = inOrder.filter(({ status }) => status === 'finished');
  const playing = inOrder.filter(({ status }) => status === 'live');
  const scheduled = inOrder.filter(({ status }) => status === 'scheduled');
  const matches = [...finished.slice(-maxEach), ...playing, ...scheduled.slice(0, maxEach)];
  const forms = [...formsOf(season)].map(([team, letters]) => [team, letters.join('')] as const);
  const [first] = season;
  const isContinued = first !== undefined && tableRules(leagueKey(first), first.sport) !== undefined;
  const results = isContinued ? currentResults([], season) : undefined;
  const fixtures = isContinued ? remainingFixtures([], season) : undefined;
  const cupMatches = isContinued ? inOrder.filter(isCupMatch).slice(-maxOfCup) : [];
  return {
    matches,
    forms: Object.fromEntries(forms),
    ...(results && results.length <= maxResults && { results }),
    ...(fixtures && fixtures.length <= maxResults && { fixtures }),
    ...(cupMatches.length > 0 && { cupMatches }),
    ofTeams: [...new Set([...matches, ...firstOfEachTeam(finished.toReversed()), ...firstOfEachTeam(scheduled)])],
  };
};
