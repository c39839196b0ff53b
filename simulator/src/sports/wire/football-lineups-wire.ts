import { playerName } from '../book/league-book.ts';
import type { Club, League } from '../book/league-book.ts';
import type { FootballState } from '../play/football-play.ts';
import { pick, randomFrom } from '../random.ts';
import type { Seen, View } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';
import { picture } from './wire-time.ts';

type FootballPerson = { readonly id: number | null; readonly name: string | null };

/** A club's player by shirt; nobody where the league's players have no names. */
export const footballPerson = (league: League, club: Club, shirt: number | null): FootballPerson =>
  shirt === null || league.surnames === undefined
    ? { id: null, name: null }
    : { id: club.id * 100 + shirt, name: playerName(league.surnames, club.id, shirt) };

/** Line-ups are out so long before the announced kick-off. */
const announcedMs = 40 * minuteMs;

const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-3', '4-1-4-1'] as const;

/** Substitutes wear 12 and up; they come on in this order, and five may. */
const benchPositions = ['M', 'F', 'D', 'M', 'F', 'D', 'M', 'D', 'G'] as const;

/** A coach has no shirt: this is a name from the same list. */
const coachShirt = 30;

type Place = { readonly shirt: number; readonly position: string; readonly grid: string | null };

/** Eleven places from the own goal; within a line the provider counts down. */
const placesOf = (formation: string): readonly Place[] => {
  const lines = [1, ...formation.split('-').map(Number)];
  const places: Place[] = [];
  for (const [line, count] of lines.entries()) {
    const position = line === 0 ? 'G' : line === 1 ? 'D' : line === lines.length - 1 ? 'F' : 'M';
    for (let place = count; place >= 1; place -= 1)
      places.push({ shirt: places.length + 1, position, grid: `${line + 1}:${place}` });
  }
  return places;
};

const bench: readonly Place[] = benchPositions.map((position, at) => ({ shirt: 12 + at, position, grid: null }));

const isAnnounced = ({ plan, state }: Seen<FootballState>, view: View): boolean => {
  const { life } = state.phase;
  if (life === 'before') return view.nowMs >= plan.startMs - announcedMs;
  return life !== 'off' || state.half !== null;
};

/** The items of `/fixtures/lineups`, home side first; none before they are out, and none where players have no names. */
export const footballLineups = (seen: Seen<FootballState>, view: View): readonly object[] => {
  const { plan } = seen;
  const { league } = plan;
  if (league.surnames === undefined || !isAnnounced(seen, view)) return [];
  const lineup = (club: Club): object => {
    const formation = pick(randomFrom('formation', club.id), formations);
    const player = ({ shirt, position, grid }: Place): object => ({
      player: { ...footballPerson(league, club, shirt), number: shirt, pos: position, grid },
    });
    const coach = footballPerson(league, club, coachShirt);
    return {
      team: { id: club.id, name: club.name, logo: picture(view, 'football', 'teams', club.id), colors: null },
      coach: { ...coach, photo: coach.id === null ? null : picture(view, 'football', 'coachs', coach.id) },
      formation,
      startXI: placesOf(formation).map(player),
      substitutes: bench.map(player),
    };
  };
  return [lineup(plan.home), lineup(plan.away)];
};

type FootballTeamItem = {
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
