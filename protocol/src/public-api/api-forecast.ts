import * as v from 'valibot';
import type { DeepReadonly } from '../deep-readonly.ts';
import {
  apiCount,
  apiFigure,
  apiLeagueSchema,
  apiShare,
  apiSport,
  apiText,
  apiTime,
  described,
  nextCursor,
} from './api-terms.ts';

/*
 * Data that the server derives itself: chances and their grades. It contains no score, table or price of the source, so
 * that it can be opened alone.
 */

const bases = ['market', 'ratings-fed', 'ratings', 'base-rate'] as const;
const bands = ['High', 'Medium', 'Low'] as const;

const basis = described(
  v.picklist(bases),
  'The best evidence used: bookmakers, ratings that learned from bookmakers, ratings from results, or averages.',
);
const band = described(v.picklist(bands), 'How sure the forecast is. Never a promise.');

const chancesSchema = described(
  v.object({ home: apiShare, draw: v.exactOptional(apiShare), away: apiShare }),
  'Chances that add up to 1: with `draw`, of the result after regular time; otherwise of the final winner.',
);

const goalsSchema = v.object({
  home: described(apiFigure, 'Expected goals.'),
  away: apiFigure,
  over25: apiShare,
  under25: apiShare,
  scores: described(
    v.array(v.object({ home: apiCount, away: apiCount, chance: apiShare })),
    'The most likely exact scores, the most likely first.',
  ),
});

const currentSchema = v.object({
  chances: chancesSchema,
  basis,
  band,
  isInPlay: v.boolean(),
  model: v.exactOptional(apiText),
  goals: v.exactOptional(described(goalsSchema, 'Football, before kick-off.')),
});

const frozenSchema = v.object({
  chances: chancesSchema,
  basis,
  band,
  kickOff: apiTime,
  frozenAt: described(apiTime, 'When it was frozen; it never changes afterwards.'),
  model: apiText,
  outcome: v.exactOptional(
    described(v.picklist(['home', 'draw', 'away', 'void']), '`void`: the match was not played at that time.'),
  ),
});

/** The match of a forecast, without its score. */
const forecastMatchSchema = v.object({
  id: apiText,
  sport: apiSport,
  league: apiText,
  home: apiText,
  away: apiText,
  startTime: apiTime,
});

/** `GET /matches/{id}/forecast`. */
export const apiForecastAnswerSchema = v.object({
  asOf: described(apiTime, 'When it was calculated.'),
  match: forecastMatchSchema,
  current: v.exactOptional(described(currentSchema, 'Absent when no forecast is possible, and after the match.')),
  frozen: v.exactOptional(described(frozenSchema, 'The forecast at kick-off, if one was frozen.')),
});

/** `GET /forecasts`. */
export const apiForecastListSchema = v.object({
  asOf: v.nullable(apiTime),
  forecasts: v.array(v.object({ match: forecastMatchSchema, current: currentSchema })),
  nextCursor,
});

const rangedChanceSchema = described(
  v.object({ chance: apiShare, low: apiShare, high: apiShare }),
  'A chance with its 80% range.',
);

const teamOutlookSchema = v.object({
  id: apiText,
  name: apiText,
  chances: described(
    v.record(apiText, rangedChanceSchema),
    'By outcome, such as `title`, `relegation`, or `champions-league`; outcomes that the league does not have are absent.',
  ),
  points: described(v.object({ mean: apiFigure, low: apiFigure, high: apiFigure }), 'At the end, with the 80% range.'),
});

/** `GET /leagues/{key}/outlook`. */
export const apiOutlookAnswerSchema = v.object({
  asOf: described(apiTime, 'When it was calculated.'),
  sport: apiSport,
  league: apiLeagueSchema,
  season: v.exactOptional(apiText),
  simulations: described(apiCount, 'How often the remaining matches were played.'),
  basis: described(v.picklist(bases), 'The evidence behind the matches, as in forecasts.'),
  teams: v.array(teamOutlookSchema),
});

const recordSchema = v.union([
  v.object({ kind: v.literal('too-few'), n: apiCount, needed: apiCount }),
  v.object({
    kind: v.literal('record'),
    n: described(apiCount, 'Graded forecasts.'),
    logLoss: apiFigure,
    brier: apiFigure,
    rps: apiFigure,
    accuracy: described(apiShare, 'The share of matches whose favorite won.'),
    calibrationError: described(apiFigure, 'The mean distance between what was said and what happened.'),
    curve: described(
      v.array(v.object({ n: apiCount, said: apiShare, happened: apiShare })),
      'What was said and what happened, by ascending chance.',
    ),
    bands: v.array(
      v.object({
        band,
        n: apiCount,
        hits: apiCount,
        said: apiShare,
        happened: apiShare,
        interval: described(v.object({ low: apiShare, high: apiShare }), 'The 95% confidence interval.'),
      }),
    ),
  }),
]);

/** `GET /track-record`. */
export const apiTrackRecordSchema = v.object({
  asOf: apiTime,
  isSimulated: described(v.boolean(), 'Whether the matches are invented, as in a demo.'),
  since: v.exactOptional(described(apiTime, 'The earliest kick-off of the graded forecasts.')),
  open: described(apiCount, 'Forecasts that are frozen but not graded yet.'),
  void: described(apiCount, 'Forecasts whose match was not played.'),
  records: v.array(v.object({ sport: apiSport, basis, record: recordSchema })),
});

export type ApiTrackRecord = DeepReadonly<v.InferOutput<typeof apiTrackRecordSchema>>;
