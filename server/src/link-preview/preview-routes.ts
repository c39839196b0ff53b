import type { Match } from '@touchline/domain/match/match.ts';
import { languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { PictureDesk } from './picture-desk.ts';
import { previewWords } from './preview-words.ts';

const ending = '.png';
const comeBackMs = 5_000;

const params = v.strictObject({
  file: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}\.png$/, `expected the id of a match and ${ending}`),
    v.transform((file) => file.slice(0, -ending.length)),
  ),
});

const querystring = v.strictObject({
  scores: v.exactOptional(v.literal('1')),
  language: v.exactOptional(v.picklist(languages), languages[0]),
});

/** `GET /og/{id}.png`: the picture beside a link to a match, `?scores=1` with its score and `?language=`, else in English. */
export const previewRoutes =
  (options: {
    readonly board: { readonly match: (id: string) => Match | undefined };
    /** Undefined where the page is not built: its fonts and colours are what a picture is drawn with. */
    readonly pictures: PictureDesk | undefined;
    readonly limit: RateLimit;
    /** True while a stand-in plays the matches: the picture says so. */
    readonly simulated: boolean;
    /** Epoch ms. */
    readonly now: () => number;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { board, pictures, limit, simulated, now } = options;
    scope
      .withTypeProvider<ValibotTypes>()
      .get('/og/:file', { schema: { params, querystring } }, async (request, reply) => {
        const { waitMs } = limit.take(visitorKey(request.ip));
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        const match = board.match(request.params.file);
        if (match === undefined || pictures === undefined) return answerProblem(reply, 'not-found');
        const { scores, language } = request.query;
        const telling = { scores: scores === '1', language, simulated, nowMs: now() };
        const picture = await pictures.find(previewWords(match, telling));
        if (picture.kind === 'busy') return answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
        if (picture.kind === 'failed') return answerProblem(reply, 'internal');
        const { etag, png } = picture;
        reply.headers({ etag, 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' });
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('image/png').send(png);
      });
    done();
  };
