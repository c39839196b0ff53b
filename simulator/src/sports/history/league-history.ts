import { startsAt } from '../book/league-book.ts';
import type { Club, League } from '../book/league-book.ts';
import { leaningOf } from '../match-plan.ts';
import type { MatchPlan } from '../match-plan.ts';
import { randomFrom, shuffled } from '../random.ts';
import { dayFromText, dayMs, hourMs } from '../utc-day.ts';

/** Who meets whom in a round; the first plays at home. */
type Meeting<Team> = readonly [home: Team, away: Team];

/** Everybody against everybody, once at home and once away, by the circle method. Of an odd number one rests each round. */
export const roundRobin = <Team>(teams: readonly Team[]): readonly (readonly Meeting<Team>[])[] => {
  const ring: readonly (Team | undefined)[] = teams.length % 2 === 0 ? teams : [...teams, undefined];
  const [fixed, ...turning] = ring;
  const half: (readonly Meeting<Team>[])[] = [];
  for (let round = 0; round < turning.length; round += 1) {
    const order = [fixed, ...turning.slice(round), ...turning.slice(0, round)];
    const meetings: Meeting<Team>[] = [];
    for (let at = 0; at < order.length / 2; at += 1) {
      const [one, two] = [order[at], order[order.length - 1 - at]];
      if (one === undefined || two === undefined) continue;
      // One stays and the others move on by a place: so everybody's ground changes from round to round.
      const isOneAtHome = at === 0 ? round % 2 === 0 : at % 2 === 0;
      meetings.push(isOneAtHome ? [one, two] : [two, one]);
    }
    half.push(meetings);
  }
  const back = half.map((meetings) => meetings.map(([home, away]): Meeting<Team> => [away, home]));
  return [...half, ...back];
};

/** Ids beyond those of the day plan; they say their league's place in its book, their season, their round and place. */
const idBase = 100_000_000;
const firstYear = 2000;

export const isHistoryId = (id: number): boolean => id >= idBase;

/** A match is surely over so long after its start. */
const overMs = 4 * hourMs;
const seasonDays = 280;

/** A match of a league's season, planned when it is wanted. */
export type PastMeeting = {
  readonly home: Club;
  readonly away: Club;
  readonly startMs: number;
  readonly plan: () => MatchPlan;
};

/** All seasons that leagues ever played: a pure function of the seed, each drawn when it is first asked for. */
type LeagueHistory = {
  /** The rounds of a season in order. */
  readonly season: (league: League, year: number) => readonly (readonly PastMeeting[])[];
  readonly find: (id: number) => MatchPlan | undefined;
};

/** August to May, or March to December. */
const firstDay = (league: League, year: number): number =>
  dayFromText(league.season === 'split' ? `${year}-08-08` : `${year}-03-01`) ?? 0;

const kickOffHours = (league: League): readonly number[] => {
  const hours = Array.from({ length: 48 }, (_, half) => half / 2).filter((hour) => startsAt(league, hour));
  return hours.length === 0 ? [league.hours[0]] : hours;
};

export const isOver = (meeting: PastMeeting, nowMs: number): boolean => meeting.startMs + overMs <= nowMs;

/** `leagues` in the order of their book: an id holds the place of its league. It has two digits for the round. */
export const createLeagueHistory = (
  seed: string,
  sport: string,
  leagues: readonly League[],
  mostRounds = 99,
): LeagueHistory => {
  const seasons = new Map<string, readonly (readonly PastMeeting[])[]>();

  const drawn = (league: League, year: number): readonly (readonly PastMeeting[])[] => {
    const begin = firstDay(league, year);
    const hours = kickOffHours(league);
    const order = shuffled(randomFrom(seed, 'rounds', league.id, year), league.clubs);
    const rounds = roundRobin(order).slice(0, mostRounds);
    const seasonId = idBase + leagues.indexOf(league) * 1_000_000 + (year - firstYear) * 10_000;
    return rounds.map((meetings, round) =>
      meetings.map(([home, away], at) => {
        const day = begin + Math.floor((round * seasonDays) / rounds.length);
        const startMs = day * dayMs + (hours[(at * 3) % hours.length] ?? 15) * hourMs;
        const id = seasonId + round * 100 + at;
        return {
          home,
          away,
          startMs,
          plan: () => ({
            id,
            league,
            home,
            away,
            startMs,
            fate: 'played',
            seed: `${seed}/${sport}/history/${id}`,
            round: league.knockout ? `League Stage - ${round + 1}` : `Regular Season - ${round + 1}`,
            delayMs: 0,
            leaning: leaningOf(seed, sport, home, away),
          }),
        };
      }),
    );
  };

  const season = (league: League, year: number): readonly (readonly PastMeeting[])[] => {
    const key = `${league.id}/${year}`;
    const known = seasons.get(key) ?? drawn(league, year);
    seasons.set(key, known);
    return known;
  };

  return {
    season,
    find(id) {
      const rest = id - idBase;
      const league = leagues[Math.floor(rest / 1_000_000)];
      if (rest < 0 || league === undefined) return undefined;
      const year = firstYear + (Math.floor(rest / 10_000) % 100);
      return season(league, year)[Math.floor(rest / 100) % 100]?.[rest % 100]?.plan();
    },
  };
};
