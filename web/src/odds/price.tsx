import type { OddsFormat } from '@touchline/domain/odds/odds-format.ts';
import {
  americanOdds,
  isDecimalOdds,
  type PriceMove,
  priceMove,
  decimalText,
  fractionalText,
  americanText,
} from '@touchline/domain/odds/price-text.ts';
import * as texts from '@touchline/texts/en/odds.ts';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Outcome } from './odds-markets.ts';
import styles from './price.module.css';

/** The choices, in the order of the switch. */
export const oddsFormats: readonly { readonly value: OddsFormat; readonly label: string }[] = [
  { value: 'decimal', label: texts.formats.decimal },
  { value: 'american', label: texts.formats.american },
  { value: 'fractional', label: texts.formats.fractional },
];

/** A price as it is written: "2.50", "+150", "6/4". */
export const priceText = (
  format: OddsFormat,
  price: { readonly decimal: number; readonly american: number },
): string => {
  if (format === 'american') return americanText(price.american);
  return format === 'decimal' ? texts.written(decimalText(price.decimal)) : fractionalText(price.decimal);
};

/** What a press on a price shows next: decimal and American in turn (spec section 2). */
export const nextFormat = (shown: OddsFormat): OddsFormat => (shown === 'decimal' ? 'american' : 'decimal');

type PriceChange = {
  readonly way: Exclude<PriceMove['way'], 'flat'>;
  /** Counts the changes, so that the next one is drawn anew. */
  readonly turn: number;
};

type DisplayedPrice = Pick<Outcome, 'spoken' | 'decimal'>;

const changeTo = (
  seen: DisplayedPrice & { readonly change: PriceChange | undefined },
  now: DisplayedPrice,
): PriceChange | undefined => {
  // Over 3.5 after over 2.5 is another price, not a changed one.
  if (now.spoken !== seen.spoken) return undefined;
  const { way } = priceMove(seen.decimal, now.decimal);
  return way === 'flat' ? seen.change : { way, turn: (seen.change?.turn ?? 0) + 1 };
};

/** The last change of a price since it came onto the page; undefined until there is one. */
const usePriceChange = ({ spoken, decimal }: DisplayedPrice): PriceChange | undefined => {
  const [seen, setSeen] = useState<Parameters<typeof changeTo>[0]>({ spoken, decimal, change: undefined });
  if (seen.spoken !== spoken || seen.decimal !== decimal) {
    setSeen({ spoken, decimal, change: changeTo(seen, { spoken, decimal }) });
  }
  return seen.change;
};

type MoveProps = {
  readonly way: PriceMove['way'];
  /** By how much, where there is room to write it. */
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

/** Letters of a price and of its way that stand side by side where the style draws both: "10.50" and "0.65". */
const mostLetters = 9;

/** Decimal odds go by a difference; one of American or fractional odds would tell nothing, so that the arrow stands alone. */
const moveFigure = (format: OddsFormat, text: string, by: number): string | undefined => {
  const figure = texts.written(decimalText(by));
  return format === 'decimal' && text.length + figure.length <= mostLetters ? figure : undefined;
};

const moveWords = (format: OddsFormat, decimal: number, { way, by }: PriceMove): string => {
  if (way === 'flat') return texts.unmoved;
  if (format === 'decimal') return texts.movedBy[way](texts.written(decimalText(by)));
  const first = way === 'up' ? decimal - by : decimal + by;
  return isDecimalOdds(first)
    ? texts.movedFrom[way](priceText(format, { decimal: first, american: americanOdds(first) }))
    : texts.moved[way];
};

/** What its bar and arrow say, for who hears it. */
const aboutPrice = (format: OddsFormat, { chance, move, decimal }: Outcome): string | undefined => {
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
 * A price. A press shows this one as decimal or American odds; give it the format as its key, so that a new choice holds.
 * When it changes, number and arrow are swapped and the cell is tinted for a second (DESIGN section 7).
 */
export const Price = ({ outcome, favourite, format }: PriceProps) => {
  const [shown, setShown] = useState(format);
  const change = usePriceChange(outcome);
  const text = priceText(shown, outcome);
  const about = aboutPrice(shown, outcome);
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
