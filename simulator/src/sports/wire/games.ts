import { countOf, playedMs, scoreOf, sides } from '../engine/timeline.ts';
import type { MatchState, Period, Side } from '../engine/timeline.ts';
import type { League } from '../leagues.ts';
import { seasonOf } from '../plan.ts';
import { randomFrom } from '../random.ts';
import type { Draw, Seen, View } from '../seen.ts';
import { calendarSeason, minuteMs } from '../utc-day.ts';
import { clockText, countryOf, teamOf, wireTime } from './wire-time.ts';

const none = { home: null, away: null };

export const leagueOf = (league: League, season: number | string): object => ({
  id: league.id,
  name: league.name,
  type: league.knockout ? 'Cup' : 'League',
  logo: null,
  season,
});

const teams = ({ plan }: Seen): object => ({
  home: teamOf(plan.home),
  away: teamOf(plan.away),
});

const bothSides = (of: (side: Side) => object): object => ({ home: of('home'), away: of('away') });

const regular = ({ periods }: MatchState): readonly Period[] => periods.filter(({ kind }) => kind === 'regular');
const extra = ({ periods }: MatchState): readonly Period[] => periods.filter(({ kind }) => kind === 'extra');
const isStarted = ({ periods }: MatchState): boolean => periods.length > 0;
const pairOf = (period: Period | undefined): object =>
  period === undefined ? none : { home: period.home, away: period.away };

/** Points of the periods by names such as "quarter_1". */
const named = (state: MatchState, side: Side, word: string, count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${word}_${at + 1}`, regular(state)[at]?.[side] ?? null]),
  );

const overtimeOf = (state: MatchState, side: Side): number | null =>
  extra(state).length === 0 ? null : scoreOf(state, ['extra'])[side];

/** What the whole family of sports shares; each adds its scores. */
const head = (seen: Seen, view: View, season: number | string = seasonOf(seen.plan)): object => {
  const { league, id, startMs } = seen.plan;
  const { date, time, timestamp } = wireTime(startMs, view.zone);
  return {
    id,
    date,
    time,
    timestamp,
    timezone: view.zone,
    week: null,
    status: { long: seen.state.phase.long, short: seen.state.phase.short },
    country: countryOf(league.country),
    league: leagueOf(league, season),
    teams: teams(seen),
  };
};

/** Whole minutes of the period so far, at least 1 while it runs. */
const timerOf = ({ state, at }: Seen): string | null =>
  state.clock.lengthMs === 0
    ? null
    : String(Math.min(Math.floor(playedMs(state, at) / minuteMs) + 1, Math.ceil(state.clock.lengthMs / minuteMs)));

export const basketballItem: Draw = (seen, view) => {
  const { state } = seen;
  const { short, long } = state.phase;
  const season = seasonOf(seen.plan);
  const timer = short === 'BT' || short === 'HT' ? '0' : timerOf(seen);
  const side = (name: Side): object => ({
    ...named(state, name, 'quarter', 4),
    // In the break before it, the provider already writes 0 for the last quarter.
    ...(short === 'BT' && regular(state).length === 3 ? { quarter_4: 0 } : {}),
    over_time: overtimeOf(state, name),
    total: isStarted(state) ? scoreOf(state)[name] : null,
  });
  return {
    // One reply mixes seasons that are texts with seasons that are numbers.
    ...head(seen, view, seen.plan.league.country.name === 'Europe' ? season : `${season}-${season + 1}`),
    status: { long, short, timer },
    stage: null,
    venue: null,
    scores: bothSides(side),
  };
};

/** Hockey writes a period as a text. */
const text = (period: Period | undefined): string | null =>
  period === undefined ? null : `${period.home}-${period.away}`;

export const hockeyItem: Draw = (seen, view) => {
  const { state } = seen;
  const [first, second, third] = regular(state);
  const kicks = state.periods.find(({ kind }) => kind === 'shoot-out');
  return {
    ...head(seen, view),
    timer: timerOf(seen),
    scores: isStarted(state) ? scoreOf(state, ['regular', 'extra', 'shoot-out']) : none,
    periods: {
      first: text(first),
      second: text(second),
      third: text(third),
      overtime: text(extra(state)[0]),
      penalties: text(kicks),
    },
    events: false,
  };
};

const scoresOf = (state: MatchState): object => (isStarted(state) ? scoreOf(state) : none);

const halves = (state: MatchState): object => ({
  first: pairOf(regular(state)[0]),
  second: pairOf(regular(state)[1]),
});

export const rugbyItem: Draw = (seen, view) => ({
  ...head(seen, view),
  scores: scoresOf(seen.state),
  periods: {
    ...halves(seen.state),
    overtime: pairOf(extra(seen.state)[0]),
    second_overtime: pairOf(extra(seen.state)[1]),
  },
});

export const handballItem: Draw = (seen, view) => ({
  ...head(seen, view),
  scores: scoresOf(seen.state),
  periods: halves(seen.state),
});

export const volleyballItem: Draw = (seen, view) => ({
  ...head(seen, view),
  scores: isStarted(seen.state) ? countOf(seen.state, 'set') : none,
  periods: Object.fromEntries(
    ['first', 'second', 'third', 'fourth', 'fifth'].map((name, at) => [name, pairOf(seen.state.periods[at])]),
  ),
});

/** A set of seven games to six was ended by a tie-break; the same points for the same match, however often it is asked. */
const tieBreakOf = (
  { plan, state }: Seen,
  at: number,
): { readonly home: number | null; readonly away: number | null } => {
  const { home, away } = { home: state.periods[at]?.home ?? 0, away: state.periods[at]?.away ?? 0 };
  if (home + away !== 13) return none;
  const lost = Math.floor(randomFrom(plan.seed, `tie-break ${at}`)() * 9);
  const won = Math.max(7, lost + 2);
  return home > away ? { home: won, away: lost } : { home: lost, away: won };
};

/** The players serve a game each in turn, from the first to the last of the match. */
const serverOf = ({ plan, state }: Seen): Side | null => {
  if (!/^S\d$/.test(state.phase.short)) return null;
  const begins = randomFrom(plan.seed, 'serve')() < 0.5 ? 0 : 1;
  const { home, away } = scoreOf(state);
  return sides[(home + away + begins) % 2] ?? null;
};

/** The provider has no tennis; this is what its family of games would make of it. */
export const tennisItem: Draw = (seen, view) => ({
  ...head(seen, view),
  scores: bothSides((side) => ({
    ...named(seen.state, side, 'set', 5),
    ...Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`tie_break_${at + 1}`, tieBreakOf(seen, at)[side]])),
    total: isStarted(seen.state) ? countOf(seen.state, 'set')[side] : null,
  })),
  serve: serverOf(seen),
});

export const baseballItem: Draw = (seen, view) => {
  const { state } = seen;
  const count = (what: string, side: Side): number | null => (isStarted(state) ? countOf(state, what)[side] : null);
  const batted = (side: Side): boolean => extra(state).some((inning) => inning[side] !== null);
  return {
    ...head(seen, view),
    scores: bothSides((side) => ({
      hits: count('hit', side),
      errors: count('error', side),
      innings: {
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, at) => [String(at + 1), regular(state)[at]?.[side] ?? null]),
        ),
        extra: batted(side) ? scoreOf(state, ['extra'])[side] : null,
      },
      total: isStarted(state) ? scoreOf(state)[side] : null,
    })),
  };
};

/** An item of american-football's `/games`: everything one level deeper, and a clock that counts down. */
export const americanFootballItem: Draw = (seen, view) => {
  const { plan, state, at } = seen;
  const { league, startMs } = plan;
  const when = wireTime(startMs, view.zone);
  const left = Math.ceil((state.clock.lengthMs - playedMs(state, at)) / 1000);
  const { short, long } = state.phase;
  return {
    game: {
      id: plan.id,
      stage: 'Regular Season',
      week: `Week ${(Math.floor(startMs / 604_800_000) % 18) + 1}`,
      date: { timezone: view.zone, date: when.day, time: when.time, timestamp: when.timestamp },
      venue: { name: null, city: null },
      status: { short, long, timer: state.clock.lengthMs === 0 ? null : clockText(left) },
    },
    league: {
      id: league.id,
      name: league.name,
      season: String(seasonOf(plan)),
      logo: null,
      country: { name: league.country.name, code: league.country.code, flag: null },
    },
    teams: teams(seen),
    scores: bothSides((side) => ({
      ...named(state, side, 'quarter', 4),
      overtime: overtimeOf(state, side),
      total: isStarted(state) ? scoreOf(state)[side] : null,
    })),
  };
};

/** An item of AFL's `/games`. The timestamp is a text, a league has no name, a score is 0 before it is anything. */
export const aflItem: Draw = (seen, view) => {
  const { plan, state } = seen;
  const { date, time, timestamp } = wireTime(plan.startMs, view.zone);
  return {
    game: { id: plan.id },
    league: { id: plan.league.id, season: calendarSeason(plan.startMs) },
    date,
    time,
    timestamp: String(timestamp),
    timezone: view.zone,
    round: 'Regular Season',
    week: (Math.floor(plan.startMs / 604_800_000) % 24) + 1,
    venue: null,
    attendance: null,
    status: { long: state.phase.long, short: state.phase.short },
    teams: teams(seen),
    scores: bothSides((side) => ({
      score: scoreOf(state)[side],
      goals: countOf(state, 'goal')[side],
      behinds: countOf(state, 'behind')[side],
      psgoals: 0,
      psbehinds: 0,
    })),
  };
};
