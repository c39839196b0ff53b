const mostSteps = 100;
const closeEnough = 1e-10;

/**
 * The root of an increasing function between two ends, or the nearer end if there is no root. False position with the
 * Illinois step (Dowell and Jarratt 1971) needs about eight evaluations; bisection needs forty. This matters because
 * rating updates from prices nest two searches.
 */
export const crossing = (
  growing: (at: number) => number,
  between: { readonly from: number; readonly to: number },
): number => {
  let { from, to } = between;
  let below = growing(from);
  if (below >= 0) return from;
  let above = growing(to);
  if (above <= 0) return to;
  let last: 'below' | 'above' | undefined;
  for (let step = 0; step < mostSteps && to - from > closeEnough; step += 1) {
    const at = (from * above - to * below) / (above - below);
    const value = growing(at);
    if (Math.abs(value) < closeEnough) return at;
    if (value < 0) {
      if (last === 'below') above /= 2;
      [from, below, last] = [at, value, 'below'];
    } else {
      if (last === 'above') below /= 2;
      [to, above, last] = [at, value, 'above'];
    }
  }
  return (from + to) / 2;
};

/** The half-width of a 95% confidence interval in standard deviations. */
const z95 = 1.959964;

/**
 * The 95% confidence interval of a rate, from hits and tries (Wilson 1927). Without any tries, the interval is 0 to 1.
 */
export const wilsonInterval = (hits: number, tries: number): { readonly low: number; readonly high: number } => {
  if (tries === 0) return { low: 0, high: 1 };
  const rate = hits / tries;
  const middle = rate + z95 ** 2 / (2 * tries);
  const reach = z95 * Math.sqrt((rate * (1 - rate)) / tries + z95 ** 2 / (4 * tries ** 2));
  const whole = 1 + z95 ** 2 / tries;
  // The ends are exact here, because the formula has rounding errors.
  return { low: hits === 0 ? 0 : (middle - reach) / whole, high: hits === tries ? 1 : (middle + reach) / whole };
};

/**
 * The normal distribution. `normalBelow(z)` is the chance of a value below `z` standard deviations. It uses the
 * rational approximation from Hart (Computer Approximations, 1968, formula 5666), accurate to about 15 digits.
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

/** The inverse of `normalBelow`: the standard deviations below which a value falls with this chance (0 to 1). */
export const normalAt = (chance: number): number => crossing((z) => normalBelow(z) - chance, { from: -9, to: 9 });

/*
 * Seeded random numbers for simulations: the same seed gives the same numbers. The generator is sfc32 (Chris
 * Doty-Humphrey, PractRand), which passes the usual statistical tests and is fast.
 */

/** A seed for a name (FNV-1a), so that each name has different numbers. */
export const seedOf = (name: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
};

/** Successive unsigned 32-bit numbers. */
export const seededWords = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x5e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers of similar seeds are similar.
  for (let round = 0; round < 20; round += 1) next();
  return next;
};

const wordRange = 2 ** 32;

/** Numbers from the normal distribution with mean 0 and standard deviation 1 (Box and Muller 1958). */
export const seededNormals = (seed: number, count: number): Float64Array => {
  const words = seededWords(seed);
  const normals = new Float64Array(count);
  for (let at = 0; at < count; at += 2) {
    const radius = Math.sqrt(-2 * Math.log((words() + 1) / wordRange));
    const angle = (2 * Math.PI * words()) / wordRange;
    normals[at] = radius * Math.cos(angle);
    if (at + 1 < count) normals[at + 1] = radius * Math.sin(angle);
  }
  return normals;
};
