import * as v from 'valibot';
import type { DeepReadonly } from '../deep-readonly.ts';
import {
  apiBothCounts,
  apiCount,
  apiFigure,
  apiLeagueSchema,
  apiSide,
  apiSport,
  apiTeamSchema,
  apiText,
  apiTime,
  described,
  nextCursor,
} from './api-terms.ts';

/** The phases of a match. */
export const apiStatuses = ['scheduled', 'live', 'finished', 'postponed'] as const;

/** What exactly a match's state is, or how it ended. */
const statusDetails = [
  'scheduled',
  'time-tbc',
  'live',
  'suspended',
  'interrupted',
  'finished',
  'extra-time',
  'overtime',
  'extra-innings',
  'penalties',
  'shootout',
  'retired',
  'walkover',
  'awarded',
  'postponed',
  'cancelled',
  'abandoned',
] as const;

const periodSchema = v.object({
  key: described(apiText, 'For example `h1`, `q4`, `set3`, `ot`.'),
  label: apiText,
  home: v.exactOptional(apiFigure),
  away: v.exactOptional(apiFigure),
  tieBreak: v.exactOptional(
    described(v.object({ home: v.exactOptional(apiFigure), away: v.exactOptional(apiFigure) }), 'Points, in tennis.'),
  ),
});

const eventSchema = v.object({
  kind: v.picklist(['goal', 'own-goal', 'penalty-goal', 'missed-penalty', 'red-card', 'var']),
  side: described(apiSide, 'The side that the event counts for; an own goal counts for the opponents.'),
  minute: apiCount,
  stoppage: v.exactOptional(apiCount),
  player: v.exactOptional(apiText),
  detail: v.exactOptional(apiText),
});

const classificationSchema = v.object({
  position: apiCount,
  name: apiText,
  team: v.exactOptional(apiText),
  time: v.exactOptional(apiText),
  laps: v.exactOptional(apiCount),
  grid: v.exactOptional(apiCount),
  pits: v.exactOptional(apiCount),
  gap: v.exactOptional(apiText),
});

const clockSchema = v.object({
  minute: v.exactOptional(apiCount),
  stoppage: v.exactOptional(apiCount),
  text: v.exactOptional(described(apiText, 'The clock of the sport, such as `04:12`.')),
  at: v.exactOptional(described(apiTime, 'When the source first reported this minute; the clock runs from here.')),
});

/** A match of any sport. */
const matchFields = v.object({
  id: apiText,
  sport: apiSport,
  league: apiLeagueSchema,
  season: v.exactOptional(apiText),
  stage: v.exactOptional(described(apiText, 'The stage or session, such as `Round of 16` or `Race`.')),
  startTime: apiTime,
  isTimeConfirmed: described(v.boolean(), 'False if only the day is known.'),
  status: v.picklist(apiStatuses),
  statusDetail: described(v.picklist(statusDetails), 'The state more exactly, or how the match ended.'),
  period: v.exactOptional(described(apiText, 'In play: the part of the match in plain words.')),
  clock: v.exactOptional(described(clockSchema, 'In play.')),
  home: v.exactOptional(apiTeamSchema),
  away: v.exactOptional(apiTeamSchema),
  score: v.exactOptional(
    described(v.object({ home: apiFigure, away: apiFigure }), 'Absent before the match, and if there is none.'),
  ),
  winner: v.exactOptional(described(apiSide, 'Absent after a draw.')),
  periods: v.exactOptional(described(v.array(periodSchema), 'Points by part of the match, in order.')),
  shootout: v.exactOptional(described(apiBothCounts, 'Kicks of a shoot-out, which are not part of the score.')),
  redCards: v.exactOptional(apiBothCounts),
  events: v.exactOptional(described(v.array(eventSchema), 'The latest events, the newest first.')),
  classification: v.exactOptional(described(v.array(classificationSchema), 'The order in a race or session.')),
  laps: v.exactOptional(v.object({ current: v.exactOptional(apiCount), total: v.exactOptional(apiCount) })),
  fight: v.exactOptional(
    v.object({
      method: v.exactOptional(apiText),
      detail: v.exactOptional(apiText),
      round: v.exactOptional(apiCount),
      time: v.exactOptional(apiText),
    }),
  ),
  venue: v.exactOptional(apiText),
});

export const apiMatchSchema = described(
  matchFields,
  'A match of any sport. Absent fields are unknown or do not exist in the sport: races have no `home` and `away`.',
);

export type ApiMatch = DeepReadonly<v.InferOutput<typeof apiMatchSchema>>;

/** `GET /matches`. */
export const apiMatchListSchema = v.object({
  version: described(apiCount, 'The version of the board; pass it to the stream as `since`.'),
  asOf: v.nullable(described(apiTime, "The time of the source's last valid reply; null if there was none.")),
  isStale: described(v.boolean(), 'Whether matches in play may be outdated because the source does not answer.'),
  isComplete: described(
    v.boolean(),
    'False for a day beyond yesterday to tomorrow: then only matches that this server happens to hold are listed.',
  ),
  matches: v.array(apiMatchSchema),
  nextCursor,
});

export type ApiMatchList = DeepReadonly<v.InferOutput<typeof apiMatchListSchema>>;

/** `GET /matches/{id}`. */
export const apiMatchAnswerSchema = v.object({
  asOf: v.nullable(apiTime),
  isLive: described(v.boolean(), 'Whether the match is on the board, whose matches are polled and streamed.'),
  match: apiMatchSchema,
});

/** The data of an event `change` of `GET /stream`. */
export const apiChangeSchema = v.object({
  version: apiCount,
  asOf: v.nullable(apiTime),
  matches: described(v.array(apiMatchSchema), 'The new state of each match that changed.'),
  removed: described(v.array(apiText), 'Ids of matches that left the board.'),
});

export type ApiChange = DeepReadonly<v.InferOutput<typeof apiChangeSchema>>;

/** The data of an event `reset` of `GET /stream`. */
export const apiResetSchema = v.object({ version: apiCount });

/** `GET /sports`. */
export const apiSportListSchema = v.object({
  sports: v.array(
    v.object({
      id: apiSport,
      name: apiText,
      matches: described(apiCount, 'On the board: yesterday, today and tomorrow in UTC.'),
      live: apiCount,
      checkedAt: v.exactOptional(described(apiTime, 'When the source last confirmed the sport.')),
      isDelayed: described(v.boolean(), 'Whether the source does not answer at the moment.'),
    }),
  ),
});
