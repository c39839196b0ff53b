import { circuitOf } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isVeiled } from '@touchline/domain/match/veil.ts';
import { noResultYet, sessionName } from '@touchline/texts/en/match.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './side.module.css';

const lowerWords = (match: Match): string =>
  match.status === 'finished' && !isVeiled(match) ? noResultYet : (circuitOf(match) ?? match.league);

/** What is raced and where, while nobody has a place; after the flag, that the result is still to come. */
export const EventLines = ({ match }: { readonly match: Match }) => (
  <>
    <div className={classNames(styles['line'], styles['upper'], styles['event'])} aria-hidden="true">
      <bdi className={styles['name']}>{match.session === undefined ? match.league : sessionName(match.session)}</bdi>
    </div>
    <div className={classNames(styles['line'], styles['lower'], styles['event'])} aria-hidden="true">
      <bdi className={styles['name']}>{lowerWords(match)}</bdi>
    </div>
  </>
);
