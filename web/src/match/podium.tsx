import type { ClassificationEntry } from '@touchline/domain/match/match.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './podium.module.css';

/** A row has room for the podium. */
const mostPlaces = 3;

/** The first three of a race or session, each with its time or gap. */
export const Places = ({ entries }: { readonly entries: readonly ClassificationEntry[] }) => (
  <ol className={styles['places']} aria-hidden="true">
    {entries.slice(0, mostPlaces).map((entry, index) => (
      <li
        key={`${entry.position} ${entry.name}`}
        className={classNames(styles['place'], index === 0 && styles['first'])}
      >
        <span className={styles['position']}>{entry.position}</span>
        <span className={styles['name']}>
          <bdi>{entry.name}</bdi>
        </span>
        {entry.team === undefined ? null : (
          <span className={styles['team']}>
            <bdi>{entry.team}</bdi>
          </span>
        )}
        <span className={styles['time']}>{entry.time ?? ''}</span>
      </li>
    ))}
  </ol>
);
