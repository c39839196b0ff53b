import type { Match } from '@touchline/domain/match/match.ts';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { matchesEtag } from '../platform/http/content-encoding.ts';
import { answerProblem } from '../platform/http/problem.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { ValibotTypes } from '../platform/http/request-input.ts';
import { previewHead, previewContent } from './link-preview-text.ts';
import { createPictureThread, createPreviewPictures, readPictureStyle } from './preview-pictures.ts';
import type { PreviewPictures } from './preview-pictures.ts';

const ending = '.png';
const comeBackMs = 5_000;

const params = v.strictObject({
  file: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}\.png$/, `expected a match id and ${ending}`),
    v.transform((file) => file.slice(0, -ending.length)),
  ),
});

const querystring = v.strictObject({
  scores: v.exactOptional(v.literal('1')),
  language: v.exactOptional(v.picklist(languages), languages[0]),
});

/**
 * `GET /og/{id}.png`: the picture for a match link. `?scores=1` shows the score; `?language=` sets the language,
 * English by default.
 */
export const previewRoutes =
  (options: {
    readonly board: { readonly match: (id: string) => Match | undefined };
    /** Undefined while the page is not built: pictures use its fonts and colours. */
    readonly pictures: PreviewPictures | undefined;
    readonly limit: RateLimit;
    /** True while the matches come from a stand-in: the picture says so. */
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
        const previewOptions = { scores: scores === '1', language, simulated, nowMs: now() };
        const picture = await pictures.find(previewContent(match, previewOptions));
        if (picture.kind === 'busy') return answerProblem(reply, 'too-many-requests', { retryAfterMs: comeBackMs });
        if (picture.kind === 'failed') return answerProblem(reply, 'internal');
        const { etag, png } = picture;
        reply.headers({ etag, 'cache-control': 'public, max-age=60', 'cross-origin-resource-policy': 'cross-origin' });
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type('image/png').send(png);
      });
    done();
  };

/** Maximum number of pictures that are drawn or queued: each takes about 50 ms. Beyond it, clients have to retry. */
const maxWaiting = 50;
/** Maximum size of the cache: about 500 pictures. */
const maxBytes = 16 * 1024 * 1024;

/** Previews of shared match links: the text in the document's head, and the picture. */
export type LinkPreviews = {
  readonly routes: FastifyPluginCallback;
  /** HTML for the head of the page's document; undefined for a match that is not on the board. */
  readonly headOf: (link: {
    readonly matchId: string;
    readonly scores: boolean;
    readonly language: Language;
  }) => string | undefined;
  readonly close: () => Promise<void>;
};

export const createLinkPreviews = (options: {
  /** Undefined while the page is not built. */
  readonly page: { readonly folder: string; readonly document: Buffer } | undefined;
  readonly board: { readonly match: (id: string) => Match | undefined };
  readonly publicUrl: string;
  readonly brand: Pick<Brand, 'name' | 'colours' | 'logo'>;
  /** True while the matches come from a stand-in: texts and pictures say so. */
  readonly simulated: boolean;
  readonly limit: RateLimit;
  /** Epoch ms. */
  readonly now: () => number;
  /** Called when a picture could not be drawn. */
  readonly onFailure: (cause: unknown) => void;
}): LinkPreviews => {
  const { page, board, publicUrl, brand, simulated, limit, now, onFailure } = options;
  const style = page && readPictureStyle(page, brand);
  const thread = style && createPictureThread(style);
  const pictures = thread && createPreviewPictures({ thread, maxWaiting, maxBytes, onFailure });
  return {
    routes: previewRoutes({ board, pictures, limit, simulated, now }),
    headOf: ({ matchId, ...choices }) => {
      const match = board.match(matchId);
      return match && previewHead(match, { ...choices, publicUrl, site: brand.name, simulated, nowMs: now() });
    },
    close: async () => thread?.close(),
  };
};
