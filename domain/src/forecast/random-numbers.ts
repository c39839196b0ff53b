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
