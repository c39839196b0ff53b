import type { Club, League } from '../book/league-book.ts';
import { playerName } from '../book/surnames.ts';

export type FootballPerson = { readonly id: number | null; readonly name: string | null };

/** A club's player by shirt; nobody where the league's players have no names. */
export const footballPerson = (league: League, club: Club, shirt: number | null): FootballPerson =>
  shirt === null || league.surnames === undefined
    ? { id: null, name: null }
    : { id: club.id * 100 + shirt, name: playerName(league.surnames, club.id, shirt) };
