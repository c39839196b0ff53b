import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { useId } from 'react';
import styles from './match-info.module.css';
import section from './section.module.css';

const venueWords = ({ name, city }: NonNullable<MatchDetails['venue']>): string =>
  city === undefined || name.includes(city) ? name : `${name}, ${city}`;

export type MatchInfoProps = {
  readonly venue: MatchDetails['venue'] | undefined;
  readonly referee: string | undefined;
};

/** Where the match is played and who is the referee; nothing where the source says neither. */
export const MatchInfo = ({ venue, referee }: MatchInfoProps) => {
  const title = useId();
  if (venue === undefined && referee === undefined) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        {texts.matchInfo}
      </h3>
      <dl className={styles['facts']}>
        {venue === undefined ? null : (
          <div>
            <dt>{texts.venue}</dt>
            <dd>
              <bdi>{venueWords(venue)}</bdi>
            </dd>
          </div>
        )}
        {referee === undefined ? null : (
          <div>
            <dt>{texts.referee}</dt>
            <dd>
              <bdi>{referee}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};
