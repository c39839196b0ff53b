import type { PriceMove } from '@touchline/domain/odds/odds-movement.ts';
import { decimalText } from '@touchline/domain/odds/odds-text.ts';
import { useState } from 'react';
import type { OddsFormat } from '../../preferences.ts';
import { classNames } from '../../ui/class-names.ts';
import { nextFormat, priceText } from './odds-format.ts';
import type { Outcome } from './odds-markets.ts';
import styles from './price.module.css';
import { type PriceChange, usePriceChange } from './use-price-change.ts';

type MoveProps = PriceMove & { readonly change: PriceChange | undefined };

const Move = ({ way, by, change }: MoveProps) =>
  way === 'flat' ? (
    <span className={styles['move']} data-change={change?.way} aria-hidden="true">
      –
    </span>
  ) : (
    <span className={classNames(styles['move'], styles[way])} data-change={change?.way} aria-hidden="true">
      <svg viewBox="0 0 8 8">
        <path d={way === 'up' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
      </svg>
      {decimalText(by)}
    </span>
  );

const moveWords = ({ way, by }: PriceMove): string =>
  way === 'flat' ? 'unchanged since first seen' : `${way} ${decimalText(by)} since first seen`;

/** What its bar and arrow say, for who hears it. */
const aboutPrice = ({ chance, move }: Outcome): string | undefined => {
  const parts = [
    chance === undefined ? undefined : `${Math.round(chance * 100)}% chance`,
    move === undefined ? undefined : moveWords(move),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
};

export type PriceProps = {
  readonly outcome: Outcome;
  readonly favourite: boolean;
  readonly format: OddsFormat;
};

/**
 * A price. A press shows this one as decimal or American odds; give it the format as its key, so that a new choice holds.
 * When it changes, number and arrow are swapped and the cell is tinted for a second (DESIGN section 7).
 */
export const Price = ({ outcome, favourite, format }: PriceProps) => {
  const [shown, setShown] = useState(format);
  const change = usePriceChange(outcome);
  const text = priceText(shown, outcome);
  const about = aboutPrice(outcome);
  return (
    <div className={classNames(styles['price'], favourite && styles['favourite'])}>
      {change === undefined ? null : (
        <span key={`tint ${change.turn}`} className={styles['tint']} data-tint={change.way} />
      )}
      <small aria-hidden="true">{outcome.label}</small>
      <button
        type="button"
        aria-label={`${outcome.spoken}, ${text}, ${shown}`}
        title={about}
        onClick={() => setShown(nextFormat)}
      >
        <span key={change?.turn} className={styles['number']} data-change={change?.way}>
          {text}
        </span>
      </button>
      {outcome.move === undefined ? null : <Move key={`move ${change?.turn}`} {...outcome.move} change={change} />}
      {outcome.chance === undefined ? null : (
        <span className={styles['chance']} style={{ width: `${outcome.chance * 100}%` }} />
      )}
    </div>
  );
};
