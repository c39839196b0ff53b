import { createHash } from 'node:crypto';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import type { PageChoices } from '@touchline/protocol/page-rendering.ts';
import * as de from '@touchline/texts/de/server.ts';
import * as en from '@touchline/texts/en/server.ts';
import * as es from '@touchline/texts/es/server.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userLanguage } from '../platform/http/request-input.ts';
import { preferencesOf } from './page-routes.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

/**
 * The style of the plain pages, in both color schemes. It is inlined, so that a 404 is one small response and does not
 * need a built page.
 */
const styleOf = ({ dark, light }: Brand['colours']): string => {
  const both = (name: keyof typeof dark): string => `light-dark(${light[name]}, ${dark[name]})`;
  return `
:root { --page: ${both('surface-0')}; --text: ${both('text-1')}; --text-2: ${both('text-2')}; --line: ${both('line-3')}; --header: ${both('header-bg')}; --header-text: ${both('header-text')}; --action: ${both('action')}; --on-action: ${both('on-action')}; }
* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; min-height: 100dvh; margin: 0; grid-template-rows: auto 1fr; background: var(--page); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; }
header { padding: 0 16px; background: var(--header); box-shadow: inset 0 -1px 0 var(--line); }
header a { display: inline-flex; align-items: center; min-height: 56px; padding: 0 8px; color: var(--header-text); font-size: 1.25rem; font-weight: 800; letter-spacing: -0.035em; text-decoration: none; }
main { width: min(480px, calc(100vw - 32px)); padding: 24px 0 64px; place-self: center; text-align: center; }
svg { width: 200px; height: 140px; fill: none; stroke: var(--line); stroke-width: 1.75; }
svg .arc { fill: ${both('brand')}; stroke: none; }
h1 { margin: 8px 0 10px; font-size: 2.25rem; font-weight: 800; letter-spacing: -0.03em; line-height: 1.05; }
p { margin: 0 0 20px; color: var(--text-2); font-size: 1.0625rem; }
.way { display: flex; align-items: center; justify-content: center; min-height: 48px; border-radius: 8px; background: var(--action); color: var(--on-action); font-weight: 700; text-decoration: none; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
};

const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const documentIn = (
  language: Language,
  {
    theme,
    name,
    style,
    status,
  }: {
    readonly theme: PageChoices['theme'];
    readonly name: string;
    readonly style: string;
    readonly status: 404 | 410;
  },
): string => {
  const words = texts[language];
  const [title, text] = status === 410 ? [words.pageGone, words.whyGone] : [words.pageNotFound, words.whatHappened];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
<svg viewBox="0 0 148 104" aria-hidden="true"><path class="arc" d="M20 54a30 30 0 0 1 30 30H20z"/><path d="M20 8v76h118M20 54a30 30 0 0 1 30 30"/></svg>
<h1>${title}</h1>
<p>${text}</p>
<a class="way" href="/">${words.goToScores}</a>
</main>
</body>
</html>
`;
};

/** Answers with the page for an address that does not exist, or no longer exists, in the reader's language and theme. */
export const createPageNotFound = ({ name, colours }: Pick<Brand, 'name' | 'colours'>) => {
  const style = styleOf(colours);
  const policy = policyOf(style);
  const escapedName = name.replaceAll('&', '&amp;');
  return ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, status: 404 | 410 = 404): FastifyReply => {
    const language = userLanguage(headers);
    reply.headers({
      'cache-control': 'no-store',
      'content-language': language,
      'content-security-policy': policy,
    });
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(documentIn(language, { theme: preferencesOf(headers).theme, name: escapedName, style, status }));
  };
};
