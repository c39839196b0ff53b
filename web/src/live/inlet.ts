import type { MatchStore } from './match-store.ts';

/**
 * Through which the link fills the store. Its parts may be replaced while the page lives: what keeps scores back from a
 * reader stands there, and costs nothing before it does. `lagMs`: how old what is taken in is meant to be.
 */
export type Inlet = { -readonly [Part in keyof MatchStore]: MatchStore[Part] } & { lagMs: number };
