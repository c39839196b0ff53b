import { type Chances, type Outcome, chanceEntries, favourite } from './chances.ts';

/** How good a forecast turned out to be. All are better when smaller, but for `hit`. */
export type Grade = {
  /** In nats; log 2 for a coin, more for the sure that were wrong. */
  readonly logLoss: number;
  /** Squared errors over all outcomes together, 0 to 2. */
  readonly brier: number;
  /** Ranked probability score: home, draw, away are in an order, and a draw is less wrong than the other side. 0 to 1. */
  readonly rps: number;
  /** Whether the favourite came in. */
  readonly hit: boolean;
};

/** A forecast that called something impossible pays this much and not the infinity that it deserves. */
const leastChance = 1e-9;

/** The outcome that a final score came to. */
export const outcomeOf = ({ home, away }: { readonly home: number; readonly away: number }): Outcome => {
  if (home === away) return 'draw';
  return home > away ? 'home' : 'away';
};

/** The grade of chances by what happened; undefined for a draw where there was to be none: that decides nothing. */
export const grade = (chances: Chances, outcome: Outcome): Grade | undefined => {
  const chance = chances[outcome];
  if (chance === undefined) return undefined;
  const entries = chanceEntries(chances);
  const errors = entries.map(([each, its]) => its - (each === outcome ? 1 : 0));
  let [upTo, ranked] = [0, 0];
  for (const error of errors) {
    upTo += error;
    ranked += upTo ** 2;
  }
  return {
    logLoss: -Math.log(Math.max(leastChance, chance)),
    brier: errors.reduce((sum, error) => sum + error ** 2, 0),
    rps: ranked / (entries.length - 1),
    hit: favourite(chances).outcome === outcome,
  };
};
