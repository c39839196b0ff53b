import { leagueRegionOf } from '@touchline/domain/league/league-weight.ts';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type PageChoices, preferencesCookie, readPreferencesCookie } from '@touchline/protocol/page-rendering.ts';
import type { Language } from '@touchline/texts/language.ts';
import { parseCookie } from 'cookie';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { acceptedLanguages, userLanguage } from '../platform/http/request-input.ts';
import { createHeadTurns, createPageDocuments } from './page-document.ts';
import type { DocumentParts, PageOpening } from './page-document.ts';
import {
  hashOf,
  languageFolders,
  manifestFiles,
  type PageFiles,
  serverFolder,
  workerFiles,
  type WorkerSwitch,
} from './page-files.ts';

const assets = '/assets/';
const yearSeconds = 31_536_000;
const proxySeconds = 1;

type MatchLink = { readonly matchId: string; readonly scores: boolean };

type HeadOf = (link: MatchLink) => string | undefined;

/**
 * The request headers that affect a document: cookies contain the order of the first list and a language, which takes
 * precedence over the browser's.
 */
const vary = 'accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent';

/** The page, and the two return addresses of the card provider; the page itself distinguishes between them. */
const addresses = ['/', '/success', '/cancel'];

/**
 * Serves the page's files. The document, with its data, is revalidated every time, with a 304 while it is unchanged.
 * Every file below `/assets/` has a content hash in its name and is cached for a year. The page's state is in the
 * query.
 */
export const pageRoutes =
  (
    page: PageFiles,
    parts: Omit<DocumentParts, 'draw'> & {
      /** The link preview of a match, as HTML for the document's head; undefined if there is none. */
      readonly headOf: (link: MatchLink & { readonly language: Language }) => string | undefined;
      /** The rate limit for documents with a link preview; clients beyond it get the page without the preview. */
      readonly headLimit: RateLimit;
      /** The address of the page that shows the same as a query string; undefined if there is none. */
      readonly canonicalOf: (query: unknown, language: Language) => string | undefined;
      readonly worker: WorkerSwitch;
      /** The headers of a document with these inline styles. */
      readonly headersWith: (inlineStyles: readonly string[]) => Readonly<Record<string, string>>;
    },
  ): FastifyPluginAsync =>
  async (scope) => {
    const headTurns = createHeadTurns();
    const localize = (language: Language) => {
      const { document, draw, preloads } = page.byLanguage[language];
      return { documents: createPageDocuments(document, { ...parts, draw }, headTurns), preloads };
    };
    const pages = { en: localize('en'), de: localize('de'), es: localize('es') };

    /** Rate-limited: each head makes a separate document to write and compress, and only link previewers read it. */
    const headFor =
      ({ ip }: FastifyRequest, language: Language): HeadOf =>
      (link) => {
        const head = parts.headOf({ ...link, language });
        return head !== undefined && parts.headLimit.take(visitorKey(ip)).waitMs === 0 ? head : undefined;
      };

    for (const address of addresses) {
      scope.get(address, async (request, reply) => {
        const coding = acceptedEncoding(request.headers['accept-encoding']);
        const language = userLanguage(request.headers);
        const { documents, preloads } = pages[language];
        const document = await documents.current({
          ...openingOf(request, headFor(request, language)),
          region: leagueRegionOf(userRegion(acceptedLanguages(request.headers))),
          coding,
        });
        const etag = document.etag(coding);
        reply.headers(parts.headersWith(document.inlineStyles));
        reply.headers({ etag, 'cache-control': 'no-cache', 'content-language': language, vary });
        // For our own proxy, which knows what the document depends on; other caches do not.
        if (request.url === '/') reply.header('x-accel-expires', proxySeconds);
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
        const canonical = request.url === '/' ? undefined : parts.canonicalOf(request.query, language);
        const links = [preloads, canonical === undefined ? '' : `<${canonical}>; rel="canonical"`];
        const link = links.filter((each) => each !== '').join(', ');
        if (link !== '') reply.header('link', link);
        if (coding !== 'identity') reply.header('content-encoding', coding);
        return reply.type('text/html; charset=utf-8').send(await document.body(coding));
      });
    }

    await scope.register(fastifyStatic, {
      ...asBuilt,
      root: join(page.folder, assets),
      prefix: assets,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`),
    });
    // Always the same address: a browser looks for updates of its service worker only there.
    const worker = page.workers[parts.worker];
    const workerTag = `"${hashOf(worker)}"`;
    scope.get(`/${workerFiles.on}`, (request, reply) => {
      reply.headers({ etag: workerTag, 'cache-control': 'no-cache' });
      if (matchesEtag(request.headers['if-none-match'], workerTag)) return reply.code(304).send();
      return reply.type('text/javascript; charset=utf-8').send(worker);
    });
    // One route per file: a wildcard would also match API addresses.
    await scope.register(fastifyStatic, {
      ...asBuilt,
      root: page.folder,
      wildcard: false,
      globIgnore: [
        `.${assets}**`,
        `${serverFolder}/**`,
        ...languageFolders.map((language) => `${language}/**`),
        'index.html',
        ...Object.values(workerFiles),
        ...manifestFiles,
        '**/*.{br,gz}',
      ],
      setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
    });
  };

const addressSchema = v.object({
  tab: v.optional(v.unknown()),
  match: v.optional(v.unknown()),
  scores: v.optional(v.unknown()),
});

/**
 * The page itself reads its state from the address. Here, the address only decides which list comes first and which
 * match has a link preview. The page is rendered only at its plain address, where a cookie may choose another order.
 */
const openingOf = (
  { url, query, headers }: Pick<FastifyRequest, 'url' | 'query' | 'headers'>,
  headOf: HeadOf,
): Omit<PageOpening, 'coding' | 'region'> => {
  if (url === '/') {
    const { start } = preferencesOf(headers);
    return start === 'own' ? { list: 'by-league' } : { list: start, shape: isPhone(headers) ? 'phone' : 'desk' };
  }
  const address = v.safeParse(addressSchema, query);
  if (!address.success) return { list: 'by-league' };
  const { tab, match, scores } = address.output;
  const head = typeof match === 'string' ? headOf({ matchId: match, scores: scores === '1' }) : undefined;
  return { list: tab === 'matches' ? 'by-time' : 'by-league', ...(head !== undefined && { head }) };
};

/** Relies on what the browser reports; if that is wrong, the browser renders the page again. */
const isPhone = (headers: FastifyRequest['headers']): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
};

const asBuilt = {
  index: false,
  dotfiles: 'ignore',
  decorateReply: false,
  preCompressed: true,
  cacheControl: false,
} as const;

/** Shown while the page is not built. */
export const pageMissingRoutes: FastifyPluginAsync = async (scope) => {
  scope.get('/', (_request, reply) =>
    reply.code(503).type('text/plain; charset=utf-8').send('The page is not built yet: run "npm run build".\n'),
  );
};

/** The reader's choices that affect rendering on the server. */
export const preferencesOf = ({ cookie }: { readonly cookie?: string | undefined }): PageChoices =>
  readPreferencesCookie(parseCookie(cookie ?? '')[preferencesCookie]);
