/** Where a match stands in its life. */
export const matchStatuses = ['live', 'finished', 'postponed', 'scheduled'] as const;

export type MatchStatus = (typeof matchStatuses)[number];
