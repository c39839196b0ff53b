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

const outlookKind = described(
  apiText,
  'What the season can bring: `title`, a zone of the table such as `champions-league`, `promotion` or `relegation`, or `advance` in a cup. More may follow.',
);

const outlookChancesSchema = described(
  v.array(v.object({ kind: outlookKind, chance: apiShare, low: apiShare, high: apiShare })),
  'Chances with their 80% ranges. 1 is certain by the rules; 0 came in none of the simulated seasons.',
);

const outlookTeamSchema = v.object({ id: apiText, name: apiText, chances: outlookChancesSchema });

const seasonSchema = v.object({
  simulations: apiCount,
  basis,
  played: described(apiCount, 'Finished matches of the season.'),
  total: described(apiCount, 'All matches of the season.'),
  groups: described(
    v.array(v.object({ zones: v.array(v.object({ kind: outlookKind, firstPlace: apiCount, lastPlace: apiCount })) })),
    'The places of each zone, for each group of the table.',
  ),
  teams: v.array(
    v.object({
      ...outlookTeamSchema.entries,
      points: described(
        v.object({ mean: apiFigure, low: apiFigure, high: apiFigure }),
        'The points at the end of the season, with their 80% range.',
      ),
    }),
  ),
  stakes: described(
    v.array(
      v.object({
        matchId: apiText,
        results: v.array(
          v.object({
            outcome: v.picklist(['home', 'draw', 'away']),
            chance: apiShare,
            teams: v.array(v.object({ id: apiText, chances: outlookChancesSchema })),
          }),
        ),
      }),
    ),
    'The chances after each result of the matches of this matchday.',
  ),
  history: described(
    v.array(
      v.object({
        at: apiTime,
        played: apiCount,
        teams: v.array(v.object({ id: apiText, chances: v.array(v.object({ kind: outlookKind, chance: apiShare })) })),
      }),
    ),
    'Earlier outlooks of the season, at most one a day, the oldest first.',
  ),
  frozen: v.exactOptional(
    described(
      v.array(v.object({ playedPercent: apiCount, frozenAt: apiTime, hash: apiText })),
      'Outlooks that were frozen at a share of the season, with the SHA-256 of their published file. Absent while they cannot be read.',
    ),
  ),
});

/** `GET /leagues/{key}/outlook`. */
export const apiOutlookAnswerSchema = v.object({
  asOf: described(apiTime, 'When it was calculated.'),
  sport: apiSport,
  league: apiLeagueSchema,
  season: v.exactOptional(apiText),
  outlook: v.exactOptional(described(seasonSchema, 'Absent with a `gap`.')),
  gap: v.exactOptional(
    described(
      apiText,
      'Why the season has no outlook: unknown `rules` of the table, too few results for `ratings`, or it is `over`. More may follow.',
    ),
  ),
  cup: v.exactOptional(
    described(
      v.object({ simulations: apiCount, round: apiText, teams: v.array(outlookTeamSchema) }),
      'A cup whose present round is drawn: the chances to advance and to win the title.',
    ),
  ),
});

export type ApiOutlook = DeepReadonly<v.InferOutput<typeof apiOutlookAnswerSchema>>;
