import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { useId } from 'react';
import styles from './match-info.module.css';
import { withRepeatKeys } from './repeat-keys.ts';
import section from './section.module.css';

const venueWords = ({ name, city }: NonNullable<MatchDetails['venue']>): string =>
  city === undefined || name.includes(city) ? name : `${name}, ${city}`;

export type MatchInfoProps = {
  readonly venue: MatchDetails['venue'] | undefined;
  readonly referee: string | undefined;
  readonly notes: readonly string[] | undefined;
};

/** Where the match is played, who is the referee, and the source's notes; nothing where the source has none of them. */
export const MatchInfo = ({ venue, referee, notes }: MatchInfoProps) => {
  const title = useId();
  if (venue === undefined && referee === undefined && notes === undefined) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={section['title']}>
        {texts.matchInfo}
      </h3>
      {withRepeatKeys(notes ?? [], (note) => note).map(({ key, item: note }) => (
        <p key={key} className={styles['note']}>
          <bdi>{note}</bdi>
        </p>
      ))}
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
