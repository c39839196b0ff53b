import { createHash } from 'node:crypto';
import { signInChannel } from '@touchline/protocol/account-schema.ts';
import type { SignInResult } from '@touchline/protocol/account-schema.ts';
import * as de from '@touchline/texts/de/server.ts';
import * as en from '@touchline/texts/en/server.ts';
import * as es from '@touchline/texts/es/server.ts';
import type { Language } from '@touchline/texts/language.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

/**
 * Three ways to notify the waiting page, because a browser may block any of them. Measured: `opener` works with 1 of 12
 * combinations of opener policies, the other two with all. No secret is sent: the page asks the server who is signed
 * in.
 */
const script = `
const { attempt, result } = document.documentElement.dataset;
const message = { source: '${signInChannel}', attempt, result };
for (const send of [
  () => new BroadcastChannel('${signInChannel}').postMessage(message),
  () => localStorage.setItem('${signInChannel}', JSON.stringify(message)),
  () => window.opener?.postMessage(message, location.origin),
]) {
  // A browser may forbid any of them; one is enough.
  try { send(); } catch {}
}
window.close();
`;

const style = `
html { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
body { margin: 20vh 1rem 0; }
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of every response in a popup; `unsafe-none` preserves its opener if the provider's pages did. */
export const popupHeaders = { 'cache-control': 'no-store', 'cross-origin-opener-policy': 'unsafe-none' } as const;

export const resultPageHeaders = {
  ...popupHeaders,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/**
 * The page that ends a sign-in in a popup. It notifies the waiting page and closes itself; if it cannot close, it shows
 * the result. `attempt` contains only letters, digits, `-` and `_`.
 */
export const resultPage = (
  { attempt, result }: Pick<SignInResult, 'attempt' | 'result'>,
  language: Language,
): string => {
  const words = texts[language];
  const outcome = result === 'signed-in' ? words.signedIn : words.notSignedIn;
  return `<!doctype html>
<html lang="${language}" data-attempt="${attempt}" data-result="${result}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${outcome}</title>
<style>${style}</style>
</head>
<body>
<h1>${outcome}</h1>
<p>${words.closeWindow}</p>
<p><a href="/">${words.backToScores}</a></p>
<script>${script}</script>
</body>
</html>
`;
};
