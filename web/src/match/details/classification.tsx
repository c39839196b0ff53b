import { isRaced } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { useSectionAnchor } from '../match-section.tsx';
import styles from './score-table.module.css';

/** The field of a race or session in order; nothing without one. Only a race has a starting grid and counts pit stops. */
export const Classification = ({ match }: { readonly match: Match }) => {
  const anchor = useSectionAnchor('summary');
  const { classification: entries = [] } = match;
  if (entries.length === 0) return null;
  const has = (field: 'laps' | 'grid' | 'pits' | 'gap'): boolean => entries.some((entry) => entry[field] !== undefined);
  const raced = isRaced(match);
  const shown = { laps: has('laps'), grid: raced && has('grid'), pits: raced && has('pits'), gap: has('gap') };
  return (
    <div ref={anchor} className={styles['wide']}>
      <table className={styles['table']} aria-label={texts.classification}>
        <thead>
          <tr>
            <th scope="col" className={styles['position']}>
              {texts.position}
            </th>
            <th scope="col" className={styles['team']}>
              {texts.competitors.driver}
            </th>
            {shown.laps ? <th scope="col">{texts.laps}</th> : null}
            {shown.grid ? <th scope="col">{texts.grid}</th> : null}
            {shown.pits ? <th scope="col">{texts.pits}</th> : null}
            {shown.gap ? <th scope="col">{texts.gap}</th> : null}
            <th scope="col" className={styles['late']}>
              {texts.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.position} ${entry.name}`}>
              <td className={styles['position']}>{entry.position}</td>
              <th scope="row" className={styles['team']}>
                <bdi>{entry.name}</bdi>
                {entry.team === undefined ? null : (
                  <small className={styles['behind']}>
                    {' '}
                    <bdi>{entry.team}</bdi>
                  </small>
                )}
              </th>
              {shown.laps ? <td>{entry.laps ?? '-'}</td> : null}
              {shown.grid ? <td>{entry.grid ?? '-'}</td> : null}
              {shown.pits ? <td>{entry.pits ?? '-'}</td> : null}
              {shown.gap ? <td>{entry.gap ?? '-'}</td> : null}
              <td className={classNames(styles['late'], entry.position === 1 && styles['won'])}>{entry.time ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
