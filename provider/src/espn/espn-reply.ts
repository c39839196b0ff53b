import type { Match } from '@touchline/domain/match/match.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { Sport } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { problemDetail, retryAfterMs } from '../http/http-get.ts';
import type { HttpReply } from '../http/http-get.ts';
import { plainText } from '../plain-text.ts';
import { type EspnPlace, readCompetition } from './espn-competition.ts';
import type { EspnScoreboard, EspnSport } from './espn-scoreboards.ts';

const text = v.nullish(v.string());
const list = v.nullish(v.array(v.unknown()));

const scoreboardSchema = v.object({ events: v.array(v.unknown()) });

const eventSchema = v.object({
  name: text,
  weather: v.optional(v.unknown()),
  competitions: list,
  groupings: v.nullish(v.array(v.object({ grouping: v.nullish(v.object({ displayName: text })), competitions: list }))),
});

export type EspnReply =
  | { readonly ok: true; readonly matches: readonly Match[]; readonly droppedItems: readonly string[] }
  | { readonly ok: false; readonly problem: ProviderProblem };

const kindByStatus = (status: number): ProviderProblemKind | undefined => {
  if (status === 200) return undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 429) return 'rate';
  return status >= 400 && status < 500 ? 'caller' : 'provider';
};

const parseScoreboard = (body: string): v.InferOutput<typeof scoreboardSchema> | undefined => {
  try {
    const read = v.safeParse(scoreboardSchema, JSON.parse(body));
    return read.success ? read.output : undefined;
  } catch {
    // Not JSON: the caller reports this with the start of the text.
    return undefined;
  }
};

type Placed = { readonly item: unknown; readonly place: EspnPlace };

const placedCompetitions = (event: v.InferOutput<typeof eventSchema>, board: EspnScoreboard): readonly Placed[] => {
  const place: EspnPlace = {
    league: board.league ?? (plainText(event.name ?? '') || 'Other'),
    ...(board.country === undefined ? {} : { country: board.country }),
    weather: event.weather,
  };
  const drawn = (event.groupings ?? []).flatMap(({ grouping, competitions }) => {
    const part = plainText(grouping?.displayName ?? '');
    return (competitions ?? []).map((item) => ({ item, place: { ...place, ...(part === '' ? {} : { part }) } }));
  });
  return [...(event.competitions ?? []).map((item) => ({ item, place })), ...drawn];
};

type BoardReply =
  | { readonly ok: true; readonly events: readonly unknown[] }
  | { readonly ok: false; readonly problem: ProviderProblem };

/** The events of a scoreboard, or the problem according to the HTTP status and text. */
const readEvents = (reply: HttpReply, path: string, nowMs: number): BoardReply => {
  const kind = kindByStatus(reply.status);
  const scoreboard = kind === undefined ? parseScoreboard(reply.text) : undefined;
  if (scoreboard !== undefined) return { ok: true, events: scoreboard.events };
  const wait = retryAfterMs(reply.headers, nowMs);
  const detail = problemDetail(`${path}: HTTP ${reply.status}: ${reply.text.slice(0, 200)}`);
  return {
    ok: false,
    problem: { kind: kind ?? 'malformed', detail, ...(wait === undefined ? {} : { retryAfterMs: wait }) },
  };
};

/** The unparsed competitions of a soccer scoreboard; an invalid event is left out. Never throws. */
export const readSoccerBoard = (
  reply: HttpReply,
  path: string,
  nowMs: number,
):
  | { readonly ok: true; readonly competitions: readonly unknown[] }
  | { readonly ok: false; readonly problem: ProviderProblem } => {
  const board = readEvents(reply, path, nowMs);
  if (!board.ok) return board;
  return {
    ok: true,
    competitions: board.events.flatMap((item) => {
      const event = v.safeParse(eventSchema, item);
      return event.success ? (event.output.competitions ?? []) : [];
    }),
  };
};

/** Reads a scoreboard. Each event and each of its matches is read separately. Never throws. */
export const readScoreboard = (
  reply: HttpReply,
  sport: Sport,
  espn: EspnSport,
  board: EspnScoreboard,
  nowMs: number,
): EspnReply => {
  const scoreboard = readEvents(reply, board.path, nowMs);
  if (!scoreboard.ok) return scoreboard;
  const matches: Match[] = [];
  const droppedItems: string[] = [];
  for (const [index, item] of scoreboard.events.entries()) {
    const event = v.safeParse(eventSchema, item);
    if (!event.success) {
      droppedItems.push(`${board.path}: event ${index} is unreadable`);
      continue;
    }
    for (const placed of placedCompetitions(event.output, board)) {
      const reading = readCompetition(placed.item, sport, espn, placed.place);
      if (reading.ok) matches.push(reading.match);
      else droppedItems.push(`${board.path}: event ${index}: ${reading.why}`);
    }
  }
  // A successful reply would make the sport look up to date although no item is readable.
  if (matches.length === 0 && droppedItems.length > 0) {
    const detail = problemDetail(`none of ${droppedItems.length} items could be read: ${droppedItems[0] ?? ''}`);
    return { ok: false, problem: { kind: 'malformed', detail } };
  }
  return { ok: true, matches, droppedItems };
};
