import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { circuitOf, isField } from '@touchline/domain/match/classification.ts';
import { latestKickOffMs } from '@touchline/domain/match/kick-off.ts';
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

const periodsOf = (match: Match): ApiMatch['periods'] =>
  periodTable(match)?.columns.map(({ key, label }, index) => {
    const table = periodTable(match);
    const [home, away] = [table?.home[index], table?.away[index]];
    const tieBreak = { home: match.tieBreaks?.home[key], away: match.tieBreaks?.away[key] };
    return {
      key,
      label,
      ...(home !== undefined && { home }),
      ...(away !== undefined && { away }),
      ...((tieBreak.home !== undefined || tieBreak.away !== undefined) && {
        tieBreak: {
          ...(tieBreak.home !== undefined && { home: tieBreak.home }),
          ...(tieBreak.away !== undefined && { away: tieBreak.away }),
        },
      }),
    };
  });

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

/** Where a page of a list begins: after the match with this start (epoch ms) and id. */
type Position = { readonly startMs: number; readonly id: string };

const positionOf = (match: Match): Position => ({ startMs: latestKickOffMs(match), id: match.id });

const comparePositions = (a: Position, b: Position): number => {
  if (a.startMs !== b.startMs) return a.startMs - b.startMs;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
};

/** Matches in the fixed order of all lists: by start, then by id. */
export const inListOrder = (matches: readonly Match[]): readonly Match[] =>
  matches.toSorted((a, b) => comparePositions(positionOf(a), positionOf(b)));

const cursorText = ({ startMs, id }: Position): string => Buffer.from(`${startMs} ${id}`).toString('base64url');

/** Undefined for a text that is no cursor of ours. */
const readCursor = (cursor: string): Position | undefined => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const { startMs, id } = /^(?<startMs>-?\d{1,15}) (?<id>[\w.-]{1,100})$/.exec(text)?.groups ?? {};
  return startMs === undefined || id === undefined ? undefined : { startMs: Number(startMs), id };
};

/** A page of matches in list order; undefined for an unreadable cursor. A match that moved is on one page, both or none. */
export const pageOf = (
  matches: readonly Match[],
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly matches: readonly Match[]; readonly nextCursor?: string } | undefined => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) return undefined;
  const rest =
    after === undefined ? matches : matches.filter((match) => comparePositions(positionOf(match), after) > 0);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    matches: page,
    ...(last !== undefined && rest.length > limit && { nextCursor: cursorText(positionOf(last)) }),
  };
};
