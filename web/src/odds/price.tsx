import type { OddsFormat } from '@touchline/domain/odds/odds-format.ts';
import {
  americanOdds,
  americanText,
  decimalText,
  fractionalText,
  isDecimalOdds,
  priceMove,
  type PriceMove,
} from '@touchline/domain/odds/price-text.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Outcome } from './odds-markets.ts';
import styles from './price.module.css';

/** The formats, in the order of the format switch. */
export const oddsFormats: readonly { readonly value: OddsFormat; readonly label: string }[] = [
  { value: 'decimal', label: texts.formats.decimal },
  { value: 'american', label: texts.formats.american },
  { value: 'fractional', label: texts.formats.fractional },
];

/** Formats a price: "2.50", "+150", "6/4". */
export const priceText = (
  format: OddsFormat,
  price: { readonly decimal: number; readonly american: number },
): string => {
  if (format === 'american') return americanText(price.american);
  return format === 'decimal' ? texts.written(decimalText(price.decimal)) : fractionalText(price.decimal);
};

/** The format after a press, which alternates between decimal and American (spec section 2). */
export const nextFormat = (shown: OddsFormat): OddsFormat => (shown === 'decimal' ? 'american' : 'decimal');

type PriceChange = {
  readonly way: Exclude<PriceMove['way'], 'flat'>;
  /** Counts the changes, so that each one restarts the animation. */
  readonly turn: number;
};

type DisplayedPrice = Pick<Outcome, 'spoken' | 'decimal'>;

const changeTo = (
  seen: DisplayedPrice & { readonly change: PriceChange | undefined },
  now: DisplayedPrice,
): PriceChange | undefined => {
  // Over 3.5 after over 2.5 is another outcome, not a price change.
  if (now.spoken !== seen.spoken) return undefined;
  const { way } = priceMove(seen.decimal, now.decimal);
  return way === 'flat' ? seen.change : { way, turn: (seen.change?.turn ?? 0) + 1 };
};

/** The last change of a price since it was first rendered; undefined if it has not changed. */
const usePriceChange = ({ spoken, decimal }: DisplayedPrice): PriceChange | undefined => {
  const [seen, setSeen] = useState<Parameters<typeof changeTo>[0]>({ spoken, decimal, change: undefined });
  if (seen.spoken !== spoken || seen.decimal !== decimal) {
    setSeen({ spoken, decimal, change: changeTo(seen, { spoken, decimal }) });
  }
  return seen.change;
};

type MoveProps = {
  readonly way: PriceMove['way'];
  /** The size of the movement; undefined if it is not shown. */
  readonly figure: string | undefined;
  readonly change: PriceChange | undefined;
};

const Move = ({ way, figure, change }: MoveProps) =>
  way === 'flat' ? (
    <span className={styles['move']} data-change={change?.way} aria-hidden="true">
      –
    </span>
  ) : (
    <span className={classNames(styles['move'], styles[way])} data-change={change?.way} aria-hidden="true">
      <svg viewBox="0 0 8 8">
        <path d={way === 'up' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
      </svg>
      {figure === undefined ? null : <span className={styles['figure']}>{figure}</span>}
    </span>
  );

/** How many characters of price and movement fit side by side: "10.50" and "0.65". */
const maxCharacters = 9;

/**
 * The size of a decimal movement, if it fits. A difference means little in American or fractional odds, so those
 * formats show only the arrow.
 */
const moveFigure = (format: OddsFormat, text: string, by: number): string | undefined => {
  const figure = texts.written(decimalText(by));
  return format === 'decimal' && text.length + figure.length <= maxCharacters ? figure : undefined;
};

const moveWords = (format: OddsFormat, decimal: number, { way, by }: PriceMove): string => {
  if (way === 'flat') return texts.unmoved;
  if (format === 'decimal') return texts.movedBy[way](texts.written(decimalText(by)));
  const first = way === 'up' ? decimal - by : decimal + by;
  return isDecimalOdds(first)
    ? texts.movedFrom[way](priceText(format, { decimal: first, american: americanOdds(first) }))
    : texts.moved[way];
};

/** The meaning of the bar and the arrow in words, for the tooltip and screen readers. */
const priceDescription = (format: OddsFormat, { chance, move, decimal }: Outcome): string | undefined => {
  const parts = [
    chance === undefined ? undefined : texts.chance(Math.round(chance * 100)),
    move === undefined ? undefined : moveWords(format, decimal, move),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
};

export type PriceProps = {
  readonly outcome: Outcome;
  readonly favourite: boolean;
  readonly format: OddsFormat;
};

/**
 * A price. A press switches only this price between decimal and American odds. Include the format in the React key, so
 * that a newly chosen format applies. A price change replaces the number and the arrow and tints the cell for a second
 * (DESIGN section 7).
 */
export const Price = ({ outcome, favourite, format }: PriceProps) => {
  const [shown, setShown] = useState(format);
  const change = usePriceChange(outcome);
  const text = priceText(shown, outcome);
  const about = priceDescription(shown, outcome);
  const { move } = outcome;
  return (
    <div className={classNames(styles['price'], favourite && styles['favourite'])}>
      {change === undefined ? null : (
        <span key={`tint ${change.turn}`} className={styles['tint']} data-tint={change.way} />
      )}
      <small aria-hidden="true">{outcome.label}</small>
      <button
        type="button"
        aria-label={`${outcome.spoken}, ${text}, ${texts.spokenFormats[shown]}`}
        title={about}
        onClick={() => setShown(nextFormat)}
      >
        <span key={change?.turn} className={styles['number']} data-change={change?.way}>
          {text}
        </span>
      </button>
      {move === undefined ? null : (
        <Move key={`move ${change?.turn}`} way={move.way} figure={moveFigure(shown, text, move.by)} change={change} />
      )}
      {outcome.chance === undefined ? null : (
        <span className={styles['chance']} style={{ width: `${outcome.chance * 100}%` }} />
      )}
    </div>
  );
};

/** A dash instead of a price. */
export const SuspendedPrice = ({ outcome }: Pick<PriceProps, 'outcome'>) => (
  <div className={styles['price']}>
    <small aria-hidden="true">{outcome.label}</small>
    <span className={styles['suspended']}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{texts.suspendedPrice(outcome.spoken)}</span>
    </span>
  </div>
);
