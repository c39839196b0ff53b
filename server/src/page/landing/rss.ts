import type { Match } from '@touchline/domain/match/match.ts';
import { scoreText } from '@touchline/domain/match/pairing-text.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import {
  type LandingLeague,
  leagueAddress,
  leagueRssAddress,
  leagueKeyOf,
  matchAddress,
  teamAddress,
  teamRssAddress,
} from '@touchline/protocol/landing-page.ts';
import { leagueKeySchema } from '@touchline/protocol/league-schema.ts';
import * as german from '@touchline/texts/de/server.ts';
import * as english from '@touchline/texts/en/server.ts';
import * as spanish from '@touchline/texts/es/server.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { visitorKey } from '../../platform/http/client-address.ts';
import { escapedText } from '../../platform/http/html.ts';
import { answerProblem } from '../../platform/http/problem.ts';
import { everyone, type RateLimit } from '../../platform/http/rate-limit.ts';
import { readInputWithValibot } from '../../platform/http/request-input.ts';
import type { ValibotTypes } from '../../platform/http/request-input.ts';
import { leagueWithCountry, localizedPairing, resultText, startText, statusText } from '../../platform/match-names.ts';
import type { PageDocument } from '../page-document.ts';
import { around } from './landing-facts.ts';
import type { LandingIndex, LandingSources } from './landing-index.ts';
import { sendText, textDocument } from './sitemap.ts';

const texts: Readonly<Record<Language, typeof english>> = { en: english, de: german, es: spanish };

/** How many results, matches in play and fixtures a feed has at most of each. */
const maxOfEach = 30;

/** The most feeds in memory, some 10 kB each. */
const maxCached = 200;

/** How long before its start a match is announced. A feed has news, not a calendar, and no date may be in the future. */
const announcedMs = 7 * 24 * 3_600_000;

/** How often feed readers should ask, in minutes. */
const refreshMinutes = 5;

type RssOptions = {
  readonly origin: string;
  readonly site: string;
  /** Whether titles have results. */
  readonly scores: boolean;
  readonly language: Language;
};

/** An entry of a feed. Texts are not escaped yet. */
type RssItem = {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
  readonly league: string;
  /** Epoch ms; the same whenever the feed is read. */
  readonly publishedMs: number;
};

const resultTitle = (match: Match, { scores, language }: RssOptions): string => {
  const pairing = localizedPairing(match, language);
  const result = scores ? resultText(match, language) : undefined;
  if (result === undefined) return texts[language].result(pairing);
  return scoreText(match) === undefined ? `${pairing}. ${result}` : result;
};

const fixtureTitle = (match: Match, language: Language): string => {
  const pairing = localizedPairing(match, language);
  return match.status === 'postponed' ? `${statusText(statusLabel(match), language)}: ${pairing}` : pairing;
};

/**
 * The entry of a match: one before its end, and another with another id after it, so that feed readers show both. No
 * source says when a match ended or was scheduled, so dates are derived from its start.
 */
const itemOf = (match: Match, nowMs: number, options: RssOptions): readonly RssItem[] => {
  const { language, origin } = options;
  const startMs = epochMs(match.startTime);
  const isOver = match.status === 'finished';
  const publishedMs = isOver ? startMs : startMs - announcedMs;
  // Also without a readable start.
  if (!(publishedMs <= nowMs)) return [];
  const league = leagueWithCountry(match, language);
  return [
    {
      id: `${new URL(origin).hostname}/${match.id}/${isOver ? 'result' : 'fixture'}`,
      title: isOver ? resultTitle(match, options) : fixtureTitle(match, language),
      lines: [league, startText(match, language) ?? ''],
      link: origin + matchAddress(match, language),
      league,
      publishedMs,
    },
  ];
};

/** Characters that XML 1.0 cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const xmlText = (text: string): string => escapedText(text.toWellFormed().replaceAll(notInXml, ''));

/** An element with untrusted text. Feed readers show descriptions as HTML, so text in them is escaped twice. */
const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

const itemXml = ({ id, title, lines, link, league, publishedMs }: RssItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element('pubDate', new Date(publishedMs).toUTCString()),
    element('category', league),
    element('description', lines.map(escapedText).join('<br>')),
    '</item>',
  ].join('');

/** A feed as RSS 2.0. `page` and `feed`: addresses without the origin. */
const rssXml = (
  { name, page, feed }: { readonly name: string; readonly page: string; readonly feed: string },
  items: readonly RssItem[],
  { origin, site, language }: RssOptions,
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${name} · ${site}`),
    element('link', origin + page),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + feed)}"/>`,
    element('description', escapedText(texts[language].about(site))),
    element('language', language),
    element('ttl', String(refreshMinutes)),
    ...items.map(itemXml),
    '</channel></rss>',
    '',
  ].join('\n');

const leagueName = ({ name, country }: LandingLeague, language: Language): string =>
  leagueWithCountry({ league: name, ...(country !== undefined && { leagueCountry: country }) }, language);

const ending = '.xml';

const params = v.strictObject({
  sport: v.picklist(sportIds),
  file: v.pipe(
    v.string(),
    v.endsWith(ending, `expected an id and ${ending}`),
    v.transform((file) => file.slice(0, -ending.length)),
    v.minLength(1),
    v.maxLength(200),
  ),
});

const querystring = v.strictObject({
  scores: v.exactOptional(v.literal('1')),
  language: v.exactOptional(v.picklist(languages), languages[0]),
});

type Subject = {
  readonly name: string;
  readonly matches: readonly Match[];
  readonly page: string;
  readonly feed: string;
};

/**
 * `GET /rss/team/{sport}/{id}.xml` and `/rss/league/{sport}/{country}.{league}.xml`: results and fixtures from what this
 * server has stored, so that feed readers cause no provider calls. `?scores=1` adds results; `?language=` sets the
 * language, English by default.
 */
export const rssRoutes =
  (options: {
    readonly sources: Pick<LandingSources, 'board' | 'league' | 'team'>;
    readonly index: () => LandingIndex;
    readonly origin: string;
    readonly site: string;
    readonly limits: { readonly requests: RateLimit; readonly renders: RateLimit };
    /** Epoch ms. */
    readonly now: () => number;
  }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { sources, index, origin, site, limits, now } = options;
    let cached: { readonly of: LandingIndex; readonly documents: Map<string, PageDocument> } | undefined;

    /** Documents of the current index. */
    const documents = (): Map<string, PageDocument> => {
      const of = index();
      if (cached?.of !== of) cached = { of, documents: new Map() };
      return cached.documents;
    };

    const write = ({ name, matches, page, feed }: Subject, rssOptions: RssOptions): PageDocument => {
      const current = matches.map((match) => sources.board.match(match.id) ?? match);
      const items = around(current, maxOfEach)
        .flatMap((match) => itemOf(match, now(), rssOptions))
        .toSorted((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? -1 : 1));
      return textDocument(rssXml({ name, page, feed }, items, rssOptions));
    };

    type Asked = { readonly scores?: '1'; readonly language: Language };

    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      {
        asked,
        find,
      }: { readonly asked: Asked; readonly find: () => Promise<Subject | undefined> | Subject | undefined },
    ) => {
      const subject = await find();
      if (subject === undefined) return reply.callNotFound();
      const known = documents();
      const scores = asked.scores === '1';
      const feed = scores ? `${subject.feed}${subject.feed.includes('?') ? '&' : '?'}scores=1` : subject.feed;
      let document = known.get(feed);
      if (document === undefined) {
        const { waitMs } = limits.renders.take(everyone);
        if (waitMs > 0) return answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
        document = write({ ...subject, feed }, { ...asked, origin, site, scores });
      }
      // Moved to the end, because the least recently read feed is dropped first.
      known.delete(feed);
      known.set(feed, document);
      const [oldest] = known.size > maxCached ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return sendText(request, reply, 'application/rss+xml', document);
    };

    readInputWithValibot(scope);
    scope.addHook('onRequest', (request, reply, next) => {
      const { waitMs } = limits.requests.take(visitorKey(request.ip));
      if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
      else next();
    });
    const typed = scope.withTypeProvider<ValibotTypes>();
    const schema = { params, querystring };
    typed.get('/rss/team/:sport/:file', { schema }, (request, reply) => {
      const { sport, file: id } = request.params;
      const { language } = request.query;
      const find = (): Subject | undefined => {
        const team = sources.team(sport, id);
        return (
          team && {
            name: team.name,
            matches: index().byTeam.get(`${sport}/${team.id}`) ?? [],
            page: teamAddress(team, language),
            feed: teamRssAddress(team, language),
          }
        );
      };
      return answer(request, reply, { asked: request.query, find });
    });
    typed.get('/rss/league/:sport/:file', { schema }, (request, reply) => {
      const { language } = request.query;
      const key = leagueKeyOf(request.params.sport, request.params.file);
      const find = async (): Promise<Subject | undefined> => {
        const found = v.is(leagueKeySchema, key) ? await sources.league(key) : undefined;
        return (
          found && {
            name: leagueName(found.league, language),
            matches: index().byLeague.get(key) ?? [],
            page: leagueAddress(key, language),
            feed: leagueRssAddress(key, language),
          }
        );
      };
      return answer(request, reply, { asked: request.query, find });
    });
    done();
  };
