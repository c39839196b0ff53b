import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import { leagueAddress, matchAddress, sportAddress, teamAddress } from '@touchline/protocol/landing-page.ts';
import { languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { visitorKey } from '../../platform/http/client-address.ts';
import { acceptedEncoding, matchesEtag } from '../../platform/http/content-encoding.ts';
import { answerProblem } from '../../platform/http/problem.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { createDocument } from '../page-document.ts';
import type { PageDocument } from '../page-document.ts';
import type { LandingIndex, LandingSources } from './landing-index.ts';

const maxAgeSeconds = 60;

/** A page's address in a language. */
type Address = (language: string) => string;

/** Every page with content, by the file that lists it: `day/2026-11-27`, `league/football.italy.serie-a`, `sports`. */
const landingPages = (
  { leagues, team: findTeam }: Pick<LandingSources, 'leagues' | 'team'>,
  { byDay, byLeague, byTeam, bySport }: LandingIndex,
): ReadonlyMap<string, readonly Address[]> => {
  const files = new Map<string, Address[]>();
  const add = (file: string, address: Address): void => {
    const list = files.get(file);
    if (list === undefined) files.set(file, [address]);
    else list.push(address);
  };
  for (const sport of bySport.keys()) add('sports', (language) => sportAddress(sport, language));
  for (const [day, matches] of byDay) {
    for (const match of matches)
      add(`day/${day === '' ? 'unknown' : day}`, (language) => matchAddress(match, language));
  }
  const tables = leagues().filter(({ table }) => table !== undefined);
  const leagueKeys = new Set([...byLeague.keys(), ...tables.map(({ league }) => league.key)]);
  for (const key of leagueKeys) add(`league/${key}`, (language) => leagueAddress(key, language));
  // A team is listed once, with its main league. A table says something only about the teams whose main league it is.
  const teams = new Map<string, string>();
  for (const key of byTeam.keys()) teams.set(key, '');
  for (const { league, table } of tables) {
    for (const { teamId } of table?.table.groups.flatMap(({ rows }) => rows) ?? []) {
      const key = `${league.sport}/${teamId}`;
      if (teamId !== '' && !teams.has(key)) teams.set(key, league.key);
    }
  }
  for (const [key, ofTable] of teams) {
    const slash = key.indexOf('/');
    const sport = key.slice(0, slash);
    const team = isSportId(sport) ? findTeam(sport, key.slice(slash + 1)) : undefined;
    if (team === undefined || (ofTable !== '' && team.leagueKey !== ofTable)) continue;
    add(`league/${team.leagueKey}`, (language) => teamAddress(team, language));
  }
  return files;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text file, which is compressed when it is asked for. */
export const textDocument = (text: string): PageDocument => createDocument(Buffer.from(text), []);

const xml = (root: string, entry: string, addresses: readonly string[]): PageDocument =>
  textDocument(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>`),
      `</${root}>`,
      '',
    ].join('\n'),
  );

const robotsOf = (origin: string): PageDocument =>
  textDocument(['User-agent: *', 'Allow: /', 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));

/** Sends a text file with its tag. */
export const sendText = async (
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  type: string,
  document: PageDocument,
): Promise<FastifyReply> => {
  const coding = acceptedEncoding(headers['accept-encoding']);
  const etag = document.etag(coding);
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'accept-encoding' });
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type(`${type}; charset=utf-8`).send(await document.body(coding));
};

const sendXml = (request: FastifyRequest, reply: FastifyReply, document: PageDocument | undefined) =>
  document === undefined ? reply.callNotFound() : sendText(request, reply, 'application/xml', document);

/** The files of an index, with the documents that were asked for: a day of 2,000 matches takes some 30 ms to write. */
type Listed = {
  readonly of: LandingIndex;
  readonly files: ReturnType<typeof landingPages>;
  readonly documents: Map<string, PageDocument>;
};

/** `GET /robots.txt`, `/sitemap.xml` and the files that it lists, below `/sitemap/`. */
export const sitemapRoutes =
  (options: {
    readonly sources: Pick<LandingSources, 'leagues' | 'team'>;
    readonly index: () => LandingIndex;
    readonly origin: string;
    readonly limits: { readonly requests: RateLimit };
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { sources, index, origin, limits } = options;
    const robots = robotsOf(origin);
    let known: Listed | undefined;

    /** Rebuilt with the index. */
    const listed = (): Listed => {
      const of = index();
      if (known?.of !== of) known = { of, files: landingPages(sources, of), documents: new Map() };
      return known;
    };

    /** A file of the current index, written and compressed once. */
    const written = (path: string, write: (files: Listed['files']) => PageDocument | undefined) => {
      const { files, documents } = listed();
      const document = documents.get(path) ?? write(files);
      if (document !== undefined) documents.set(path, document);
      return document;
    };

    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limits.requests.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    scope.get('/robots.txt', (request, reply) => sendText(request, reply, 'text/plain', robots));
    scope.get('/sitemap.xml', (request, reply) => {
      const document = written('', (files) => {
        const addresses = [...files.keys()].toSorted().map((file) => `${origin}/sitemap/${file}.xml`);
        return xml('sitemapindex', 'sitemap', addresses);
      });
      return sendXml(request, reply, document);
    });
    scope.get<{ Params: { '*': string } }>('/sitemap/*', (request, reply) => {
      const file = request.params['*'].replace(/\.xml$/, '');
      const document = written(`/${file}`, (files) => {
        const addresses = files
          .get(file)
          ?.flatMap((address) => languages.map((language) => origin + address(language)));
        return addresses && xml('urlset', 'url', addresses);
      });
      return sendXml(request, reply, document);
    });
    done();
  };
