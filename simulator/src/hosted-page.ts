import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';

const frame = readFileSync(new URL('hosted-page.html', import.meta.url), 'utf8');

/** For HTML text and quoted attributes. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `note` says that the page belongs to a stand-in. `body` is HTML. */
export const hostedPage = (title: string, note: string, body: string): string => {
  const parts: Readonly<Record<string, string>> = { title: escaped(title), note, body };
  return frame.replaceAll(/\{(title|note|body)\}/g, (_, name: string) => parts[name] ?? '');
};

/** Sends a page that allows no frames or scripts. */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(page);
