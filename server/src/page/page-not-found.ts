import { createHash } from 'node:crypto';
import type { PageChoices } from '@touchline/protocol/page-cookie.ts';
import * as de from '@touchline/texts/de/page-not-found.ts';
import * as en from '@touchline/texts/en/page-not-found.ts';
import * as es from '@touchline/texts/es/page-not-found.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userLanguage } from '../platform/http/user-language.ts';
import { pageChoicesOf } from './page-choices.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

/**
 * The look of the return pages (`web/src/features/account/return-frame.tsx`) in the colours of `web/src/styles/tokens.css`, in the
 * document's color scheme. In the document itself, so that a 404 costs one small answer and needs no build of the page.
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

/** What a visitor sees at an address that does not exist, in their language and theme. */
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
    .send(documentIn(language, pageChoicesOf(headers).theme));
};
