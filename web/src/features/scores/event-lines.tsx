import type { Match } from '@touchline/domain/match/match.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './side.module.css';

/** What is raced and where, while nobody has a place: a field has no two sides. */
export const EventLines = ({ match }: { readonly match: Match }) => (
  <>
    <div className={classNames(styles['line'], styles['upper'], styles['event'])} aria-hidden="true">
      <bdi className={styles['name']}>
        {match.session === undefined ? match.homeTeam.name : sessionName(match.session)}
      </bdi>
    </div>
    <div className={classNames(styles['line'], styles['lower'], styles['event'])} aria-hidden="true">
      <bdi className={styles['name']}>{match.awayTeam.name}</bdi>
    </div>
  </>
);
