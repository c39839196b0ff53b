import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { calendarTag, calendarText } from './icalendar.ts';
import { teamCalendar } from './team-calendar.ts';

const ending = '.ics';

const params = v.strictObject({
  sport: v.picklist(sportIds),
  file: v.pipe(
    v.string(),
    v.endsWith(ending, `expected a team id and ${ending}`),
    v.transform((file) => file.slice(0, -ending.length)),
    v.minLength(1),
    v.maxLength(200),
  ),
});

const querystring = v.strictObject({
  scores: v.exactOptional(v.literal('1')),
  language: v.exactOptional(v.picklist(languages), languages[0]),
});

/**
 * The name of a team and its next matches beyond the board; undefined and none for an unknown team. `visitor` is charged
 * if a call is needed.
 */
export type TeamFixtures = (
  team: { readonly sport: SportId; readonly id: string },
  visitor: string,
) => Promise<{ readonly name: string | undefined; readonly matches: readonly Match[] }>;

/**
 * `GET /calendar/{sport}/{teamId}.ics`: a team's matches on the board and its next matches beyond it. `?scores=1`
 * includes final results; `?language=` sets the language, English by default. A team without matches has an empty
 * calendar, so that subscribed calendar apps keep checking.
 */
export const calendarRoutes =
  (options: {
    readonly board: { readonly matches: () => Iterable<Match> };
    readonly fixtures: TeamFixtures;
    readonly publicUrl: string;
    /** The site's name. */
    readonly site: string;
    readonly limit: RateLimit;
    /** Epoch ms. */
    readonly now: () => number;
    /** Receives the error if a calendar has only matches of the board. */
    readonly onFailure: (error: unknown) => void;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, fixtures, publicUrl, site, limit, now, onFailure } = options;
    scope
      .withTypeProvider<ValibotTypes>()
      .get('/calendar/:sport/:file', { schema: { params, querystring } }, async (request, reply) => {
        const visitor = visitorKey(request.ip);
        const { waitMs } = limit.take(visitor);
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        const { sport, file: teamId } = request.params;
        const { scores, language } = request.query;
        const beyond = await fixtures({ sport, id: teamId }, visitor).catch((error: unknown) => {
          onFailure(error);
          return { name: undefined, matches: [] };
        });
        const calendar = teamCalendar(
          [...board.matches(), ...beyond.matches],
          { sport, teamId },
          { publicUrl, site, scores: scores === '1', language, nowMs: now(), name: beyond.name },
        );
        const etag = calendarTag(calendar);
        reply.headers({ etag, 'cache-control': 'public, max-age=300' });
        if (namesWeakEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('text/calendar; charset=utf-8').send(calendarText(calendar, isoFromEpochMs(now())));
      });
    done();
  };

/** If-None-Match compares weakly (RFC 9110, 13.1.2): tags are equal with or without the prefix `W/`. */
const namesWeakEtag = (header: string | undefined, etag: string): boolean =>
  matchesEtag(header, etag.replace(/^W\//, ''));
