import type { Club, League } from '../book/league-book.ts';
import type { View } from '../staged-match.ts';
import { picture } from './pictures.ts';

export type FootballTeamItem = {
  readonly team: {
    readonly id: number;
    readonly name: string;
    readonly code: null;
    readonly country: string;
    readonly founded: null;
    readonly national: boolean;
    readonly logo: string | null;
  };
  readonly venue: object;
};

/** An item of `/teams`. Only the name is a fact. */
export const footballTeamItem = (league: League, club: Club, view: View): FootballTeamItem => ({
  team: {
    id: club.id,
    name: club.name,
    code: null,
    country: league.country.name,
    founded: null,
    national: false,
    logo: picture(view, 'football', 'teams', club.id),
  },
  venue: { id: null, name: null, address: null, city: null, capacity: null, surface: null, image: null },
});
