import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { answerPageNotFound } from './page-not-found.ts';

it.each([
  [{ 'accept-language': 'de-AT' }, 'de', 'Hier ist nichts.', 'Zu den Ergebnissen'],
  [{ 'accept-language': 'de', cookie: 'touchline_language=es' }, 'es', 'Aquí no hay nada.', 'Ir a los resultados'],
  [{ 'accept-language': 'fr' }, 'en', 'Nothing is here.', 'Go to the scores'],
])('Where nothing is, a reader is told so in their language: %o', async (headers, language, said, link) => {
  const http = fastify();
  http.setNotFoundHandler(answerPageNotFound);
  const reply = await http.inject({ url: '/nothing', headers });
  await http.close();
  expect([reply.statusCode, reply.headers['content-language']]).toEqual([404, language]);
  expect(reply.body).toContain(`<html lang="${language}">`);
  expect(reply.body).toContain(`<h1>${said}</h1>`);
  expect(reply.body).toContain(`<a href="/">${link}</a>`);
});
