import type { LeagueTable, MatchDetails, PastMeeting } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SourceProblemKind } from '@touchline/domain/source/source-problem.ts';
import { sports } from '@touchline/domain/sports.ts';
import * as v from 'valibot';

import type { AskedMatch, MatchReply } from '../match-source.ts';
import { footballTimeline } from './items/football-events.ts';
import { readFootballFixture } from './items/football-fixture.ts';
import { footballLineups } from './items/football-lineups.ts';
import { type Draft, anything, sourceId } from './items/item-fields.ts';
import { readLeagueTable } from './items/league-table.ts';
import { meetingsBefore, readPastMeetings } from './items/past-meetings.ts';
import type { MatchCalls } from './match-calls.ts';
import { type Remembered, createRemembered } from './remembered.ts';

/** `/fixtures?id=` embeds what lists leave out. `league.standings` says whether there is a table; older replies lack it. */
const fixtureSchema = v.object({
  fixture: v.object({ id: sourceId }),
  league: v.fallback(
    v.object({ id: sourceId, season: v.pipe(v.number(), v.integer()), standings: v.nullish(v.boolean()) }),
    { id: 0, season: 0 },
  ),
  events: anything,
  lineups: anything,
});

type Fixture = { readonly match: Match; readonly read: v.InferOutput<typeof fixtureSchema> };

const fixtureOf = (items: readonly unknown[], id: string): Fixture | undefined => {
  for (const item of items) {
    const read = v.safeParse(fixtureSchema, item);
    const reading = readFootballFixture(item, sports.football);
    if (read.success && reading.ok && String(read.output.fixture.id) === id) {
      return { match: reading.match, read: read.output };
    }
  }
  return undefined;
};

/** The events of a match that has not started are no news, only an empty list. */
const fixtureParts = ({ match, read }: Fixture): Pick<MatchDetails, 'timeline' | 'lineups'> => {
  const parts: Draft<Pick<MatchDetails, 'timeline' | 'lineups'>> = {};
  const [homeId, awayId] = [match.homeTeam.id, match.awayTeam.id];
  if (Array.isArray(read.events)) {
    const timeline = footballTimeline(read.events, homeId, awayId);
    if (timeline.length > 0 || match.status === 'live' || match.status === 'finished') parts.timeline = timeline;
  }
  const lineups = Array.isArray(read.lineups) ? footballLineups(read.lineups, homeId, awayId) : undefined;
  if (lineups !== undefined) parts.lineups = lineups;
  return parts;
};

/** After one of these no further call of the same answer would fare better, and it would cost. */
const hopeless: ReadonlySet<SourceProblemKind> = new Set(['auth', 'quota', 'rate', 'network', 'timeout']);

/** The provider renews tables every hour; meetings are history. */
const keepMs = 3_600_000;
const mostKept = 500;

/** What the plan does not cover is kept as nothing: asking again would spend a call on the same refusal. */
const part = async <T>(
  kept: Remembered<T | undefined>,
  calls: MatchCalls,
  path: string,
  params: Readonly<Record<string, string>>,
  read: (items: readonly unknown[]) => T | undefined,
): Promise<T | undefined> => {
  const key = Object.values(params).join('/');
  const known = kept.get(key);
  if (known !== undefined) return known.value;
  const reply = await calls.list(path, params);
  if (!reply.ok) calls.note(path, reply.problem);
  const value = reply.ok ? read(reply.items) : undefined;
  if (reply.ok || reply.problem.kind === 'plan') kept.set(key, value);
  return value;
};

const teamId = /^[1-9]\d{0,11}$/;

/**
 * Timeline and line-ups from the fixture; then, side by side, the earlier meetings and the table of its league, each
 * kept for an hour, so that a match that is watched costs one call a refresh. What is refused or fails is noted and left
 * out, and costs the other parts nothing; only when nothing at all is left the answer is the fixture's problem.
 *
 * Meetings are asked for without `last`, which smaller plans refuse: the reply is every meeting, in no order.
 */
export const createFootballDetails = (
  now: () => number,
): ((calls: MatchCalls, match: AskedMatch, id: string) => Promise<MatchReply<MatchDetails>>) => {
  const keptMeetings = createRemembered<readonly PastMeeting[] | undefined>(now, keepMs, mostKept);
  const keptTables = createRemembered<LeagueTable | undefined>(now, keepMs, mostKept);

  const meetings = async (calls: MatchCalls, home: string, away: string): Promise<readonly PastMeeting[] | undefined> =>
    teamId.test(home) && teamId.test(away) && home !== away
      ? part(keptMeetings, calls, 'fixtures/headtohead', { h2h: `${home}-${away}` }, readPastMeetings)
      : undefined;

  const table = async (calls: MatchCalls, fixture: Fixture | undefined): Promise<LeagueTable | undefined> => {
    const league = fixture?.read.league;
    if (league === undefined || league.id === 0 || league.standings === false) return undefined;
    return part(
      keptTables,
      calls,
      'standings',
      { league: `${league.id}`, season: `${league.season}` },
      readLeagueTable,
    );
  };

  return async (calls, match, id) => {
    const reply = await calls.list('fixtures', { id });
    if (!reply.ok && hopeless.has(reply.problem.kind)) return calls.refuse(reply.problem);
    if (!reply.ok) calls.note('fixtures', reply.problem);
    const fixture = reply.ok ? fixtureOf(reply.items, id) : undefined;
    const { homeTeam, awayTeam } = fixture?.match ?? match;
    const [met, standing] = await Promise.all([meetings(calls, homeTeam.id, awayTeam.id), table(calls, fixture)]);
    const parts: Draft<Omit<MatchDetails, 'matchId'>> = fixture === undefined ? {} : fixtureParts(fixture);
    if (met !== undefined) {
      parts.headToHead = meetingsBefore(met, { id: match.id, startTime: fixture?.match.startTime });
    }
    if (standing !== undefined) parts.table = standing;
    if (Object.keys(parts).length > 0) return calls.answer({ matchId: match.id, ...parts });
    return reply.ok ? calls.answer<MatchDetails>(undefined) : calls.refuse(reply.problem);
  };
};
