import { crossing } from './crossing.ts';

/**
 * The normal distribution. `normalBelow(z)` is the chance of a value below `z` standard deviations, by W. J. Cody's rational
 * form as Hart has it (Computer Approximations, 1968, formula 5666), good to some 15 digits.
 */
const upper = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const lower = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

export const normalBelow = (z: number): number => {
  const x = Math.abs(z);
  if (x > 37) return z > 0 ? 1 : 0;
  const bell = Math.exp((-x * x) / 2);
  const tail =
    x < 7.07106781186547
      ? (bell * polynomial(upper, x)) / polynomial(lower, x)
      : bell / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
  return z > 0 ? 1 - tail : tail;
};

/** The other way: how many standard deviations a chance between 0 and 1 lies from even. */
export const normalAt = (chance: number): number => crossing((z) => normalBelow(z) - chance, { from: -9, to: 9 });
