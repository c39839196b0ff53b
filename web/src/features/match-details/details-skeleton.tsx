import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import boardStyles from './match-board.module.css';
import styles from './match-details.module.css';

const lines = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** Blocks of the size of a match's details while the board is on its way. */
export const DetailsSkeleton = () => (
  <div aria-busy="true">
    <output className={styles['spoken']}>{texts.loading}</output>
    <div className={boardStyles['board']}>
      <span className={boardStyles['league']}>
        <Skeleton width={160} height={14} />
      </span>
      <span className={boardStyles['team']}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={120} height={20} />
      </span>
      <span className={boardStyles['middle']}>
        <Skeleton width={120} height={56} />
        <Skeleton width={90} height={20} />
      </span>
      <span className={boardStyles['team']}>
        <Skeleton width={64} height={64} round />
        <Skeleton width={120} height={20} />
      </span>
    </div>
    <div className={styles['columns']}>
      {['figures', 'odds'].map((column) => (
        <div key={column} className={classNames(styles['block'], styles[column])}>
          {lines.map((line) => (
            <p key={line} className={styles['line']}>
              <Skeleton width="100%" height={14} />
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
);
