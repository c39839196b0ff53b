import { bands, bases } from '@touchline/domain/forecast/forecast.ts';
import * as v from 'valibot';

/*
 * Parts of a forecast that several schemas share. `forecast-terms.test.ts` checks that they equal the domain's types.
 */

export const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
export const figure = v.pipe(v.number(), v.finite());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

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
