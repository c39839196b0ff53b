import type { Match } from '@touchline/domain/match/match.ts';
import type { LeaguePart } from '@touchline/protocol/league-schema.ts';
import type { LeagueSource } from '@touchline/provider/league-source.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Part } from '../platform/supervise.ts';
import type { ReadPauses, VisitorPurse } from '../platform/visitor-calls.ts';
import type { VisitorLimit } from '../platform/visitor-limit.ts';
import type { LeagueBook } from './league-book.ts';
import { createLeagueDesk } from './league-desk.ts';
import { createLeagueDirectory } from './league-directory.ts';
import { leagueRoutes } from './league-routes.ts';
import type { LeagueEvents } from './part-reads.ts';

const saveEveryMs = 60_000;
/** Longer than from one season to the next. */
const forgetAfterMs = 400 * 86_400_000;

/** What there is to know about a league: table, season, scorers, read when somebody wants them. */
export type Leagues = {
  readonly routes: FastifyPluginCallback;
  /** What has to run beside it. */
  readonly parts: readonly Part[];
  /** A match of a season that this node has read: it can be asked about as those of the board can. */
  readonly match: (id: string) => Match | undefined;
};

export const createLeagues = (options: {
  readonly source: LeagueSource;
  readonly board: { readonly version: () => number; readonly matches: () => Iterable<Match> };
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  readonly purse: VisitorPurse;
  readonly pauses: ReadPauses<LeaguePart>;
  readonly book: LeagueBook;
  readonly limit: VisitorLimit;
  readonly clock: Clock;
  readonly events: LeagueEvents;
}): Leagues => {
  const directory = createLeagueDirectory(options);
  const desk = createLeagueDesk({ ...options, directory });
  const { book, clock } = options;
  const keep = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const leagues = directory.unsaved();
      await book.save(leagues);
      directory.noteSaved(leagues);
      await book.forget(clock.now() - forgetAfterMs);
      await clock.wait(saveEveryMs, signal);
    }
  };
  return {
    routes: leagueRoutes({ desk, limit: options.limit }),
    parts: [{ name: 'known leagues', run: keep }],
    match: desk.match,
  };
};
