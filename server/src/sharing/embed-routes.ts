import { cardThemes } from '@touchline/protocol/page-rendering.ts';
import { languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import type { EmbedCard, EmbedCards } from './embed-cards.ts';

const params = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id')),
});

const querystring = v.strictObject({
  theme: v.exactOptional(v.picklist(cardThemes)),
  language: v.exactOptional(v.picklist(languages)),
});

/**
 * `GET /embed/{id}`: one match as a small page that any site may embed, with `?theme=dark|light` and `?language=`; and
 * `/embed/{id}/card`, the card alone, which this page requests whenever the match changes. No cookie is read or set.
 * For a match that is not on the board, the response is a 404 with a card that says so.
 */
export const embedRoutes =
  (options: {
    readonly cards: EmbedCards;
    /** Replaces the common headers. */
    readonly headers: Readonly<Record<string, string>>;
    readonly limit: RateLimit;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { cards, headers, limit } = options;
    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limit.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    const typed = scope.withTypeProvider<ValibotTypes>();
    const schema = { params, querystring };

    typed.get('/embed/:id', { schema }, (request, reply) =>
      // For our own proxy. A document may be a second old, because it receives all later changes of the board; a card
      // that is requested after a change may not.
      answerCard(
        request,
        reply.headers({ ...headers, 'x-accel-expires': 1 }),
        cards.document(request.params.id, request.query),
      ),
    );
    typed.get('/embed/:id/card', { schema }, (request, reply) =>
      answerCard(request, reply.headers(headers), cards.card(request.params.id, request.query)),
    );
    done();
  };

const answerCard = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  card: EmbedCard,
): Promise<FastifyReply> => {
  const coding = acceptedEncoding(headers['accept-encoding']);
  const etag = card.etag(coding);
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (card.known && matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  const body = await card.body(coding);
  return reply
    .code(card.known ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(body);
};
