import { slug } from '@touchline/domain/league/league-key.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import type { DeepReadonly } from './deep-readonly.ts';
import type { leagueScorersAnswerSchema } from './league-schema.ts';
import type { detailsAnswerSchema, statisticsAnswerSchema } from './match-data-schema.ts';
import type { KnownTeam } from './team-schema.ts';

/*
 * Landing pages: the pages of a match, league, team or sport at their own addresses. The server renders them as plain
 * HTML; with JavaScript, the same match, league or team opens in the app. Other sites store the addresses, so they must
 * keep working.
 */

/** English is the language of addresses without a prefix. */
const english = 'en';

/** Longer names are cut at a hyphen. */
const maxSlugLength = 80;

/** Dashes and quotes of typography, which a slug would write as code points. */
const punctuation = /[\u2000-\u206f]/g;

const shortSlug = (text: string): string => {
  const whole = slug(text.replaceAll(punctuation, ' '));
  if (whole.length <= maxSlugLength) return whole;
  const cut = whole.slice(0, maxSlugLength);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 1));
};

const folder = (language: string): string => (language === english ? '' : `/${language}`);

/** "inter-roma-1234". The id comes last, because a slug changes with the name. */
const nameWithId = (text: string, id: string): string =>
  [shortSlug(text), encodeURIComponent(id.toWellFormed())].filter((part) => part !== '').join('-');

/** `/match/football/inter-roma-1234`: the provider's id comes last. With `?scores=1`, its link preview has the score. */
export const matchAddress = (match: Match, language = english): string =>
  namedMatchAddress({ id: match.id, pairing: pairingText(match) }, language);

/** The same for a match of which only its id and its `pairingText` are known. */
export const namedMatchAddress = (
  { id, pairing }: { readonly id: string; readonly pairing: string },
  language = english,
): string => {
  const end = id.indexOf('-');
  return `${folder(language)}/match/${id.slice(0, end)}/${nameWithId(pairing, id.slice(end + 1))}`;
};

/** `/team/football/inter-505`: the provider's id comes last. */
export const teamAddress = (
  { sport, id, name }: Pick<KnownTeam, 'sport' | 'id' | 'name'>,
  language = english,
): string => `${folder(language)}/team/${sport}/${nameWithId(name, id)}`;

/**
 * `/league/football/italy.serie-a`, or `/league/mma/ufc-300` without a country: a league's key is readable, so it is
 * both slug and id.
 */
export const leagueAddress = (key: string, language = english): string => {
  const [sport = '', country = '', league = ''] = key.split('.');
  return `${folder(language)}/league/${sport}/${country === '' ? '' : `${country}.`}${league}`;
};

export const sportAddress = (sport: SportId, language = english): string => `${folder(language)}/sport/${sport}`;

const rssQuery = (language: string): string => (language === english ? '' : `?language=${language}`);

/** A team's RSS feed. Its address has no name, so that subscriptions survive a change of name. */
export const teamRssAddress = ({ sport, id }: Pick<KnownTeam, 'sport' | 'id'>, language = english): string =>
  `/rss/team/${sport}/${encodeURIComponent(id.toWellFormed())}.xml${rssQuery(language)}`;

/** A league's RSS feed. */
export const leagueRssAddress = (key: string, language = english): string =>
  `/rss${leagueAddress(key)}.xml${rssQuery(language)}`;

/** The league key in the last part of an address; it may be invalid. */
export const leagueKeyOf = (sport: SportId, name: string): string =>
  name.includes('.') ? `${sport}.${name}` : `${sport}..${name}`;

/** The most hyphens that an id may have. */
const maxHyphensInId = 8;

/** The ids that the last part of an address may end with, shortest first: an id may contain hyphens. */
export const possibleIds = (name: string): readonly string[] => {
  const parts = name.split('-');
  return parts
    .map((_, at) => parts.slice(parts.length - 1 - at).join('-'))
    .filter((id) => id !== '')
    .slice(0, maxHyphensInId + 1);
};

type Answer<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

/** A league as its page names it. */
export type LandingLeague = {
  readonly key: string;
  readonly sport: SportId;
  readonly name: string;
  readonly country?: string;
  readonly season?: string;
};

/** A table that was requested earlier, and when (ISO 8601 UTC). */
export type StoredTable = { readonly table: LeagueTable; readonly readAt?: string };

/** The content of a landing page: only what the server has stored. Lists of matches are by start time. */
export type LandingFacts =
  | {
      readonly kind: 'match';
      readonly match: Match;
      readonly league: LandingLeague;
      /** Other matches of the league around today. */
      readonly matches: readonly Match[];
      readonly details?: Answer<typeof detailsAnswerSchema>;
      readonly statistics?: Answer<typeof statisticsAnswerSchema>;
      readonly table?: StoredTable;
    }
  | {
      readonly kind: 'league';
      readonly league: LandingLeague;
      readonly matches: readonly Match[];
      readonly table?: StoredTable;
      readonly scorers?: Answer<typeof leagueScorersAnswerSchema>;
    }
  | {
      readonly kind: 'team';
      readonly team: KnownTeam;
      readonly matches: readonly Match[];
      readonly table?: StoredTable;
    }
  | { readonly kind: 'sport'; readonly sport: SportId; readonly matches: readonly Match[] };

/** How a landing page is rendered. */
export type LandingOptions = {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** The site's own address, without a slash at the end. */
  readonly origin: string;
  readonly site: string;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  /** Whether data of matches in play may be outdated. */
  readonly stale: boolean;
};

export const renderedLandingSchema = v.object({
  /** Plain text without scores, because link previews and search engines keep it for days. */
  title: v.string(),
  description: v.string(),
  /** The HTML of the page's content. */
  html: v.string(),
  /** JSON-LD as plain data, one object per item. */
  structuredData: v.array(v.record(v.string(), v.unknown())),
});

export type RenderedLanding = v.InferOutput<typeof renderedLandingSchema>;

/** Renders a landing page in the language of the build. */
export type RenderLanding = (facts: LandingFacts, options: LandingOptions) => RenderedLanding;

/** The id of the document's element with the JSON of a landing page's match, which may not be on the board. */
export const landingMatchId = 'landing-match';
