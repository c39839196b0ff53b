import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match, Team } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { type StatusLabel, statusLabel } from '@touchline/domain/match/status-label.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { epochMs, isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { type LandingFacts, leagueAddress, matchAddress, teamAddress } from '@touchline/protocol/landing-page.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import { leagueLine, pairingLine } from './match-lists.tsx';

/*
 * Structured data (schema.org) of landing pages as JSON-LD. Schema.org has no status for a match in play or finished:
 * such a match is an event that takes place as scheduled.
 */

type Item = Record<string, unknown>;

/** A page on the way to this one, from the first page of the site. */
export type Crumb = { readonly name: string; readonly address: string };

const context = 'https://schema.org';

const statuses: Readonly<Partial<Record<StatusLabel, string>>> = {
  postponed: `${context}/EventPostponed`,
  cancelled: `${context}/EventCancelled`,
};

/** A team, or a person in sports of single competitors. */
const competitor = (match: Match, { id, name, logo }: Team, origin: string): Item | undefined =>
  isCompetitor({ id })
    ? {
        '@type': sports[match.sport].competitors === undefined ? 'SportsTeam' : 'Person',
        name,
        url: `${origin}${teamAddress({ sport: match.sport, id, name }, language)}`,
        ...(logo === undefined ? {} : { image: logo }),
      }
    : undefined;

/** Undefined if the start is unknown, which schema.org requires. */
const eventOf = (match: Match, origin: string, venue: string | undefined): Item | undefined => {
  const ms = epochMs(match.startTime);
  if (Number.isNaN(ms)) return undefined;
  const { sport, homeTeam, awayTeam, timeTbc, league, leagueCountry: country } = match;
  const sides = isField(match)
    ? []
    : sideOrder(match).flatMap((side) => competitor(match, side === 'home' ? homeTeam : awayTeam, origin) ?? []);
  const [home, away] = [competitor(match, homeTeam, origin), competitor(match, awayTeam, origin)];
  const isTeams = sports[sport].competitors === undefined && !isField(match);
  return {
    '@type': 'SportsEvent',
    name: pairingLine(match),
    url: `${origin}${matchAddress(match, language)}`,
    startDate: timeTbc === true ? utcDay(ms) : isoFromEpochMs(ms),
    eventStatus: statuses[statusLabel(match)] ?? `${context}/EventScheduled`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    sport: sports[sport].name,
    organizer: {
      '@type': 'SportsOrganization',
      name: leagueLine({ name: league, country }),
      url: `${origin}${leagueAddress(leagueKey(match), language)}`,
    },
    ...(sides.length === 0 ? {} : { competitor: sides }),
    ...(isTeams && home !== undefined ? { homeTeam: home } : {}),
    ...(isTeams && away !== undefined ? { awayTeam: away } : {}),
    ...(venue === undefined ? {} : { location: { '@type': 'Place', name: venue } }),
  };
};

const teamOf = (team: KnownTeam, origin: string): Item => ({
  '@type': sports[team.sport].competitors === undefined ? 'SportsTeam' : 'Person',
  name: team.name,
  url: `${origin}${teamAddress(team, language)}`,
  ...(team.logo === undefined ? {} : { image: team.logo }),
  ...(sports[team.sport].competitors === undefined
    ? {
        sport: sports[team.sport].name,
        memberOf: {
          '@type': 'SportsOrganization',
          name: leagueLine({ name: team.league, country: team.country }),
          url: `${origin}${leagueAddress(team.leagueKey, language)}`,
        },
      }
    : {}),
});

/** The most matches that a page of several describes. */
const maxEvents = 20;

/** The structured data of a page: its subject and matches, and the path to it. */
export const structuredDataOf = (facts: LandingFacts, crumbs: readonly Crumb[], origin: string): readonly Item[] => {
  const listed = (matches: readonly Match[]): readonly (Item | undefined)[] =>
    matches
      .filter(({ status }) => status === 'live' || status === 'scheduled')
      .slice(0, maxEvents)
      .map((match) => eventOf(match, origin, match.facts?.venue));
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: `${origin}${address}`,
    })),
  };
  const subjects =
    facts.kind === 'match'
      ? [eventOf(facts.match, origin, facts.details?.details?.venue?.name ?? facts.match.facts?.venue)]
      : facts.kind === 'team'
        ? [teamOf(facts.team, origin), ...listed(facts.matches)]
        : listed(facts.matches);
  return [...subjects, breadcrumbs].flatMap((item) => (item === undefined ? [] : [{ '@context': context, ...item }]));
};
