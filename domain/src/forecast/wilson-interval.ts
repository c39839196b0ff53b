/** Standard deviations that hold 95 %. */
const z = 1.959964;

/** Where a rate lies in 95 of 100 cases, from so many hits in so many tries (Wilson 1927). From 0 to 1 without any try. */
export const wilsonInterval = (hits: number, tries: number): { readonly low: number; readonly high: number } => {
  if (tries === 0) return { low: 0, high: 1 };
  const rate = hits / tries;
  const middle = rate + z ** 2 / (2 * tries);
  const reach = z * Math.sqrt((rate * (1 - rate)) / tries + z ** 2 / (4 * tries ** 2));
  const whole = 1 + z ** 2 / tries;
  // The ends are exact, which the arithmetic misses by its last digit.
  return { low: hits === 0 ? 0 : (middle - reach) / whole, high: hits === tries ? 1 : (middle + reach) / whole };
};
