import { bands, bases } from '@touchline/domain/forecast/forecast.ts';
import * as v from 'valibot';

/* The parts of a forecast, wherever one crosses the wire. Held equal to the domain's by `forecast-terms.test.ts`. */

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const figure = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const isoTime = v.pipe(v.string(), v.isoTimestamp());

export const chancesSchema = v.object({ home: chance, draw: v.exactOptional(chance), away: chance });

export const basisSchema = v.picklist(bases);

export const bandSchema = v.picklist(bands);

export const goalsForecastSchema = v.object({
  home: figure,
  away: figure,
  over25: chance,
  under25: chance,
  scores: v.array(v.object({ home: count, away: count, chance })),
});

const behind = v.object({ played: count, fed: count });

export const reasonSchema = v.union([
  v.object({ kind: v.literal('prices'), at: isoTime, margin: figure }),
  v.object({ kind: v.literal('prices-too-old'), at: isoTime }),
  v.object({ kind: v.literal('prices-refused'), why: v.picklist(['price', 'margin', 'far-from-ratings']) }),
  v.object({ kind: v.literal('ratings'), home: behind, away: behind }),
  v.object({ kind: v.literal('newcomer'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('not-enough-results'), home: count, away: count, needed: count }),
  v.object({ kind: v.literal('expected-goals'), home: figure, away: figure }),
  v.object({ kind: v.literal('expected-margin'), points: figure }),
  v.object({ kind: v.literal('neutral-ground') }),
  v.object({ kind: v.literal('played-yesterday'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('in-play'), home: figure, away: figure, progress: chance }),
  v.object({ kind: v.literal('red-cards'), home: count, away: count }),
  v.object({ kind: v.literal('base-rate') }),
  v.object({ kind: v.literal('young-league'), seasonsBefore: count }),
  v.object({ kind: v.literal('unmeasured-sport'), graded: count, ece: v.exactOptional(figure) }),
  v.object({ kind: v.literal('approximate-in-play') }),
]);
