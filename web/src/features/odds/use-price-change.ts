import { type PriceMove, priceMove } from '@touchline/domain/odds/odds-movement.ts';
import { useState } from 'react';
import type { Outcome } from './odds-markets.ts';

export type PriceChange = {
  readonly way: Exclude<PriceMove['way'], 'flat'>;
  /** Counts the changes, so that the next one is drawn anew. */
  readonly turn: number;
};

type Price = Pick<Outcome, 'spoken' | 'decimal'>;

const changeTo = (seen: Price & { readonly change: PriceChange | undefined }, now: Price): PriceChange | undefined => {
  // Over 3.5 after over 2.5 is another price, not a changed one.
  if (now.spoken !== seen.spoken) return undefined;
  const { way } = priceMove(seen.decimal, now.decimal);
  return way === 'flat' ? seen.change : { way, turn: (seen.change?.turn ?? 0) + 1 };
};

/** The last change of a price since it came onto the page; undefined until there is one. */
export const usePriceChange = ({ spoken, decimal }: Price): PriceChange | undefined => {
  const [seen, setSeen] = useState<Parameters<typeof changeTo>[0]>({ spoken, decimal, change: undefined });
  if (seen.spoken !== spoken || seen.decimal !== decimal) {
    setSeen({ spoken, decimal, change: changeTo(seen, { spoken, decimal }) });
  }
  return seen.change;
};
