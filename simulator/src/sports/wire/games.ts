import { countOf, playedMs, scoreOf, sides } from '../engine/timeline.ts';
import type { MatchState, Period, Points, Side } from '../engine/timeline.ts';
import { seasonOf, type Draw, type Seen, type View } from '../plan.ts';
import { randomFrom } from '../random.ts';
import { calendarSeason, minuteMs } from '../utc-day.ts';
import { conferenceLeagueOf, countryOf, leagueOf, teamOf } from './names.ts';
import { clockText, wireTime } from './wire-time.ts';

const none = { home: null, away: null };

const teams = ({ plan }: Seen) => ({ home: teamOf(plan.home), away: teamOf(plan.away) });

const bothSides = (of: (side: Side) => object): object => ({ home: of('home'), away: of('away') });

const regular = ({ periods }: MatchState): readonly Period[] => periods.filter(({ kind }) => kind === 'regular');
const extra = ({ periods }: MatchState): readonly Period[] => periods.filter(({ kind }) => kind === 'extra');
const isStarted = ({ periods }: MatchState): boolean => periods.length > 0;
const pairOf = ({ home, away }: Pick<Period, Side> = none): object => ({ home, away });

/** The points of the periods, by names such as "quarter_1". */
const named = (state: MatchState, side: Side, prefix: string, count: number): object =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${prefix}${at + 1}`, regular(state)[at]?.[side] ?? null]),
  );

const overtimeOf = (state: MatchState, side: Side): number | null =>
  extra(state).length === 0 ? null : scoreOf(state, ['extra'])[side];

/** The common part of most sports' items; each sport adds its scores. */
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
    ...named(state, name, 'quarter_', 4),
    // The provider sends 0 for the last quarter during the break before it.
    ...(short === 'BT' && regular(state).length === 3 ? { quarter_4: 0 } : {}),
    over_time: overtimeOf(state, name),
    total: isStarted(state) ? scoreOf(state)[name] : null,
  });
  return {
    // In the provider's replies, seasons are sometimes text and sometimes numbers.
    ...head(seen, view, seen.plan.league.country.name === 'Europe' ? season : `${season}-${season + 1}`),
    status: { long, short, timer },
    stage: null,
    venue: null,
    scores: bothSides(side),
  };
};

/** In hockey, the score of a period is text. */
export const hockeyItem: Draw = (seen, view) => {
  const { state } = seen;
  const [first, second, third] = regular(state);
  const penalties = state.periods.find(({ kind }) => kind === 'shoot-out');
  return {
    ...head(seen, view),
    timer: timerOf(seen),
    scores: isStarted(state) ? scoreOf(state, ['regular', 'extra', 'shoot-out']) : none,
    periods: Object.fromEntries(
      Object.entries({ first, second, third, overtime: extra(state)[0], penalties }).map(([name, period]) => [
        name,
        period === undefined ? null : `${period.home}-${period.away}`,
      ]),
    ),
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

/** The tie-break that ended a set of seven games to six. */
const tieBreakOf = ({ plan, state }: Seen, at: number): Points | typeof none => {
  const { home, away } = state.periods[at] ?? none;
  if (home === null || away === null || home + away !== 13) return none;
  const lost = Math.floor(randomFrom(plan.seed, `tie-break ${at}`)() * 9);
  const won = Math.max(7, lost + 2);
  return home > away ? { home: won, away: lost } : { home: lost, away: won };
};

/** The players alternate serving, game by game, throughout the match. */
const serverOf = ({ plan, state }: Seen): Side | null => {
  if (!/^S\d$/.test(state.phase.short)) return null;
  const begins = randomFrom(plan.seed, 'serve')() < 0.5 ? 0 : 1;
  const { home, away } = scoreOf(state);
  return sides[(home + away + begins) % 2] ?? null;
};

/** The provider has no tennis, so this follows its other sports. */
export const tennisItem: Draw = (seen, view) => ({
  ...head(seen, view),
  scores: bothSides((side) => ({
    ...named(seen.state, side, 'set_', 5),
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
      innings: { ...named(state, side, '', 9), extra: batted(side) ? scoreOf(state, ['extra'])[side] : null },
      total: isStarted(state) ? scoreOf(state)[side] : null,
    })),
  };
};

/** American football nests everything one level deeper, and its clock counts down. */
export const americanFootballItem: Draw = (seen, view) => {
  const { plan, state, at } = seen;
  const { startMs } = plan;
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
    league: conferenceLeagueOf(plan.league, String(seasonOf(plan))),
    teams: teams(seen),
    scores: bothSides((side) => ({
      ...named(state, side, 'quarter_', 4),
      overtime: overtimeOf(state, side),
      total: isStarted(state) ? scoreOf(state)[side] : null,
    })),
  };
};

/** AFL's timestamp is text, its league has no name, and its scores start at 0. */
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
