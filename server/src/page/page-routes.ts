import { leagueRegionOf } from '@touchline/domain/league/league-weight.ts';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type PageChoices, preferencesCookie, readPreferencesCookie } from '@touchline/protocol/page-rendering.ts';
import * as de from '@touchline/texts/de/server.ts';
import * as en from '@touchline/texts/en/server.ts';
import * as es from '@touchline/texts/es/server.ts';
import type { Language } from '@touchline/texts/language.ts';
import { parseCookie } from 'cookie';
import type { FastifyPluginAsync, FastifyRequest, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../platform/http/content-encoding.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { acceptedLanguages, userLanguage } from '../platform/http/user-language.ts';
import { createHeadTurns, createPageDocuments } from './page-document.ts';
import type { DocumentParts, PageOpening } from './page-document.ts';
import { hashOf, languageFolders, type PageFiles, serverFolder, workerFiles, type WorkerSwitch } from './page-files.ts';

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
        if (preloads !== '') reply.header('link', preloads);
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
const preferencesOf = ({ cookie }: { readonly cookie?: string | undefined }): PageChoices =>
  readPreferencesCookie(parseCookie(cookie ?? '')[preferencesCookie]);

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

/**
 * The style of the plain pages, with the colours of `web/src/styles/tokens.css` for both color schemes. It is
 * inlined, so that a 404 is one small response and does not need a built page.
 */
const style = `
:root { --page: light-dark(#f4f1f2, #0e0d10); --text: light-dark(#17131a, #f6f2f4); --text-2: light-dark(#4e4752, #bdb6c0); --line: light-dark(#8a818d, #7a7281); --header: light-dark(#ffb1bf, #0e0d10); --action: light-dark(#17131a, #ffb1bf); --on-action: light-dark(#ffffff, #17131a); }
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; min-height: 100dvh; margin: 0; grid-template-rows: auto 1fr; background: var(--page); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; }
header { padding: 0 16px; background: var(--header); box-shadow: inset 0 -1px 0 var(--line); }
header a { display: inline-flex; align-items: center; min-height: 56px; padding: 0 8px; color: inherit; font-size: 1.25rem; font-weight: 800; letter-spacing: -0.035em; text-decoration: none; }
main { width: min(480px, calc(100vw - 32px)); padding: 24px 0 64px; place-self: center; text-align: center; }
svg { width: 200px; height: 140px; fill: none; stroke: var(--line); stroke-width: 1.75; }
svg .arc { fill: #ffb1bf; stroke: none; }
h1 { margin: 8px 0 10px; font-size: 2.25rem; font-weight: 800; letter-spacing: -0.03em; line-height: 1.05; }
p { margin: 0 0 20px; color: var(--text-2); font-size: 1.0625rem; }
.way { display: flex; align-items: center; justify-content: center; min-height: 48px; border-radius: 8px; background: var(--action); color: var(--on-action); font-weight: 700; text-decoration: none; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const documentIn = (language: Language, theme: PageChoices['theme']): string => {
  const words = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>${words.pageNotFound} · Touchline</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">Touchline</a></header>
<main>
<svg viewBox="0 0 148 104" aria-hidden="true"><path class="arc" d="M20 54a30 30 0 0 1 30 30H20z"/><path d="M20 8v76h118M20 54a30 30 0 0 1 30 30"/></svg>
<h1>${words.pageNotFound}</h1>
<p>${words.whatHappened}</p>
<a class="way" href="/">${words.goToScores}</a>
</main>
</body>
</html>
`;
};

/** Shown for an address that does not exist, in the reader's language and theme. */
export const answerPageNotFound = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply => {
  const language = userLanguage(headers);
  reply.headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-security-policy': policy,
  });
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(documentIn(language, preferencesOf(headers).theme));
};
