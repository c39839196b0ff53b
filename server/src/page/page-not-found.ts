import * as de from '@touchline/texts/de/page-not-found.ts';
import * as en from '@touchline/texts/en/page-not-found.ts';
import * as es from '@touchline/texts/es/page-not-found.ts';
import type { Language } from '@touchline/texts/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerLanguage } from '../platform/reader-language.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, de, es };

const nothingHere = (language: Language): string => {
  const words = texts[language];
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${words.nothingHere} – Touchline</title>
<h1>${words.nothingHere}.</h1>
<p><a href="/">${words.goToScores}</a></p>
</html>
`;
};

/** What a visitor sees at an address that does not exist, in their language. */
export const answerPageNotFound = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): FastifyReply => {
  const language = readerLanguage(headers);
  reply.headers({ 'cache-control': 'no-store', 'content-language': language });
  return reply.code(404).type('text/html; charset=utf-8').send(nothingHere(language));
};
