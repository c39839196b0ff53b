import type { AdSlot } from '@touchline/domain/ads/ad-slot.ts';
import { houseAds } from '@touchline/texts/en/app-shell.ts';
import styles from './house-ad.module.css';

/** A feature of the page that an ad of our own promotes. */
export type HouseAdTopic = keyof typeof houseAds;

export type HouseAdAudience = {
  /** Topics that have nothing to offer, such as Premium where it is not sold, or teams once the user follows one. */
  readonly skip: ReadonlySet<HouseAdTopic>;
  /** Opens the promoted feature. */
  readonly onOpen: (topic: HouseAdTopic) => void;
};

/** The order of topics in each slot. Slots that are visible together begin with different ones. */
const topicsOf: Readonly<Record<AdSlot, readonly HouseAdTopic[]>> = {
  header: ['teams', 'install', 'record', 'calendar'],
  'between-matches': ['calendar', 'record', 'alerts', 'teams'],
  sidebar: ['premium', 'record'],
  'sports-sidebar': ['alerts'],
  footer: ['record'],
  content: ['alerts'],
  mobile: ['calendar'],
};

/** The topic of an ad; `nth` counts the ads of the slot on a screen from 0. */
export const topicOf = (slot: AdSlot, nth: number, skip: HouseAdAudience['skip']): HouseAdTopic => {
  const topics = topicsOf[slot].filter((topic) => !skip.has(topic));
  return topics[nth % topics.length] ?? 'record';
};

export type HouseAdProps = { readonly topic: HouseAdTopic; readonly onOpen: HouseAdAudience['onOpen'] };

/** An ad for a feature of the page. The whole box is the button. */
export const HouseAd = ({ topic, onOpen }: HouseAdProps) => {
  const { title, text, action } = houseAds[topic];
  return (
    <button type="button" className={styles['house']} onClick={() => onOpen(topic)}>
      <svg className={styles['drawing']} aria-hidden="true">
        <use href={`#house-${topic}`} />
      </svg>
      <span className={styles['words']}>
        <b>{title}</b> <small>{text}</small>
      </span>{' '}
      <span className={styles['action']}>{action}</span>
    </button>
  );
};
