import { boardSources } from '@touchline/domain/board/board.ts';
import * as v from 'valibot';

/** The answer of `GET /api/config`: what the page needs to know at run time. */
export const configSchema = v.object({
  demo: v.boolean(),
  sports: v.object({
    configured: v.boolean(),
    /** The source's name as shown: "API-Sports". */
    provider: v.string(),
    source: v.picklist(boardSources),
    /** True while a stand-in plays the day: the page says "Simulated data". */
    simulated: v.boolean(),
    browserKey: v.exactOptional(v.string()),
  }),
  signIn: v.object({ configured: v.boolean(), provider: v.string() }),
  payments: v.object({ configured: v.boolean(), way: v.picklist(['payment-link', 'checkout-session', 'none']) }),
  analyst: v.object({ configured: v.boolean() }),
  plan: v.object({
    id: v.string(),
    name: v.string(),
    price: v.number(),
    currency: v.string(),
    interval: v.string(),
    features: v.array(v.string()),
    stripePriceId: v.string(),
  }),
});

export type Config = v.InferOutput<typeof configSchema>;
