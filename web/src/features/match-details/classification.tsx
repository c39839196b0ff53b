import type { ClassificationEntry } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { useSectionAnchor } from '../../match/section-anchor.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './score-table.module.css';

/** The whole field of a race or session in its order. */
export const Classification = ({ entries }: { readonly entries: readonly ClassificationEntry[] }) => {
  const anchor = useSectionAnchor('summary');
  const has = (field: 'laps' | 'grid' | 'pits' | 'gap'): boolean => entries.some((entry) => entry[field] !== undefined);
  const shown = { laps: has('laps'), grid: has('grid'), pits: has('pits'), gap: has('gap') };
  return (
    <div ref={anchor} className={styles['wide']}>
      <table className={styles['table']} aria-label={texts.classification}>
        <thead>
          <tr>
            <th scope="col" className={styles['position']}>
              {texts.position}
            </th>
            <th scope="col" className={styles['team']}>
              {texts.driver}
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
