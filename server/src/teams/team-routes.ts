import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { popularTeamCount } from '@touchline/domain/team/popular-teams.ts';
import { maxNextTeams, maxTeamQueryLength } from '@touchline/protocol/team-schema.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { TeamAnswers, TeamName } from './team-answers.ts';

const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const nameOf = (text: string): TeamName | undefined => {
  const slash = text.indexOf('/');
  const sport = text.slice(0, Math.max(0, slash));
  const id = text.slice(slash + 1);
  return isSportId(sport) && v.is(idSchema, id) ? { sport, id } : undefined;
};

const searchQuery = v.strictObject({ q: v.pipe(v.string(), v.maxLength(maxTeamQueryLength)) });

const popularQuery = v.strictObject({ region: v.pipe(v.string(), v.regex(/^(?:[A-Z]{2})?$/, 'expected a region')) });

const teamList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',')),
  v.maxLength(maxNextTeams),
  v.mapItems(nameOf),
  v.check((teams) => !teams.includes(undefined), 'expected teams such as football/40'),
  // Each team once.
  v.transform((teams) => [
    ...new Map(teams.flatMap((team) => (team === undefined ? [] : [[`${team.sport}/${team.id}`, team]]))).values(),
  ]),
);

const params = v.strictObject({ sport: v.picklist(sportIds), id: idSchema });

/** A list with less than `few` teams may soon have more, so it is not cached. */
const sendTeams = (reply: FastifyReply, teams: readonly KnownTeam[], few: number): FastifyReply =>
  reply.header('cache-control', teams.length < few ? 'no-cache' : 'public, max-age=60').send({ teams });

/** The routes about teams, each as in `protocol/team-schema.ts`. */
export const teamRoutes =
  (options: {
    readonly answers: TeamAnswers;
    /** `search`: requests that only use memory. `sheets`: teams whose season may cause a call. */
    readonly limits: { readonly search: RateLimit; readonly sheets: RateLimit };
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { answers, limits } = options;
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/teams', { schema: { querystring: searchQuery } }, (request, reply) => {
      const { waitMs } = limits.search.take(visitorKey(request.ip));
      if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      return sendTeams(reply, answers.search(request.query.q), 1);
    });

    typed.get('/teams/popular', { schema: { querystring: popularQuery } }, (request, reply) => {
      const { waitMs } = limits.search.take(visitorKey(request.ip));
      if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      return sendTeams(reply, answers.popular(request.query.region), popularTeamCount);
    });

    typed.get(
      '/teams/next',
      { schema: { querystring: v.strictObject({ teams: teamList }) } },
      async (request, reply) => {
        const visitor = visitorKey(request.ip);
        const { teams } = request.query;
        const refused = teams.map(() => limits.sheets.take(visitor)).find(({ waitMs }) => waitMs > 0);
        if (refused !== undefined) return answerProblem(reply, 'too-many-requests', { retryAfterMs: refused.waitMs });
        const matches = await answers.next(teams, visitor);
        return reply.header('cache-control', 'no-cache').send({ matches });
      },
    );

    typed.get('/teams/:sport/:id', { schema: { params } }, async (request, reply) => {
      const visitor = visitorKey(request.ip);
      const { waitMs } = limits.sheets.take(visitor);
      if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      const answer = await answers.team(request.params, visitor);
      if (answer === undefined)
        return answerProblem(reply, 'not-found', { detail: 'No match or table had this team.' });
      // Missing matches may arrive a moment later, so the response must not be cached.
      return reply.header('cache-control', answer.gap === undefined ? 'no-cache' : 'no-store').send(answer);
    });
    done();
  };
