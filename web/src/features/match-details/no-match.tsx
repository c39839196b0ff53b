import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './match-details.module.css';

/** Stands for a match that the board does not have: a link of another day, or one that was cut off. */
export const NoMatch = () => (
  <div className={styles['nothing']}>
    <EmptyState
      drawing="flag"
      title="This match is not on the board"
      text="It may be of another day, or its link may be incomplete. Close this to see the matches that are there."
    />
  </div>
);
