import type { VeiledMatch } from '@touchline/domain/match/veil.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import { pairingWords } from '../match/row-words.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './row-veil.module.css';

export type RowVeilProps = {
  readonly match: VeiledMatch;
  /** The one row of the list that Tab reaches. */
  readonly tabStop: boolean;
};

/** In place of a row's score: what shows it, or a dash until its time has come. The row's name says the same in words. */
export const RowVeil = ({ match, tabStop }: RowVeilProps) =>
  match.veil === 'hidden' ? (
    <button
      type="button"
      className={styles['reveal']}
      data-reveal={match.id}
      tabIndex={tabStop ? 0 : -1}
      aria-label={texts.reveal(pairingWords(match))}
    >
      <Icon name="eye" size="small" />
    </button>
  ) : (
    <span className={styles['delayed']} aria-hidden="true">
      –
    </span>
  );
