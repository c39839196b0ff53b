import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { TopScorer } from '@touchline/domain/league/top-scorer.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type {
  leagueMatchesAnswerSchema,
  LeaguePart,
  leagueScorersAnswerSchema,
  leagueTableAnswerSchema,
} from '@touchline/protocol/league-schema.ts';
import type { LeagueSource } from '@touchline/provider/league-source.ts';
import type * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import type { ReadPauses, VisitorPurse } from '../platform/visitor-calls.ts';
import type { LeagueBook } from './league-book.ts';
import type { KnownLeague, LeagueDirectory } from './league-directory.ts';
import { createPartReads } from './part-reads.ts';
import type { KnownPart, LeagueEvents, PartReads } from './part-reads.ts';
import { type SeasonMatches, seasonMatches } from './season-matches.ts';

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

export type LeagueAnswer =
  | Answer<typeof leagueTableAnswerSchema>
  | Answer<typeof leagueMatchesAnswerSchema>
  | Answer<typeof leagueScorersAnswerSchema>;

/** Answers what is asked about a league, whatever the source does. */
export type LeagueDesk = {
  /** Undefined for a league that is not known. `visitor` pays for the calls that it takes. */
  readonly answer: (key: string, part: LeaguePart, visitor: string) => Promise<LeagueAnswer | undefined>;
  /** A match of a season that was told of. */
  readonly match: (id: string) => Match | undefined;
};

const headOf = ({ sport, league, country, asked }: KnownLeague): LeagueAnswer['about'] => ({
  sport,
  league,
  ...(country === undefined ? {} : { country }),
  ...(asked === undefined ? {} : { season: asked.season }),
});

export const createLeagueDesk = (options: {
  readonly source: LeagueSource;
  readonly directory: Pick<LeagueDirectory, 'find' | 'isPlaying'>;
  readonly book: Pick<LeagueBook, 'find'>;
  readonly purse: VisitorPurse;
  readonly pauses: ReadPauses<LeaguePart>;
  readonly clock: Clock;
  readonly events: LeagueEvents;
}): LeagueDesk => {
  const { source, directory, book } = options;
  const table = createPartReads<LeagueTable, LeagueTable>({
    ...options,
    part: 'table',
    ask: source.table,
    taken: (given) => given,
  });
  const matches = createPartReads({ ...options, part: 'matches', ask: source.matches, taken: seasonMatches });
  const scorers = createPartReads<readonly TopScorer[], readonly TopScorer[]>({
    ...options,
    part: 'scorers',
    ask: source.scorers,
    taken: (given) => given,
  });

  const known = async <T>(
    { key, sport, asked }: KnownLeague,
    visitor: string,
    has: (of: SportId) => boolean,
    reads: PartReads<T>,
  ): Promise<KnownPart<T>> =>
    asked === undefined || !has(sport)
      ? { gap: 'unsupported' }
      : reads.get({ sport, ...asked }, directory.isPlaying(key), visitor);

  const answers: Readonly<Record<LeaguePart, (league: KnownLeague, visitor: string) => Promise<LeagueAnswer>>> = {
    table: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, source.hasTable, table);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { table: value }) };
    },
    matches: async (league, visitor) => {
      const { value, ...rest }: KnownPart<SeasonMatches> = await known(league, visitor, source.hasMatches, matches);
      return { about: headOf(league), ...rest, ...value };
    },
    scorers: async (league, visitor) => {
      const { value, ...rest } = await known(league, visitor, source.hasScorers, scorers);
      return { about: headOf(league), ...rest, ...(value === undefined ? {} : { scorers: value }) };
    },
  };

  return {
    answer: async (key, part, visitor) => {
      const league = directory.find(key) ?? (await book.find(key));
      return league === undefined ? undefined : answers[part](league, visitor);
    },
    match: (id) => {
      for (const season of matches.held()) {
        const found = season.matches.find((match) => match.id === id);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
};
