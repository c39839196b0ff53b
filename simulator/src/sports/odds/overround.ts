/** No chance is priced as smaller than this, however lost the cause. */
const leastChance = 0.005;

/**
 * The chances as a bookmaker prices them: raised to one power so that they sum to `overround`. Long shots are raised
 * most, as real bookmakers do, and no favourite comes out as more than certain.
 */
export const withOverround = (chances: readonly number[], overround: number): readonly number[] => {
  const raised = chances.map((chance) => Math.max(leastChance, chance));
  const whole = raised.reduce((sum, chance) => sum + chance, 0);
  const fair = raised.map((chance) => chance / whole);
  const sumAt = (power: number): number => fair.reduce((sum, chance) => sum + chance ** power, 0);
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 24; turn += 1) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > overround) low = middle;
    else high = middle;
  }
  return fair.map((chance) => chance ** high);
};

/** A price on the provider's wire: "1.95", "12.50", "101.00". Long prices come in coarse steps. */
export const oddText = (chance: number): string => {
  const price = 1 / chance;
  const rounded =
    price < 10 ? Math.round(price * 100) / 100 : price < 20 ? Math.round(price * 2) / 2 : Math.round(price);
  return Math.min(201, Math.max(1.01, rounded)).toFixed(2);
};
