import { leagueKeySchema } from '@touchline/protocol/league-schema.ts';
import { hashSchema } from '@touchline/protocol/outlook-schema.ts';
import type { CupOutlookAnswer, OutlookRecordAnswer, SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import type { FastifyPluginCallback, onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { OutlookGap } from './league-outlooks.ts';

/** The body of `GET /api/leagues/{key}/outlook`. */
export type OutlookAnswer =
  | { readonly outlook: SeasonOutlookAnswer }
  | { readonly gap: OutlookGap; readonly cup?: CupOutlookAnswer };

/** A frozen file as it was hashed. */
export type FrozenFile = { readonly bytes: Buffer; readonly type: string };

const leagueParams = v.strictObject({ key: leagueKeySchema });
const fileParams = v.strictObject({ hash: hashSchema });

/** How soon a refused request may be repeated: the thread needs about this long for the waiting leagues. */
const comeBackMs = 4_000;

const limitedBy =
  (limit: RateLimit): onRequestHookHandler =>
  (request, reply, next) => {
    const { waitMs } = limit.take(visitorKey(request.ip));
    if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else next();
  };

/**
 * `GET /api/leagues/{key}/outlook`, `GET /api/outlook-record` and `GET /api/outlook-record/{hash}`, documented in
 * `outlook-schema.ts`.
 */
export const outlookRoutes =
  (options: {
    /** See `LeagueOutlooks.current`. */
    readonly outlookOf: (key: string, visitor: string) => Promise<OutlookAnswer | 'busy' | undefined>;
    readonly record: () => Promise<OutlookRecordAnswer>;
    readonly file: (hash: string) => Promise<FrozenFile | undefined>;
    readonly limit: RateLimit;
    /** For files, in addition to `limit`. */
    readonly fileLimit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { outlookOf, record, file, limit, fileLimit } = options;
    scope.addHook('onRequest', limitedBy(limit));
    const typed = scope.withTypeProvider<ValibotTypes>();

    typed.get('/leagues/:key/outlook', { schema: { params: leagueParams } }, async (request, reply) => {
      const answer = await outlookOf(request.params.key, visitorKey(request.ip));
      if (answer === undefined) {
        return answerProblem(reply, 'not-found', { detail: 'No league of this name had a match recently.' });
      }
      if (answer === 'busy') return answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
      return reply.header('cache-control', 'no-cache').send(answer);
    });

    typed.get('/outlook-record', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=60').send(await record()),
    );

    const fileOptions = { schema: { params: fileParams }, onRequest: limitedBy(fileLimit) };
    typed.get('/outlook-record/:hash', fileOptions, async (request, reply) => {
      const found = await file(request.params.hash);
      if (found === undefined) return answerProblem(reply, 'not-found', { detail: 'There is no file with this hash.' });
      // The address names the content, so the content of an address never changes.
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type(found.type).send(found.bytes);
    });
    done();
  };
