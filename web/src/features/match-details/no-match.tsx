import * as texts from '@touchline/texts/en/match-details.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './match-details.module.css';

/** Stands for a match that the board does not have: a link of another day, or one that was cut off. */
export const NoMatch = () => (
  <div className={styles['nothing']}>
    <EmptyState drawing="flag" title={texts.notThere} text={texts.notThereText} />
  </div>
);
