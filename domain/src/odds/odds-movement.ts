/** How a price went since it was first seen. `up`: it grew, so the outcome became less likely. */
export type PriceMove = {
  readonly way: 'up' | 'down' | 'flat';
  /** In decimal odds, as prices are shown: to two decimals, never below 0. */
  readonly by: number;
};

/** The move from the first price that was seen to the last, both decimal. */
export const priceMove = (first: number, last: number): PriceMove => {
  const by = Math.round((last - first) * 100) / 100;
  if (by === 0) return { way: 'flat', by: 0 };
  return { way: by > 0 ? 'up' : 'down', by: Math.abs(by) };
};
