import { type AdSlot, adSlotNames } from '@touchline/domain/ads/ad-slot.ts';
import { boardSources } from '@touchline/domain/board/board.ts';
import * as v from 'valibot';

/** How an external service is provided: by the operator's provider, by a stand-in, or not at all. */
const providedBy = v.picklist(['provider', 'stand-in', 'missing']);

/** The response to `GET /api/config`: the page's configuration. */
export const configSchema = v.object({
  demo: v.boolean(),
  sports: v.object({
    configured: v.boolean(),
    /** The provider's display name, such as "API-Sports". */
    provider: v.string(),
    source: v.picklist(boardSources),
    /** True if the matches come from a stand-in. The page then shows "Simulated data". */
    simulated: v.boolean(),
    /** Published so that the page can call the provider directly if our server fails. */
    browserKey: v.exactOptional(v.string()),
    /** The URL template for that key, with `{sport}`; if absent, the provider's own hosts are used. */
    browserBase: v.exactOptional(v.string()),
  }),
  ads: v.object({
    /** The active slots. */
    slots: v.array(v.picklist<readonly AdSlot[]>(adSlotNames)),
    /** The URL template of the ad page, with `{slot}`; if absent, house ads are shown. */
    frame: v.exactOptional(v.string()),
  }),
  signIn: v.object({ configured: v.boolean(), provider: v.string() }),
  payments: v.object({
    configured: v.boolean(),
    way: v.picklist(['payment-link', 'checkout-session', 'none']),
    /** True if payments use a stand-in. The page then shows the test cards. */
    simulated: v.boolean(),
  }),
  analyst: v.object({ configured: v.boolean() }),
  /** The three services that the AI Analyst needs. */
  services: v.exactOptional(v.object({ ai: providedBy, signIn: providedBy, payments: providedBy })),
  /** The public key for push subscriptions; absent if notifications are off. */
  pushKey: v.exactOptional(v.string()),
  /** The name of the site, which the operator chooses. */
  brand: v.string(),
  /** The e-mail address for questions about billing. */
  support: v.string(),
  /** The operator's footer links. A link that is not configured is absent. */
  footer: v.exactOptional(
    v.object({
      /** A line of text, such as the name of the company. */
      text: v.exactOptional(v.string()),
      /** An https address, like `privacy`. */
      terms: v.exactOptional(v.string()),
      privacy: v.exactOptional(v.string()),
      /** An e-mail address. */
      contact: v.exactOptional(v.string()),
    }),
  ),
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

export type FooterLinks = NonNullable<Config['footer']>;

export type Services = NonNullable<Config['services']>;
