import type { MatchSource } from './match-source.ts';

const nothing = { ok: true, value: undefined, quota: {}, calls: 0 } as const;

/** For a source that knows the list of matches and nothing more about any of them, as the free one. */
export const noMatchSource: MatchSource = {
  hasOdds: () => false,
  hasStatistics: () => false,
  hasDetails: () => false,
  odds: async () => nothing,
  statistics: async () => nothing,
  details: async () => nothing,
};
