import type { MatchDetails, PastMeeting } from '@touchline/domain/details/match-details.ts';
import { withoutSurplusGoals } from '@touchline/domain/details/row-events.ts';
import type { LeagueTable } from '@touchline/domain/league/league-table.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';
import type { MatchRef, MatchReply } from '../score-provider.ts';
import type { Params } from './api-client.ts';
import { type ExpiringCache, createExpiringCache } from './item-cache.ts';
import { footballTimeline, shootoutKicks } from './items/football-events.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import { footballLineups, footballStarters, lineupNames } from './items/football-lineups.ts';
import { type Draft, anything, sourceId, text } from './items/item-fields.ts';
import { readLeagueTable } from './items/league-table.ts';
import { meetingsBefore, readHeadToHead } from './items/head-to-head.ts';
import type { MatchCalls } from './list-calls.ts';

const venueSchema = v.fallback(v.nullish(v.object({ name: text, city: text })), undefined);

/**
 * `/fixtures?id=` includes fields that lists omit. `league.standings` is whether the league has a table; older replies
 * omit it.
 */
const fixtureSchema = v.object({
  fixture: v.object({ id: sourceId, referee: anything, venue: venueSchema }),
  league: v.fallback(
    v.optional(v.object({ id: sourceId, season: v.pipe(v.number(), v.integer()), standings: v.nullish(v.boolean()) })),
    undefined,
  ),
  events: anything,
  lineups: anything,
});

type Parts = Pick<MatchDetails, 'timeline' | 'shootoutKicks' | 'lineups' | 'venue' | 'referee'>;

type Fixture = {
  readonly match: Match;
  readonly parts: Parts;
  /** The league and season of the match's table, if there is one. */
  readonly league: { readonly id: number | string; readonly season: number } | undefined;
};

/** Ignores the empty list of events that a match has before its start. */
const partsOf = (match: Match, { fixture, events, lineups }: v.InferOutput<typeof fixtureSchema>): Parts => {
  const parts: Draft<Parts> = {};
  const [homeId, awayId] = [match.homeTeam.id, match.awayTeam.id];
  const lists = Array.isArray(lineups) ? lineups : [];
  if (Array.isArray(events)) {
    const names = lineupNames(lists);
    const received = footballTimeline(events, homeId, awayId, footballStarters(lists, homeId, awayId), names);
    const timeline = withoutSurplusGoals(received, { home: match.homeScore, away: match.awayScore });
    if (timeline.length > 0 || match.status === 'live' || match.status === 'finished') parts.timeline = timeline;
    const kicks = shootoutKicks(events, homeId, awayId, names);
    if (kicks.length > 0) parts.shootoutKicks = kicks;
  }
  const named = footballLineups(lists, homeId, awayId);
  if (named !== undefined) parts.lineups = named;
  const venue = plainText(fixture.venue?.name ?? '');
  const city = plainText(fixture.venue?.city ?? '');
  if (venue !== '') parts.venue = city === '' ? { name: venue } : { name: venue, city };
  const referee = typeof fixture.referee === 'string' ? plainText(fixture.referee) : '';
  if (referee !== '') parts.referee = referee;
  return parts;
};

const fixtureOf = (items: readonly unknown[], id: string): Fixture | undefined => {
  for (const item of items) {
    const read = v.safeParse(fixtureSchema, item);
    const reading = readFootballFixture(item, sports.football);
    if (!read.success || !reading.ok || String(read.output.fixture.id) !== id) continue;
    const { league } = read.output;
    const hasTable = league !== undefined && league.standings !== false;
    return {
      match: reading.match,
      parts: partsOf(reading.match, read.output),
      league: hasTable ? { id: league.id, season: league.season } : undefined,
    };
  }
  return undefined;
};

type FixtureReply =
  | { readonly ok: true; readonly fixture: Fixture | undefined }
  | { readonly ok: false; readonly problem: ProviderProblem };

const askFixture = async (calls: MatchCalls, id: string): Promise<FixtureReply> => {
  const reply = await calls.list('fixtures', { id });
  if (!reply.ok) return reply;
  const fixture = fixtureOf(reply.items, id);
  return fixture === undefined && reply.items.length > 0
    ? { ok: false, problem: { kind: 'malformed', detail: 'fixtures: not the requested fixture' } }
    : { ok: true, fixture };
};

/** After one of these problems, further calls would fail, too, and cost quota. */
const stopKinds: ReadonlySet<ProviderProblemKind> = new Set(['auth', 'quota', 'rate', 'network', 'timeout']);

/** The provider updates tables every hour. Meetings never change. */
const freshMs = 3_600_000;
const maxCached = 500;

/**
 * Fetches and caches a part. Data outside the plan is cached as missing, because a repeated call would be refused
 * again. After any other failure, the cached part is returned.
 */
const keptPart = async <T>(
  stored: ExpiringCache<T | undefined>,
  calls: MatchCalls,
  path: string,
  params: Params,
  read: (items: readonly unknown[]) => T | undefined,
): Promise<T | undefined> => {
  const key = Object.values(params).join('/');
  const known = stored.get(key);
  if (known?.isFresh === true) return known.value;
  const reply = await calls.list(path, params);
  if (!reply.ok) calls.note(path, reply.problem);
  if (!reply.ok && reply.problem.kind !== 'plan') return known?.value;
  const value = reply.ok ? read(reply.items) : undefined;
  stored.set(key, value);
  return value;
};

const teamId = /^[1-9]\d{0,11}$/;

/**
 * Fetches timeline and line-ups with the fixture, then in parallel the earlier meetings and the league table. Meetings
 * and table are cached for an hour, so that a watched match costs one call per refresh. A refused or failed part is
 * noted and left out without affecting the other parts. If the fixture fails, the result is its problem in two cases:
 * there is no other data, or an earlier result had the fixture, whose data would otherwise disappear from the page.
 * Meetings are requested without `last`, which smaller plans refuse. The reply then contains all meetings, unordered.
 */
export const createFootballDetails = (
  now: () => number,
): ((calls: MatchCalls, match: MatchRef, id: string) => Promise<MatchReply<MatchDetails>>) => {
  const keptMeetings = createExpiringCache<readonly PastMeeting[] | undefined>(now, freshMs, maxCached);
  const keptTables = createExpiringCache<LeagueTable | undefined>(now, freshMs, maxCached);
  const knownFixtures = createExpiringCache<true>(now, freshMs, maxCached);

  const meetings = async (calls: MatchCalls, home: string, away: string): Promise<readonly PastMeeting[] | undefined> =>
    teamId.test(home) && teamId.test(away) && home !== away
      ? keptPart(keptMeetings, calls, 'fixtures/headtohead', { h2h: `${home}-${away}` }, readHeadToHead)
      : undefined;

  const table = async (calls: MatchCalls, league: Fixture['league']): Promise<LeagueTable | undefined> =>
    league === undefined
      ? undefined
      : keptPart(
          keptTables,
          calls,
          'standings',
          { league: `${league.id}`, season: `${league.season}` },
          readLeagueTable,
        );

  return async (calls, match, id) => {
    const requested = await askFixture(calls, id);
    if (!requested.ok && (stopKinds.has(requested.problem.kind) || knownFixtures.get(id) !== undefined)) {
      return calls.refuse(requested.problem);
    }
    if (!requested.ok) calls.note('fixtures', requested.problem);
    const fixture = requested.ok ? requested.fixture : undefined;
    if (fixture !== undefined) knownFixtures.set(id, true);
    const { homeTeam, awayTeam } = fixture?.match ?? match;
    const [met, standing] = await Promise.all([
      meetings(calls, homeTeam.id, awayTeam.id),
      table(calls, fixture?.league),
    ]);
    const parts: Draft<Omit<MatchDetails, 'matchId'>> = { ...fixture?.parts };
    if (met !== undefined) {
      parts.headToHead = meetingsBefore(met, { id: match.id, startTime: fixture?.match.startTime });
    }
    if (standing !== undefined) parts.table = standing;
    if (Object.keys(parts).length > 0) return calls.answer({ matchId: match.id, ...parts });
    return requested.ok ? calls.answer<MatchDetails>(undefined) : calls.refuse(requested.problem);
  };
};
