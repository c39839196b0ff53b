import type { PastMeeting } from '@touchline/domain/details/match-details.ts';
import { matchState } from '@touchline/domain/match/match-state.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import { readFootballFixture } from './football-fixture.ts';
import { count } from './item-fields.ts';

/** A fixture with a score. The fixture reader treats a missing score as 0, which would be wrong for a meeting. */
const scored = v.object({ goals: v.object({ home: count, away: count }) });

/** The oldest rivals have met about 250 times in a century, but only the last few meetings are shown. */
const maxCached = 100;

/**
 * The last 100 finished meetings, newest first, from the items of `/fixtures/headtohead`, which are unordered and
 * include future matches. Never throws.
 */
export const readHeadToHead = (items: readonly unknown[]): PastMeeting[] => {
  const meetings = new Map<string, PastMeeting>();
  for (const item of items) {
    const reading = v.is(scored, item) ? readFootballFixture(item, sports.football) : undefined;
    if (reading?.ok !== true || reading.match.status !== 'finished') continue;
    const { id, startTime, league, homeTeam, awayTeam, homeScore, awayScore, shootout } = reading.match;
    const state = matchState(reading.match);
    const winner = state.kind === 'finished' ? state.winner : undefined;
    meetings.set(id, {
      matchId: id,
      startTime,
      league,
      homeTeam: homeTeam.name,
      awayTeam: awayTeam.name,
      homeScore,
      awayScore,
      ...(shootout !== undefined && { shootout }),
      ...(winner !== undefined && { winner }),
    });
  }
  return [...meetings.values()].toSorted((a, b) => epochMs(b.startTime) - epochMs(a.startTime)).slice(0, maxCached);
};

const mostMeetings = 10;

/** The last ten meetings except the match itself and, if its start is known, meetings that started later. */
export const meetingsBefore = (
  meetings: readonly PastMeeting[],
  match: { readonly id: string; readonly startTime?: string | undefined },
): PastMeeting[] => {
  const start = match.startTime === undefined ? Infinity : epochMs(match.startTime);
  return meetings
    .filter((meeting) => meeting.matchId !== match.id && epochMs(meeting.startTime) < start)
    .slice(0, mostMeetings);
};
