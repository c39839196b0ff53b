import type { SportId } from '@touchline/domain/sport/sport.ts';
import type { ScoreRequest } from '../score-provider.ts';
import { createFormula1Enricher } from './formula1-classification.ts';
import { readAflGame } from './items/flat-game.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import { readFormula1Race } from './items/formula1-race.ts';
import type { ItemReader } from './items/item-fields.ts';
import { readMmaFight } from './items/mma-fight.ts';
import { readBaseballGame, readHalvesGame, readHockeyGame } from './items/period-games.ts';
import { readAmericanFootballGame, readBasketballGame } from './items/quarter-games.ts';
import { readTennisGame, readVolleyballGame } from './items/set-games.ts';
import type { ListEnricher } from './list-enricher.ts';
import { createMmaEnricher } from './mma-results.ts';

type RecentCall = Extract<ScoreRequest, { kind: 'recent' }>;

/** How one sport is fetched and read. To add a sport, add a row. */
export type SportApi = {
  /** The sport's slug, which replaces `{sport}` in a base template. */
  readonly slug: string;
  /** The provider's own host; absent if the provider does not have the sport. */
  readonly host?: string;
  /** The path of the list of matches. */
  readonly resource: string;
  /** The parameters for a UTC day. */
  readonly day: (day: string) => Readonly<Record<string, string>>;
  /** The parameters for matches in play; absent if the provider refuses such calls. */
  readonly live?: Readonly<Record<string, string>>;
  /** The parameters for a league's last results; absent if the provider has no such call. */
  readonly recent?: (call: RecentCall) => Readonly<Record<string, string>>;
  /**
   * The parameters for all matches of a league's season, in each notation that the sport's leagues use; absent if the
   * provider has no such call.
   */
  readonly season?: (league: number, year: number) => readonly Readonly<Record<string, string>>[];
  readonly read: ItemReader;
  /** Creates an enricher, which makes further calls for data that the list lacks. */
  readonly companion?: () => ListEnricher;
};

const byDate = (day: string): Readonly<Record<string, string>> => ({ date: day });

const byYear = (league: number, year: number) => [{ league: `${league}`, season: `${year}` }] as const;

/** Hosts and resources are from the provider's documentation of each sport. Only two sports support `live=all`. */
export const sportApis: Readonly<Record<SportId, SportApi>> = {
  football: {
    slug: 'football',
    host: 'v3.football.api-sports.io',
    resource: 'fixtures',
    day: (day) => ({ date: day, timezone: 'UTC' }),
    live: { live: 'all' },
    recent: ({ league, season, last }) => ({ league: `${league}`, season: `${season}`, last: `${last}` }),
    season: (league, year) => [{ league: `${league}`, season: `${year}`, status: 'FT-AET-PEN' }],
    read: readFootballFixture,
  },
  basketball: {
    slug: 'basketball',
    host: 'v1.basketball.api-sports.io',
    resource: 'games',
    day: byDate,
    // The NBA writes seasons as "2024-2025", other leagues as "2024".
    season: (league, year) => [{ league: `${league}`, season: `${year}-${year + 1}` }, ...byYear(league, year)],
    read: readBasketballGame,
  },
  hockey: {
    slug: 'hockey',
    host: 'v1.hockey.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readHockeyGame,
  },
  baseball: {
    slug: 'baseball',
    host: 'v1.baseball.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readBaseballGame,
  },
  americanfootball: {
    slug: 'american-football',
    host: 'v1.american-football.api-sports.io',
    resource: 'games',
    day: byDate,
    live: { live: 'all' },
    season: byYear,
    read: readAmericanFootballGame,
  },
  rugby: {
    slug: 'rugby',
    host: 'v1.rugby.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readHalvesGame,
  },
  volleyball: {
    slug: 'volleyball',
    host: 'v1.volleyball.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readVolleyballGame,
  },
  handball: {
    slug: 'handball',
    host: 'v1.handball.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readHalvesGame,
  },
  formula1: {
    slug: 'formula-1',
    host: 'v1.formula-1.api-sports.io',
    resource: 'races',
    day: byDate,
    read: readFormula1Race,
    companion: createFormula1Enricher,
  },
  mma: {
    slug: 'mma',
    host: 'v1.mma.api-sports.io',
    resource: 'fights',
    day: byDate,
    // Fights have no league.
    season: (_league, year) => [{ season: `${year}` }],
    read: readMmaFight,
    companion: createMmaEnricher,
  },
  afl: {
    slug: 'afl',
    host: 'v1.afl.api-sports.io',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readAflGame,
  },
  // The provider has no tennis, so that tennis works only with a base template.
  tennis: {
    slug: 'tennis',
    resource: 'games',
    day: byDate,
    season: byYear,
    read: readTennisGame,
  },
};
