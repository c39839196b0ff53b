import { adFormats, adFrameAddress, type AdSlot, adSlots } from '@touchline/domain/ads/ad-slot.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { LogoMark } from '../ui/brand-logo.tsx';
import styles from './ad.module.css';

export type AdProps = {
  readonly slot: AdSlot;
  /** Address of the ad server's page with `{slot}`, `{width}` and `{height}` in it; our own ads when absent. */
  readonly frame?: string | undefined;
};

const HouseAd = ({ slot }: { readonly slot: AdSlot }) => {
  const { width, height } = adFormats[adSlots[slot]];
  return (
    <div className={styles['house']}>
      <LogoMark size={34} />
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
export const Ad = ({ slot, frame }: AdProps) => (
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
