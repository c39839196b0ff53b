/** Numbers in [0, 1). */
export type Random = () => number;

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
};

/** The same parts always give the same sequence (mulberry32 over FNV-1a). */
export const randomFrom = (...parts: readonly (string | number)[]): Random => {
  let state = hash(parts.join('/'));
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/** Both ends included. */
export const wholeBetween = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

export const pickWeighted = <Item extends { readonly weight: number }>(
  random: Random,
  items: readonly Item[],
): Item => {
  let left = random() * items.reduce((sum, item) => sum + item.weight, 0);
  const found = items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  const picked = found ?? items[0];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
};

/** The time until the next random event. */
export const waitWithMean = (random: Random, mean: number): number => -Math.log(1 - random()) * mean;

export const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);

/** The number of events up to a minute, `perMinute` on average. Deterministic, and never decreasing. */
export const countedUntil = (seed: string, what: string, perMinute: number, minute: number): number => {
  if (perMinute <= 0) return 0;
  const random = randomFrom(seed, 'count', what);
  let count = 0;
  for (let at = waitWithMean(random, 1 / perMinute); at <= minute; at += waitWithMean(random, 1 / perMinute))
    count += 1;
  return count;
};

/** A whole percentage around `middle`, less variable later in the match. */
export const wanderingPercent = (seed: string, what: string, middle: number, minute: number): number => {
  const knot = Math.floor(minute / 6);
  const along = minute / 6 - knot;
  const at = (place: number): number => randomFrom(seed, what, place)() - 0.5;
  const off = (at(knot) * (1 - along) + at(knot + 1) * along) * (24 / Math.sqrt(1 + minute / 6));
  return Math.round(Math.min(78, Math.max(22, middle + off)));
};
