import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { leagueKeySchema, leagueParts } from '@touchline/protocol/league-schema.ts';
import type { LeaguePart } from '@touchline/protocol/league-schema.ts';
import type { LeagueDataProvider } from '@touchline/provider/score-provider.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { ProviderPauses } from '../platform/provider-calls/provider-pauses.ts';
import type { CallBudget } from '../platform/provider-calls/visitor-call-budget.ts';
import type { Part } from '../platform/supervise.ts';
import { createLeagueAnswers } from './league-answers.ts';
import type { LeagueAnswers } from './league-answers.ts';
import { createLeagueDirectory } from './league-directory.ts';
import type { KnownLeague, LeagueStore } from './league-directory.ts';
import type { LeagueEvents } from './league-part-cache.ts';

/** The log methods that are used here. */
type LeaguesLog = Record<'debug' | 'warn', (facts: Readonly<Record<string, unknown>>, text: string) => void>;

/** Logs problems and missing parts. */
export const logLeagues = (log: LeaguesLog): LeagueEvents => ({
  onProblem: (part, league, problem) => {
    // Rate limits and leagues outside a small plan are expected.
    const level = problem.kind === 'rate' || problem.kind === 'plan' ? 'debug' : 'warn';
    log[level]({ part, league, problem }, 'the provider gave no usable answer about a league');
  },
  onNotes: (part, league, notes) => log.debug({ part, league, notes }, 'parts of a reply about a league are missing'),
});

const params = v.strictObject({ key: leagueKeySchema });

/** `GET /api/leagues/{key}/table`, `/matches` and `/scorers`, each as in `protocol/league-schema.ts`. */
const leagueRoutes =
  (options: { readonly answers: LeagueAnswers; readonly limit: RateLimit }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { answers, limit } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    for (const part of leagueParts) {
      typed.get(`/leagues/:key/${part}`, { schema: { params } }, async (request, reply) => {
        const visitor = visitorKey(request.ip);
        const { waitMs } = limit.take(visitor);
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        const answer = await answers.answer(request.params.key, part, visitor);
        if (answer === undefined) {
          return answerProblem(reply, 'not-found', { detail: 'No league of this name had a match recently.' });
        }
        // Missing parts may arrive a moment later, so the response must not be cached.
        return reply.header('cache-control', answer.gap === undefined ? 'no-cache' : 'no-store').send(answer);
      });
    }
    done();
  };

const saveEveryMs = 60_000;
const dayMs = 86_400_000;

/** A league's table, season and scorers, fetched on demand. */
export type Leagues = {
  readonly routes: FastifyPluginCallback;
  /** Long-running parts. */
  readonly parts: readonly Part[];
  /** Leagues with what is known without a call. */
  readonly stored: LeagueAnswers['stored'];
  readonly allStored: LeagueAnswers['allStored'];
  /** A match of a season in this node's memory: its match data can be requested like that of a match on the board. */
  readonly match: (id: string) => Match | undefined;
  /** The matches of all seasons in this node's memory. */
  readonly matches: () => Iterable<Match>;
  /** The season of a league, fetched on demand; `visitor` is charged if a call is needed. */
  readonly season: LeagueAnswers['season'];
  /** The table, results and remaining matches of a league, fetched on demand in the same way. */
  readonly standing: LeagueAnswers['standing'];
  /** The same from what is known without a call. */
  readonly heldStanding: LeagueAnswers['heldStanding'];
};

export const createLeagues = (options: {
  readonly provider: LeagueDataProvider;
  readonly board: { readonly version: () => number; readonly matches: () => Iterable<Match> };
  readonly otherDays: { readonly matches: () => Iterable<Match> };
  readonly budget: CallBudget;
  readonly pauses: ProviderPauses<LeaguePart>;
  readonly store: LeagueStore;
  readonly limit: RateLimit;
  /** How long a league is known after it was last seen: longer than a break between two seasons. */
  readonly keepDays: number;
  readonly clock: Clock;
  readonly events: LeagueEvents;
  /** Called with every table that is answered. */
  readonly onTable: (league: KnownLeague, table: LeagueTable) => void;
}): Leagues => {
  const directory = createLeagueDirectory(options);
  const answers = createLeagueAnswers({ ...options, directory });
  const { store, clock } = options;
  const saveLeagues = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const leagues = directory.unsaved();
      await store.save(leagues);
      directory.noteSaved(leagues);
      await store.deleteOlder(clock.now() - options.keepDays * dayMs);
      await clock.wait(saveEveryMs, signal);
    }
  };
  return {
    routes: leagueRoutes({ answers, limit: options.limit }),
    parts: [{ name: 'known leagues', run: saveLeagues }],
    stored: answers.stored,
    allStored: answers.allStored,
    match: answers.match,
    matches: answers.matches,
    season: answers.season,
    standing: answers.standing,
    heldStanding: answers.heldStanding,
  };
};
