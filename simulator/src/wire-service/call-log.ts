import type { SportSlug } from '../sports/sport-slug.ts';

/** Calls counted by sport and by what became of them: `good`, `refused`, or the kind of fault. */
export type CallLog = {
  readonly count: (sport: SportSlug, outcome: string) => void;
  readonly calls: () => Readonly<Record<string, Readonly<Record<string, number>>>>;
};

export const createCallLog = (): CallLog => {
  const calls: Record<string, Record<string, number>> = {};
  return {
    count(sport, outcome) {
      const outcomes = (calls[sport] ??= {});
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    },
    calls: () => calls,
  };
};
