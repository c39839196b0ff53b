import type { SportId } from '@touchline/domain/sport.ts';
import type { LeagueSource } from '@touchline/provider/league-source.ts';
import type { MatchSource } from '@touchline/provider/match-source.ts';
import type { SportsSource } from '@touchline/provider/sports-source.ts';
import { createDays } from './days/days.ts';
import type { Days } from './days/days.ts';
import { logDays } from './days/days-log.ts';
import { createCallPurse } from './details/call-purse.ts';
import { createDetails } from './details/details.ts';
import type { Details } from './details/details.ts';
import { logDetails } from './details/details-log.ts';
import { createSourcePauses } from './details/source-pauses.ts';
import type { Env } from './env.ts';
import type { NodeRoll } from './feed/node-roll.ts';
import { shareOf } from './feed/planning/spare.ts';
import type { Spare } from './feed/planning/spare.ts';
import { createLeagueBook } from './leagues/league-book.ts';
import { createLeagues } from './leagues/leagues.ts';
import type { Leagues } from './leagues/leagues.ts';
import { logLeagues } from './leagues/leagues-log.ts';
import type { LiveBoard } from './live/live-board.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log.ts';
import type { VisitorLimit } from './platform/visitor-limit.ts';
import { visitorShares } from './visitor-shares.ts';

/** What the source is asked because somebody wants it: days beyond the board's, leagues, and all about one match. */
export type VisitorReads = { readonly days: Days; readonly leagues: Leagues; readonly details: Details };

/** All pay from one purse: this node's part of what the polls leave of each sport's calls. */
export const createVisitorReads = (options: {
  readonly source: SportsSource;
  readonly matchSource: MatchSource;
  readonly leagueSource: LeagueSource;
  readonly roll: Pick<NodeRoll, 'quota' | 'nodes'>;
  readonly spare: (sport: SportId) => Spare;
  readonly env: Pick<Env, 'sports' | 'liveReadersPerAddress'>;
  readonly board: Pick<LiveBoard, 'version' | 'match' | 'matches' | 'sports'>;
  readonly database: Pick<Database, 'orm'>;
  readonly limits: { readonly days: VisitorLimit; readonly leagues: VisitorLimit; readonly details: VisitorLimit };
  readonly clock: Clock;
  /** 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: Log;
}): VisitorReads => {
  const { source, matchSource, leagueSource, roll, spare, env, board, database, limits, clock, random, headers, log } =
    options;
  const purse = createCallPurse({ spare: (sport) => shareOf(spare(sport), roll.nodes()), now: clock.now });
  const days = createDays({
    source,
    board,
    purse,
    pauses: createSourcePauses(clock.now),
    quota: roll.quota,
    limit: limits.days,
    clock,
    events: logDays(log),
  });
  const leagues = createLeagues({
    source: leagueSource,
    board,
    otherDays: days,
    purse,
    pauses: createSourcePauses(clock.now),
    book: createLeagueBook(database, clock.now),
    limit: limits.leagues,
    clock,
    events: logLeagues(log),
  });
  const details = createDetails({
    source: matchSource,
    simulated: env.sports.simulated,
    board,
    otherDays: { match: (id) => days.match(id) ?? leagues.match(id) },
    database,
    purse,
    limit: limits.details,
    clock,
    random,
    mostWatchers: visitorShares.mostWatchers,
    mostOfOne: env.liveReadersPerAddress,
    headers,
    events: logDetails(log),
  });
  return { days, leagues, details };
};
