import { favourite } from '@touchline/domain/forecast/chances.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { ForecastAnswer } from '@touchline/protocol/forecast-schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { bandWords, basisNames, chanceSentence } from '../../match/chance-words.ts';
import { forecastQuery } from '../../match/forecast-query.ts';
import { TrackRecordLink } from '../../match/track-record-link.tsx';
import { ChanceBar } from './chance-bar.tsx';
import styles from './chance-section.module.css';

const verdict = ({ chances, outcome }: NonNullable<ForecastAnswer['frozen']>): string => {
  if (outcome === undefined) return 'Not graded yet.';
  if (outcome === 'void') return 'The match was not played then: it counts nowhere.';
  if (favourite(chances).outcome === outcome) return 'What was likeliest happened.';
  return 'What was likeliest did not happen.';
};

/** What was frozen of a match that is over, and whether it came so. Nothing where nothing was frozen. */
export const GradedChances = ({ match }: { readonly match: Match }) => {
  const { data } = useQuery(forecastQuery(match));
  const title = useId();
  const frozen = data?.frozen;
  if (frozen === undefined) return null;
  const sides = { home: match.homeTeam.name, away: match.awayTeam.name };
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <div className={styles['head']}>
        <h3 id={title} className={styles['title']}>
          Chances before kick-off
        </h3>
        <span className={styles['ground']}>{`${basisNames[frozen.basis]}, ${bandWords[frozen.band]}`}</span>
      </div>
      <p className={styles['spoken']}>{chanceSentence(frozen, sides)}</p>
      <ChanceBar chances={frozen.chances} sides={sides} />
      <p className={styles['verdict']}>
        {`${verdict(frozen)} `}
        <TrackRecordLink className={styles['link']}>How all of them did</TrackRecordLink>
      </p>
    </section>
  );
};
