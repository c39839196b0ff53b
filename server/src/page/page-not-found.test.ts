import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { createPageNotFound } from './page-not-found.ts';

const answerTo = async (headers: Readonly<Record<string, string>>) => {
  const http = fastify();
  http.setNotFoundHandler(createPageNotFound(ownBrand));
  const reply = await http.inject({ url: '/nothing', headers });
  await http.close();
  return reply;
};

it.each([
  [{ 'accept-language': 'de-AT' }, 'de', 'Seite nicht gefunden', 'Zu den Ergebnissen'],
  [{ 'accept-language': 'de', cookie: 'touchline_language=es' }, 'es', 'Página no encontrada', 'Ir a los resultados'],
  [{ 'accept-language': 'fr' }, 'en', 'Page not found', 'Go to the scores'],
])("An unknown address shows a page in the reader's language: %o", async (headers, language, title, link) => {
  const reply = await answerTo(headers);
  expect([reply.statusCode, reply.headers['content-language']]).toEqual([404, language]);
  expect(reply.body).toContain(`<html lang="${language}">`);
  expect(reply.body).toContain(`<h1>${title}</h1>`);
  expect(reply.body).toContain(`<a class="way" href="/">${link}</a>`);
});

it('The page has a style for the light and the dark theme, and its policy allows only that style.', async () => {
  const { body, headers } = await answerTo({});
  const style = /<style>(?<css>[^<]*)<\/style>/.exec(body)?.groups?.['css'] ?? '';
  expect(body).toContain('<meta name="color-scheme" content="light dark">');
  expect(style).toContain('--page: light-dark(');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it.each([
  ['touchline_page=light.own.shown', 'light'],
  ['touchline_page=dark.by-league.closed', 'dark'],
  ['touchline_page=system.by-time.shown', 'light dark'],
  ['touchline_page="><script>.own.shown', 'light dark'],
])("The page has the reader's theme: %s", async (cookie, scheme) => {
  const { body } = await answerTo({ cookie });
  expect(body).toContain(`<meta name="color-scheme" content="${scheme}">`);
});
