import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { circuitOf, isField } from '@touchline/domain/match/classification.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Team } from '@touchline/domain/match/match.ts';
import { periodTable } from '@touchline/domain/match/period-table.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import type { ApiMatch } from '@touchline/protocol/public-api/api-match.ts';

const teamOf = ({ id, name, country, logo }: Team): NonNullable<ApiMatch['home']> => ({
  ...(isCompetitor({ id }) && { id }),
  name,
  ...(country !== undefined && { country }),
  ...(logo !== undefined && { logo }),
});

const clockOf = ({ minute, stoppage, timer, minuteAt }: Match): ApiMatch['clock'] =>
  minute === undefined && timer === undefined
    ? undefined
    : {
        ...(minute !== undefined && { minute }),
        ...(stoppage !== undefined && { stoppage }),
        ...(timer !== undefined && { text: timer }),
        ...(minuteAt !== undefined && { at: minuteAt }),
      };

/** What both sides have, without unknown values. */
const bothSides = (home: number | undefined, away: number | undefined) => ({
  ...(home !== undefined && { home }),
  ...(away !== undefined && { away }),
});

const periodsOf = (match: Match): ApiMatch['periods'] => {
  const table = periodTable(match);
  return table?.columns.map(({ key, label }, index) => {
    const tieBreak = bothSides(match.tieBreaks?.home[key], match.tieBreaks?.away[key]);
    return Object.assign(
      { key, label },
      bothSides(table.home[index], table.away[index]),
      Object.keys(tieBreak).length > 0 ? { tieBreak } : {},
    );
  });
};

/** What a match has only while it is played and afterwards. */
const playOf = (match: Match): Partial<ApiMatch> => {
  const state = playedState(match);
  if (state === undefined) return {};
  const { score, shootout, redCards, events, classification } = state;
  const { laps, result } = match;
  const periods = periodsOf(match);
  const clock = state.kind === 'live' ? clockOf(match) : undefined;
  const { method, detail, round, time } = result ?? {};
  return {
    ...(state.kind === 'live' && match.period !== undefined && { period: match.period }),
    ...(clock && { clock }),
    ...(score && { score }),
    ...(state.kind === 'finished' && state.winner && { winner: state.winner }),
    ...(periods && { periods }),
    ...(shootout && { shootout }),
    ...(redCards && { redCards }),
    ...(events.length > 0 && { events }),
    ...(classification.length > 0 && { classification }),
    ...(laps && { laps }),
    ...(result && {
      fight: {
        ...(method !== undefined && { method }),
        ...(detail !== undefined && { detail }),
        ...(round !== undefined && { round }),
        ...(time !== undefined && { time }),
      },
    }),
  };
};

const describe = (match: Match): ApiMatch => {
  const { id, sport, league, leagueCountry, season, session, startTime, status } = match;
  const venue = isField(match) ? circuitOf(match) : match.facts?.venue;
  return {
    id,
    sport,
    league: {
      key: leagueKey(match),
      name: league,
      ...(leagueCountry !== undefined && { country: leagueCountry }),
    },
    ...(season !== undefined && { season }),
    ...(session !== undefined && { stage: session }),
    startTime,
    isTimeConfirmed: match.timeTbc !== true,
    status,
    statusDetail: statusLabel(match),
    ...(!isField(match) && { home: teamOf(match.homeTeam), away: teamOf(match.awayTeam) }),
    ...playOf(match),
    ...(venue !== undefined && { venue }),
  };
};

const known = new WeakMap<Match, ApiMatch>();

/** A match in the shape of version 1, made once for each match object, because matches are replaced and never modified. */
export const apiMatch = (match: Match): ApiMatch => {
  const made = known.get(match) ?? describe(match);
  known.set(match, made);
  return made;
};
