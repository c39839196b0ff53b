import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import type { Match } from '@touchline/domain/match/match.ts';

/** Country names of the provider that stand for more than one country. */
const international = new Set(['World', 'Europe', 'Asia', 'Africa', 'South America', 'North America', 'Oceania']);

const cupName = /\b(?:cup|copa|coppa|coupe|pokal|taça|beker|friendl\w*|trophy|supercopa|super cup)\b/iu;

/** Whether a league's country, if it has one, does not say where its teams are from. */
export const isInternational = (country: string | undefined): boolean =>
  country === undefined || international.has(country);

/** Ranks of different kinds of leagues differ by this much. */
export const rankPerKind = 1_000;

/**
 * How well a league represents a team: a team's domestic league before cups and international competitions, because its
 * table names the team's place. Within these, by weight.
 */
export const leagueRank = (match: Pick<Match, 'sport' | 'league' | 'leagueCountry'>): number => {
  const { league, leagueCountry } = match;
  const kind = isInternational(leagueCountry) ? 0 : cupName.test(league) ? 1 : 2;
  return kind * rankPerKind + leagueWeight(match);
};

/** A league in which a team was seen: its rank, and when a match or table last named the team (epoch ms). */
export type SeenLeague = { readonly rank: number; readonly leagueSeenAtMs: number };

/** A team that was last seen in a league this long ago may have been relegated or promoted. */
export const leagueOutdatedMs = 60 * 86_400_000;

/**
 * Whether `next` replaces `before` as a team's main league. Of two leagues of one kind, the one that was seen much later
 * wins, because teams are relegated; otherwise the one with the higher rank. The store has the same rule in SQL.
 */
export const isBetterLeague = (next: SeenLeague, before: SeenLeague): boolean => {
  const laterMs = next.leagueSeenAtMs - before.leagueSeenAtMs;
  const isSameKind = Math.floor(next.rank / rankPerKind) === Math.floor(before.rank / rankPerKind);
  if (isSameKind && Math.abs(laterMs) > leagueOutdatedMs) return laterMs > 0;
  return next.rank > before.rank;
};
