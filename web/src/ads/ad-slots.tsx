import { type AdSlot, usualAdSlots, adFrameAddress, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import type { ReactNode } from 'react';
import { usePhone } from '../ui/use-screen-size.ts';
import styles from './ad.module.css';
import { HouseAd, type HouseAdAudience, topicOf } from './house-ad.tsx';

type AdProps = {
  readonly slot: AdSlot;
  /** Counts the ads of the slot on a screen from 0. */
  readonly nth: number;
  readonly house: HouseAdAudience;
  /** The URL template of the ad server's page, with `{slot}`, `{width}` and `{height}`; if absent, house ads appear. */
  readonly frame?: string | undefined;
};

/**
 * An ad in a box with a fixed size. A third-party ad gets a sandboxed frame with its own origin: it can't reach our
 * page or cookies and does not see the page's URL. The figure is not a landmark, because several ads on a page have the
 * same name.
 */
const Ad = ({ slot, nth, frame, house }: AdProps) => {
  const phone = usePhone();
  return (
    <figure className={styles['ad']} data-slot={slot} data-format={adSlots[slot]} aria-label={texts.advertisement}>
      {frame === undefined ? (
        <HouseAd topic={topicOf(slot, nth, house.skip)} onOpen={house.onOpen} />
      ) : (
        <iframe
          className={styles['frame']}
          title={texts.advertisement}
          src={adFrameAddress(frame, slot, phone)}
          // Without the last flag, windows that the ad opens would inherit the sandbox.
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
};

export type AdAudience = {
  /** Undefined until the configuration has loaded. Meanwhile, the default slots reserve their space. */
  readonly ads: Config['ads'] | undefined;
  /** Premium users see no ads. */
  readonly premium: boolean;
  readonly house: HouseAdAudience;
};

/** Renders an ad slot for this user. Returns undefined if the slot is off. */
export type RenderAdSlot = (slot: AdSlot, nth?: number) => ReactNode;

export const createAdSlots = ({ ads, premium, house }: AdAudience): RenderAdSlot => {
  const on = new Set<AdSlot>(premium ? [] : (ads?.slots ?? usualAdSlots));
  return (slot, nth = 0) => (on.has(slot) ? <Ad slot={slot} nth={nth} frame={ads?.frame} house={house} /> : undefined);
};
