import { type AdSlot, usualAdSlots, adFormats, adFrameAddress, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { BrandLogo } from '../ui/icon.tsx';
import styles from './ad.module.css';

type AdProps = {
  readonly slot: AdSlot;
  /** Address of the ad server's page with `{slot}`, `{width}` and `{height}` in it; our own ads when absent. */
  readonly frame?: string | undefined;
};

const HouseAd = ({ slot }: { readonly slot: AdSlot }) => {
  const { width, height } = adFormats[adSlots[slot]];
  return (
    <div className={styles['house']}>
      <BrandLogo size={34} />
      <span>
        <b>{texts.yourBrand}</b>
        {`${width} × ${height}`}
      </span>
    </div>
  );
};

/**
 * One ad in a box that has its size before anything is in it. A foreign ad gets a frame with an origin of its own: it
 * reaches neither our page nor our cookies, and is not told which page it stands in. No landmark: a page has several of
 * one name.
 */
const Ad = ({ slot, frame }: AdProps) => (
  <figure className={styles['ad']} data-slot={slot} data-format={adSlots[slot]} aria-label={texts.advertisement}>
    {frame === undefined ? (
      <HouseAd slot={slot} />
    ) : (
      <iframe
        className={styles['frame']}
        title={texts.advertisement}
        src={adFrameAddress(frame, slot)}
        // What an ad opens is a window of its own: without the last word it would be one that can hardly do anything.
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    )}
    <span className={styles['label']} aria-hidden="true">
      {texts.advertisement}
    </span>
  </figure>
);

export type AdAudience = {
  /** Undefined until the server said it: the usual places are kept free, so that nothing moves when it does. */
  readonly ads: Config['ads'] | undefined;
  /** Whoever pays sees no ads. */
  readonly premium: boolean;
};

/** What stands in a slot for this reader: an ad, or undefined where no room is to be kept. */
export type RenderAdSlot = (slot: AdSlot) => ReactNode;

export const createAdSlots = ({ ads, premium }: AdAudience): RenderAdSlot => {
  const on = new Set<AdSlot>(premium ? [] : (ads?.slots ?? usualAdSlots));
  return (slot) => (on.has(slot) ? <Ad slot={slot} frame={ads?.frame} /> : undefined);
};

/**
 * The ads of a list, by their place in it. On a phone the header's ad is the first of them, so that the first thing on
 * the page is a score.
 */
export const adsInList = (place: RenderAdSlot, phone: boolean): ((nth: number) => ReactNode) | undefined => {
  const between = place('between-matches');
  if (between === undefined) return undefined;
  const first = (phone ? place('header') : undefined) ?? between;
  return (nth) => (nth === 0 ? first : between);
};
