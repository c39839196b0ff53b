import type { Match } from '@touchline/domain/match/match.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback } from 'fastify';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { createPainter } from './painter.ts';
import { createPictureDesk } from './picture-desk.ts';
import { readPictureLook } from './picture-look.ts';
import { previewHead } from './preview-head.ts';
import { previewRoutes } from './preview-routes.ts';

/** A picture takes some 50 ms of its thread: who is behind more of them comes again. */
const mostWaiting = 50;
/** Some 500 pictures. */
const mostBytes = 16 * 1024 * 1024;

/** What a link to a match shows where it is pasted: the words in the document's head, and the picture that they name. */
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
  /** True while a stand-in plays the matches: words and pictures say so. */
  readonly simulated: boolean;
  readonly limit: RateLimit;
  /** Epoch ms. */
  readonly now: () => number;
  /** A picture could not be drawn. */
  readonly onFailure: (cause: unknown) => void;
}): LinkPreviews => {
  const { page, board, publicUrl, simulated, limit, now, onFailure } = options;
  const look = page && readPictureLook(page);
  const painter = look && createPainter(look);
  const pictures = painter && createPictureDesk({ painter, mostWaiting, mostBytes, onFailure });
  return {
    routes: previewRoutes({ board, pictures, limit, simulated, now }),
    headOf: ({ matchId, ...told }) => {
      const match = board.match(matchId);
      return match && previewHead(match, { ...told, publicUrl, simulated, nowMs: now() });
    },
    close: async () => painter?.close(),
  };
};
