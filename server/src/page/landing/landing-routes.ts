import { matchesEtag, acceptedEncoding } from '../../platform/http/content-encoding.ts';
import type { ContentEncoding } from '../../platform/http/content-encoding.ts';
import { visitorKey } from '../../platform/http/client-address.ts';
import { answerProblem } from '../../platform/http/problem.ts';
import { everyone, type RateLimit } from '../../platform/http/rate-limit.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { PageDocument } from '../page-document.ts';
import type { PageFiles } from '../page-files.ts';
import { rssRoutes } from './rss.ts';
import { createLandingWriter } from './landing-document.ts';
import type { LandingDocumentParts } from './landing-document.ts';
import { createLandingFinder, landingKinds } from './landing-facts.ts';
import type { FoundLanding } from './landing-facts.ts';
import { createLandingIndex } from './landing-index.ts';
import type { LandingSources } from './landing-index.ts';
import { sitemapRoutes } from './sitemap.ts';

/** How long a rendered page is reused: readers with JavaScript are up to date at once, and crawlers do not mind. */
const renderedForMs = 10_000;

/** The most pages in memory, about 250 kB each with their compressed forms. */
const maxCached = 100;

const proxySeconds = 5;

export type LandingOptions = LandingDocumentParts & {
  readonly sources: LandingSources;
  /** The link preview of a match, as HTML for the document's head. */
  readonly previewOf: (link: {
    readonly matchId: string;
    readonly scores: boolean;
    readonly language: Language;
  }) => string | undefined;
  readonly headersWith: (inlineStyles: readonly string[]) => Readonly<Record<string, string>>;
  readonly answerMissing: (request: FastifyRequest, reply: FastifyReply, status: 404 | 410) => FastifyReply;
  /** `requests`: of a visitor. `renders`: pages and feeds that are not in memory, of all visitors together. */
  readonly limits: { readonly requests: RateLimit; readonly renders: RateLimit };
  readonly simulated: boolean;
  readonly isStale: () => boolean;
  /** Epoch ms. */
  readonly now: () => number;
};

type FoundPage = Extract<FoundLanding, { kind: 'page' }>;

type Cached = { readonly atMs: number; readonly document: PageDocument };

const keyOf = (path: string, scores: boolean): string => `${scores}\n${path}`;

/** The decoded path of a request. A request line may have a fragment, which the router ignores as well. */
const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');

/**
 * `GET /match/…`, `/league/…`, `/team/…` and `/sport/…`, in English and below `/de` and `/es`: pages that are readable
 * without JavaScript, made of what this server has stored. A wrong slug is redirected.
 */
export const landingRoutes =
  (page: PageFiles, options: LandingOptions): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { sources, limits, now } = options;
    const index = createLandingIndex(sources, now);
    const find = createLandingFinder({ sources, index });
    const writers = {
      en: createLandingWriter(page.byLanguage.en.document, page.byLanguage.en.landing, options),
      de: createLandingWriter(page.byLanguage.de.document, page.byLanguage.de.landing, options),
      es: createLandingWriter(page.byLanguage.es.document, page.byLanguage.es.landing, options),
    };
    const cached = new Map<string, Cached>();

    const inMemory = (key: string): PageDocument | undefined => {
      const known = cached.get(key);
      return known !== undefined && Math.abs(now() - known.atMs) < renderedForMs ? known.document : undefined;
    };

    const draw = (found: FoundPage, { language, scores }: Drawing): PageDocument => {
      const rendered = page.byLanguage[language].landing.draw(found.facts, {
        nowMs: now(),
        origin: options.origin,
        site: options.site,
        simulated: options.simulated,
        stale: options.isStale(),
      });
      const { facts } = found;
      const preview =
        facts.kind === 'match' ? options.previewOf({ matchId: facts.match.id, scores, language }) : undefined;
      return writers[language](found, rendered, { language, preview });
    };

    /** A page from memory, or a new one unless there were too many lately. */
    const look = (found: FoundPage, drawing: Drawing): PageDocument | { readonly waitMs: number } => {
      const key = keyOf(decodeURIComponent(found.address(drawing.language)), drawing.scores);
      const known = inMemory(key);
      if (known !== undefined) return known;
      const { waitMs } = limits.renders.take(everyone);
      if (waitMs > 0) return { waitMs };
      const document = draw(found, drawing);
      cached.delete(key);
      cached.set(key, { atMs: now(), document });
      const [oldest] = cached.size > maxCached ? cached.keys() : [];
      if (oldest !== undefined) cached.delete(oldest);
      return document;
    };

    for (const language of languages) {
      for (const kind of landingKinds) {
        const prefix = language === languages[0] ? '' : `/${language}`;
        const route = `${prefix}/${kind}/:sport${kind === 'sport' ? '' : '/:name'}`;
        scope.get<Route>(route, async (request, reply) => {
          const visitor = visitorKey(request.ip);
          const { waitMs } = limits.requests.take(visitor);
          if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
          const { sport, name = '' } = request.params;
          const scores = request.query.scores === '1';
          const path = pathOf(request);
          const answer = (document: PageDocument): Promise<FastifyReply> =>
            send(request, reply.headers(options.headersWith(document.inlineStyles)), { document, language });
          const known = inMemory(keyOf(path, scores));
          if (known !== undefined) return answer(known);
          // An address without a page, or of an old name, must not use up what may be rendered.
          const found = await find(kind, sport, name);
          if (found.kind !== 'page') return options.answerMissing(request, reply, found.kind === 'gone' ? 410 : 404);
          const address = found.address(language);
          if (decodeURIComponent(address) !== path) {
            return reply.code(301).redirect(`${address}${scores ? '?scores=1' : ''}`, 301);
          }
          const looked = look(found, { language, scores });
          if ('waitMs' in looked) return answerProblem(reply, 'too-many-requests', { retryAfterMs: looked.waitMs });
          return answer(looked);
        });
      }
    }
    scope.register(sitemapRoutes({ ...options, index }));
    scope.register(rssRoutes({ ...options, index }));
    done();
  };

type Route = { Params: { sport: string; name?: string }; Querystring: { scores?: unknown } };

type Drawing = {
  readonly language: Language;
  /** Whether the link preview shows the score. */
  readonly scores: boolean;
};

const send = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { document, language }: { readonly document: PageDocument; readonly language: Language },
): Promise<FastifyReply> => {
  const coding: ContentEncoding = acceptedEncoding(headers['accept-encoding']);
  const etag = document.etag(coding);
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    'content-language': language,
    vary: 'accept-encoding',
    'x-accel-expires': proxySeconds,
  });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(await document.body(coding));
};
