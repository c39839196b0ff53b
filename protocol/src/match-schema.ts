import { maxBroadcasts, type Match } from '@touchline/domain/match/match.ts';
import { matchStatuses, sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { bandSchema, basisSchema, chancesSchema } from './forecast-terms.ts';

/** A text field. Providers' longer texts are truncated before they are sent; this schema refuses them. */
const text = v.pipe(v.string(), v.maxLength(300));
const isoTime = v.pipe(v.string(), v.isoTimestamp());
const score = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const teamSchema = v.object({
  id: text,
  name: text,
  logo: v.exactOptional(v.pipe(text, v.startsWith('https://'))),
  country: v.exactOptional(text),
});

const sideScores = v.record(v.pipe(v.string(), v.maxLength(20)), score);
const periodScores = v.object({ home: sideScores, away: sideScores });
const bothCounts = v.object({ home: count, away: count });
const side = v.picklist(['home', 'away']);
const goalsBehinds = v.object({ goals: count, behinds: count });

const eventSchema = v.object({
  kind: v.picklist(['goal', 'own-goal', 'penalty-goal', 'missed-penalty', 'red-card', 'var']),
  side,
  minute: count,
  stoppage: v.exactOptional(count),
  player: v.exactOptional(text),
  detail: v.exactOptional(text),
});

const hitsErrors = v.object({ hits: count, errors: count });

const situationSchema = v.union([
  v.object({
    kind: v.literal('drive'),
    side,
    down: count,
    yards: v.exactOptional(count),
    spot: v.exactOptional(text),
    redZone: v.exactOptional(v.literal(true)),
  }),
  v.object({
    kind: v.literal('at-bat'),
    side,
    outs: count,
    balls: v.exactOptional(count),
    strikes: v.exactOptional(count),
    runners: v.array(count),
  }),
  v.object({ kind: v.literal('serve'), side }),
]);

const bothTexts = v.object({ home: v.exactOptional(text), away: v.exactOptional(text) });

const factsSchema = v.object({
  venue: v.exactOptional(text),
  court: v.exactOptional(text),
  weather: v.exactOptional(text),
  broadcasts: v.exactOptional(v.pipe(v.array(text), v.maxLength(maxBroadcasts))),
  records: v.exactOptional(bothTexts),
  pitchers: v.exactOptional(bothTexts),
  timeouts: v.exactOptional(bothCounts),
  lastPlay: v.exactOptional(text),
});

const classificationEntrySchema = v.object({
  position: count,
  name: text,
  team: v.exactOptional(text),
  time: v.exactOptional(text),
  laps: v.exactOptional(count),
  grid: v.exactOptional(count),
  pits: v.exactOptional(count),
  gap: v.exactOptional(text),
});

/** `Match` as JSON. Must equal the domain's type, which `match-schema.test.ts` checks. */
export const matchSchema = v.object({
  id: text,
  sport: v.picklist(sportIds),
  homeTeam: teamSchema,
  awayTeam: teamSchema,
  homeScore: score,
  awayScore: score,
  status: v.picklist(matchStatuses),
  startTime: isoTime,
  league: text,
  leagueCountry: v.exactOptional(text),
  minute: v.exactOptional(count),
  period: v.exactOptional(text),
  quarterScores: v.exactOptional(periodScores),
  inningScores: v.exactOptional(periodScores),
  roundScores: v.exactOptional(periodScores),
  setScores: v.exactOptional(periodScores),
  winner: v.exactOptional(side),
  noScore: v.exactOptional(v.literal(true)),
  halfScores: v.exactOptional(periodScores),
  periodScores: v.exactOptional(periodScores),
  timeTbc: v.exactOptional(v.literal(true)),
  statusCode: v.exactOptional(text),
  leagueId: v.exactOptional(text),
  season: v.exactOptional(text),
  stoppage: v.exactOptional(count),
  minuteAt: v.exactOptional(isoTime),
  timer: v.exactOptional(text),
  shootout: v.exactOptional(bothCounts),
  redCards: v.exactOptional(bothCounts),
  regularScore: v.exactOptional(bothCounts),
  goalsBehinds: v.exactOptional(v.object({ home: goalsBehinds, away: goalsBehinds })),
  hitsErrors: v.exactOptional(v.object({ home: hitsErrors, away: hitsErrors })),
  tieBreaks: v.exactOptional(periodScores),
  situation: v.exactOptional(situationSchema),
  facts: v.exactOptional(factsSchema),
  events: v.exactOptional(v.array(eventSchema)),
  classification: v.exactOptional(v.array(classificationEntrySchema)),
  laps: v.exactOptional(v.object({ current: v.exactOptional(count), total: v.exactOptional(count) })),
  session: v.exactOptional(text),
  result: v.exactOptional(
    v.object({
      method: v.exactOptional(text),
      detail: v.exactOptional(text),
      round: v.exactOptional(count),
      time: v.exactOptional(text),
      judges: v.exactOptional(v.array(bothCounts)),
    }),
  ),
  forecast: v.exactOptional(v.object({ chances: chancesSchema, basis: basisSchema, band: bandSchema })),
});

/** Parses a match from outside; undefined if it is invalid. */
export const readMatch = (value: unknown): Match | undefined => {
  const read = v.safeParse(matchSchema, value);
  return read.success ? read.output : undefined;
};
