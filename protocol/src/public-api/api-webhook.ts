import * as v from 'valibot';
import type { DeepReadonly } from '../deep-readonly.ts';
import { apiForecastAnswerSchema } from './api-forecast.ts';
import { apiMatchSchema } from './api-match.ts';
import { apiCount, apiFigure, apiSide, apiText, apiTime, described } from './api-terms.ts';

/** The events of webhooks about a match, in the form that Standard Webhooks recommends. */
export const matchWebhookTypes = [
  'match.kick_off',
  'match.goal',
  'match.goal_disallowed',
  'match.red_card',
  'match.period_end',
  'match.full_time',
  'match.correction',
] as const;

export type MatchWebhookType = (typeof matchWebhookTypes)[number];

/** The events of webhooks about our own forecasts. */
export const forecastWebhookTypes = ['forecast.frozen', 'forecast.graded'] as const;

export type ForecastWebhookType = (typeof forecastWebhookTypes)[number];

export const webhookTypes = [...matchWebhookTypes, ...forecastWebhookTypes] as const;

const scoreSchema = v.object({ home: apiFigure, away: apiFigure });

/** The body of a message about a match. */
export const apiMatchEventSchema = v.object({
  type: v.picklist(matchWebhookTypes),
  timestamp: described(apiTime, 'When this server saw the event.'),
  data: v.object({
    match: described(apiMatchSchema, 'The match as it was then; its score includes the event.'),
    before: v.exactOptional(described(scoreSchema, 'Goals and corrections: the score before.')),
    goals: v.exactOptional(
      described(
        v.array(v.object({ side: apiSide, by: apiCount, players: v.array(apiText) })),
        'Goals: how many each side scored at once, and the scorers that the source has named so far.',
      ),
    ),
    period: v.exactOptional(
      described(v.object({ key: apiText, label: apiText }), "Period ends: the period, as in the match's `periods`."),
    ),
    side: v.exactOptional(described(apiSide, 'Red cards: the side of the player.')),
    player: v.exactOptional(described(apiText, 'Red cards: the player, if the source has named the player.')),
  }),
});

/** The body of a message about a forecast. */
export const apiForecastEventSchema = v.object({
  type: v.picklist(forecastWebhookTypes),
  timestamp: apiTime,
  data: v.object({
    match: v.object({ ...apiForecastAnswerSchema.entries.match.entries }),
    frozen: v.object({
      chances: v.object({ home: apiFigure, draw: v.exactOptional(apiFigure), away: apiFigure }),
      basis: apiText,
      band: apiText,
      model: apiText,
      kickOff: apiTime,
      frozenAt: apiTime,
    }),
    outcome: v.exactOptional(
      described(v.picklist(['home', 'draw', 'away', 'void']), 'Graded forecasts; `void`: the match was not played.'),
    ),
    revision: v.exactOptional(described(apiCount, 'Graded forecasts: more than 0 after a corrected result.')),
  }),
});

export type ApiMatchEvent = DeepReadonly<v.InferOutput<typeof apiMatchEventSchema>>;
export type ApiForecastEvent = DeepReadonly<v.InferOutput<typeof apiForecastEventSchema>>;
