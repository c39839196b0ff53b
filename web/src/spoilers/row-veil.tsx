import type { VeiledMatch } from '@touchline/domain/match/veil.ts';
import * as texts from '@touchline/texts/en/spoilers.ts';
import { pairingWords } from '../match/row-words.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './row-veil.module.css';

export type RowVeilProps = {
  readonly match: VeiledMatch;
  /** The one row of the list that Tab reaches. */
  readonly tabStop: boolean;
  readonly onReveal: () => void;
};

/** In place of a row's score: a button that reveals it, or a dash until the delay has passed. The row's name says the same in words. */
export const RowVeil = ({ match, tabStop, onReveal }: RowVeilProps) =>
  match.veil === 'hidden' ? (
    <button
      type="button"
      className={styles['reveal']}
      onClick={(event) => {
        // The row opens its match on any other press.
        event.stopPropagation();
        onReveal();
      }}
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
