/**
 * The Node flags of the server. The young generation gets 16 MB instead of the default for a large machine, which saves
 * a third of the memory per reader (measured). The heap may grow to three times its size after the last full GC. V8's
 * own limit depends on how busy the process was. It sometimes left a polling node only 24 MB, and nearly every poll
 * caused a full GC of 60 ms. The higher limit costs each of 10,000 readers 10.8 to 11.0 KiB instead of 10.4 to 10.7
 * (measured). Code that has not run for some time is kept: code that runs once a day, such as loading a new day's
 * matches, would otherwise be compiled again each time, which is a fifth of its cost. Keeping it takes 1 MB (measured).
 * `gc` lets the server free the memory that creating a new database took, 280 MB in its first minutes (measured).
 */
export const serverFlags = Object.freeze([
  '--max-semi-space-size=16',
  '--heap-growing-percent=200',
  '--no-flush-bytecode',
  '--expose-gc',
]);
