import { marketIds, outcomePattern } from '@touchline/domain/forecast/markets/market.ts';
import * as v from 'valibot';
import { chance, count } from './forecast-terms.ts';

/* A match's markets. Separate from the other terms of a forecast, which the page's first script needs. */

export const marketIdSchema = v.picklist(marketIds);

const outcome = v.pipe(v.string(), v.regex(outcomePattern));

const pair = v.object({ home: count, away: count });

/** Frozen chances of a market. */
export const marketChancesSchema = v.object({
  id: marketIdSchema,
  chances: v.array(v.tuple([outcome, chance])),
});

/** A market with the 80% range of each chance; 0 and 1 are certain. */
export const marketSchema = v.object({
  id: marketIdSchema,
  outcomes: v.array(v.object({ outcome, chance, low: chance, high: chance })),
});

/** See the domain's `MarketScore`. */
export const marketScoreSchema = v.object({ ...pair.entries, halfTime: v.exactOptional(pair) });

/** See the domain's `ScoreTable`. */
export const scoreTableSchema = v.object({
  homeFrom: count,
  awayFrom: count,
  chances: v.array(v.array(chance)),
  now: v.exactOptional(pair),
});
