/** The phases of a match. */
export const matchStatuses = ['live', 'finished', 'postponed', 'scheduled'] as const;

export type MatchStatus = (typeof matchStatuses)[number];
