/**
 * How the product runs its server. Young objects get 16 MB of room instead of what a large machine offers: a third less
 * memory a reader (measured). The heap may grow to three times what the last full collection left: V8's own measure, which hangs on how
 * busy the process was, gave one that polls 24 MB at times, and nearly each poll a full collection of 60 ms. With it a reader of
 * 10,000 takes 10.8 to 11.0 KiB in place of 10.4 to 10.7 (measured). Code that was unused for a while is kept: what comes once a day, as
 * a new day's matches do, would be parsed and compiled again each time, for a fifth of its cost; it is 1 MB (measured).
 * `gc` lets the server free what making a new database took: 280 MB for its first minutes (measured).
 */
export const serverFlags = Object.freeze([
  '--max-semi-space-size=16',
  '--heap-growing-percent=200',
  '--no-flush-bytecode',
  '--expose-gc',
]);
