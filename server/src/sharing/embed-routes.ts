import { builderQuery, displayKinds, displayQueries, nextChangeHeader } from '@touchline/protocol/displays.ts';
import { displayBuilderRoute, displayRoute } from '@touchline/protocol/match-routes.ts';
import { cardThemes } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { DisplayAnswer, DisplayBuilder, Displays } from './displays.ts';
import type { EmbedCards, embedHeaders, EmbedPage } from './embed-cards.ts';

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id')),
});

const language = v.exactOptional(v.picklist(languages));

const querystring = v.strictObject({ theme: v.exactOptional(v.picklist(cardThemes)), language });

/** For our own proxy. A document may be a second old, because it receives all later changes of the board. */
const documentHeaders = { 'x-accel-expires': 1 };

/**
 * `GET /embed/{id}`: one match as a small page that any site may embed, with `?theme=dark|light` and `?language=`; and
 * `/embed/{id}/card`, the card alone, which this page requests whenever the match changes. No cookie is read or set.
 * For a match that is not on the board, the response is a 404 with a card that says so.
 *
 * `GET /embed/ticker`, `/embed/overlay` and `/embed/tv`: displays of the matches that the address names, and
 * `/embed/{kind}/content`, which they request after a change. `/embed` is a page to compose such an address; `/tv` is
 * short enough to type with a remote control.
 */
export const embedRoutes =
  (options: {
    readonly cards: EmbedCards;
    readonly displays: Displays;
    readonly builder: DisplayBuilder;
    /** Replaces the common headers. */
    readonly headers: ReturnType<typeof embedHeaders>;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { cards, displays, builder, limit } = options;
    const headers = options.headers.embedded;
    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limit.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    const typed = scope.withTypeProvider<ValibotTypes>();
    const schema = { params, querystring };

    typed.get('/embed/:id', { schema }, (request, reply) =>
      // A card that is requested after a change may not be a second old.
      answerPage(
        request,
        reply.headers({ ...headers, ...documentHeaders }),
        cards.document(request.params.id, request.query),
      ),
    );
    typed.get('/embed/:id/card', { schema }, (request, reply) =>
      answerPage(request, reply.headers(headers), cards.card(request.params.id, request.query)),
    );

    for (const kind of displayKinds) {
      const shown = { querystring: v.strictObject({ ...displayQueries[kind], language }) };
      typed.get(displayRoute(kind), { schema: shown }, (request, reply) =>
        answerDisplay(request, reply, {
          answer: displays.document(kind, request.query, request.query.language),
          headers: { ...headers, ...documentHeaders },
        }),
      );
      typed.get(`${displayRoute(kind)}/content`, { schema: shown }, (request, reply) =>
        answerDisplay(request, reply, {
          answer: displays.content(kind, request.query, request.query.language),
          headers,
        }),
      );
    }
    const builderSchema = { querystring: v.strictObject({ ...builderQuery, language }) };
    typed.get(displayBuilderRoute, { schema: builderSchema }, (request, reply) =>
      answerDisplay(request, reply, {
        answer: builder(request.query, request.query.language),
        headers: options.headers.builder,
      }),
    );
    const television = { querystring: v.strictObject({ ...displayQueries.tv, language }) };
    typed.get('/tv', { schema: television }, (request, reply) =>
      reply.redirect(displayRoute('tv') + new URL(request.url, 'http://tv').search),
    );
    done();
  };

const answerDisplay = async (
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { answer, headers }: { readonly answer: DisplayAnswer; readonly headers: Readonly<Record<string, string | number>> },
): Promise<FastifyReply> => {
  if ('waitMs' in answer) return answerProblem(reply, 'too-many-requests', { retryAfterMs: answer.waitMs });
  if (answer.nextChangeMs !== undefined) reply.header(nextChangeHeader, answer.nextChangeMs);
  return answerPage(request, reply.headers(headers), answer.page);
};

const answerPage = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  page: EmbedPage,
): Promise<FastifyReply> => {
  const coding = acceptedEncoding(headers['accept-encoding']);
  const etag = page.etag(coding);
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (page.known && matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const body = await page.body(coding);
  return reply
    .code(page.known ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(body);
};
