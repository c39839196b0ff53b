import { type AdSlot, usualAdSlots } from '@touchline/domain/ads/ad-slot.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import type { ReactNode } from 'react';
import { Ad } from './ad.tsx';

export type AdAudience = {
  /** Undefined until the server said it: the usual places are kept free, so that nothing moves when it does. */
  readonly ads: Config['ads'] | undefined;
  /** Whoever pays sees no ads. */
  readonly premium: boolean;
};

/** What stands in a slot for this reader: an ad, or undefined where no room is to be kept. */
export type AdPlaces = (slot: AdSlot) => ReactNode;

export const adPlaces = ({ ads, premium }: AdAudience): AdPlaces => {
  const on = new Set<AdSlot>(premium ? [] : (ads?.slots ?? usualAdSlots));
  return (slot) => (on.has(slot) ? <Ad slot={slot} frame={ads?.frame} /> : undefined);
};

/**
 * The ads of a list, by their place in it. On a phone the header's ad is the first of them, so that the first thing on
 * the page is a score.
 */
export const adsInList = (place: AdPlaces, phone: boolean): ((nth: number) => ReactNode) | undefined => {
  const between = place('between-matches');
  if (between === undefined) return undefined;
  const first = (phone ? place('header') : undefined) ?? between;
  return (nth) => (nth === 0 ? first : between);
};
