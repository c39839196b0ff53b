import { seasonOf } from '../match-plan.ts';
import { runsOf } from '../play/innings-play.ts';
import type { Inning, InningsState } from '../play/innings-play.ts';
import type { SetState } from '../play/set-play.ts';
import { totalOf } from '../play/timed-play.ts';
import type { TimedState } from '../play/timed-play.ts';
import { clockAfter, sum } from '../play/timeline.ts';
import type { Points, Side } from '../play/timeline.ts';
import { randomFrom } from '../random.ts';
import type { Seen, View } from '../staged-match.ts';
import { minuteMs } from '../utc-day.ts';
import { flag, picture, wireTime } from './wire-time.ts';

type Pair = { readonly home: number | null; readonly away: number | null };

const none: Pair = { home: null, away: null };

/** The part that the whole family shares; each sport adds its scores. */
const flatHead = (seen: Seen<unknown>, view: View, sport: string, status: object, season: number | string): object => {
  const { plan } = seen;
  const when = wireTime(plan.startMs, view.zone);
  const { league } = plan;
  return {
    id: plan.id,
    date: when.date,
    time: when.time,
    timestamp: when.timestamp,
    timezone: view.zone,
    week: null,
    status,
    country: {
      id: league.country.id,
      name: league.country.name,
      code: league.country.code,
      flag: flag(view, league.country),
    },
    league: {
      id: league.id,
      name: league.name,
      type: league.knockout ? 'Cup' : 'League',
      logo: picture(view, sport, 'leagues', league.id),
      season,
    },
    teams: {
      home: { id: plan.home.id, name: plan.home.name, logo: picture(view, sport, 'teams', plan.home.id) },
      away: { id: plan.away.id, name: plan.away.name, logo: picture(view, sport, 'teams', plan.away.id) },
    },
  };
};

const status = ({ state }: Seen<{ phase: { short: string; long: string } }>): object => ({
  long: state.phase.long,
  short: state.phase.short,
});

/** Whole minutes of the period so far, at least 1 while it runs. */
const playedMinutes = ({ state, sinceMs }: Seen<TimedState>): number | null => {
  if (state.clock.lengthMs === 0) return null;
  const clock = clockAfter(state.clock, sinceMs);
  return Math.min(Math.floor(clock.playedMs / minuteMs) + 1, Math.ceil(clock.lengthMs / minuteMs));
};

const overtimeOf = (state: TimedState): Pair => (state.overtimes.length === 0 ? none : sum(state.overtimes));

export const basketballItem = (seen: Seen<TimedState>, view: View): object => {
  const { state } = seen;
  const season = seasonOf(seen.plan);
  const minutes = playedMinutes(seen);
  const isBreak = state.phase.short === 'BT' || state.phase.short === 'HT';
  const side = (name: Side): object => ({
    quarter_1: state.periods[0]?.[name] ?? null,
    quarter_2: state.periods[1]?.[name] ?? null,
    quarter_3: state.periods[2]?.[name] ?? null,
    // In the break before it, the provider already writes 0 for the last quarter.
    quarter_4: state.periods[3]?.[name] ?? (state.phase.short === 'BT' && state.periods.length === 3 ? 0 : null),
    over_time: overtimeOf(state)[name],
    total: state.started ? totalOf(state)[name] : null,
  });
  const timer = isBreak ? '0' : minutes === null ? null : String(minutes);
  // One reply mixes seasons that are texts with seasons that are numbers.
  const wireSeason = seen.plan.league.country.name === 'Europe' ? season : `${season}-${season + 1}`;
  return {
    ...flatHead(seen, view, 'basketball', { ...status(seen), timer }, wireSeason),
    stage: null,
    venue: null,
    scores: { home: side('home'), away: side('away') },
  };
};

/** Hockey writes a period as a text. */
const periodText = (points: Points | undefined | null): string | null =>
  points === undefined || points === null ? null : `${points.home}-${points.away}`;

export const hockeyItem = (seen: Seen<TimedState>, view: View): object => {
  const { state } = seen;
  const minutes = playedMinutes(seen);
  return {
    ...flatHead(seen, view, 'hockey', status(seen), seasonOf(seen.plan)),
    timer: minutes === null ? null : String(minutes),
    scores: state.started ? totalOf(state) : none,
    periods: {
      first: periodText(state.periods[0]),
      second: periodText(state.periods[1]),
      third: periodText(state.periods[2]),
      overtime: periodText(state.overtimes[0]),
      penalties: periodText(state.shootOut),
    },
    events: false,
  };
};

const halves = (state: TimedState): object => ({
  first: state.periods[0] ?? none,
  second: state.periods[1] ?? none,
});

export const rugbyItem = (seen: Seen<TimedState>, view: View): object => ({
  ...flatHead(seen, view, 'rugby', status(seen), seasonOf(seen.plan)),
  scores: seen.state.started ? totalOf(seen.state) : none,
  periods: {
    ...halves(seen.state),
    overtime: seen.state.overtimes[0] ?? none,
    second_overtime: seen.state.overtimes[1] ?? none,
  },
});

export const handballItem = (seen: Seen<TimedState>, view: View): object => ({
  ...flatHead(seen, view, 'handball', status(seen), seasonOf(seen.plan)),
  scores: seen.state.started ? totalOf(seen.state) : none,
  periods: halves(seen.state),
});

export const volleyballItem = (seen: Seen<SetState>, view: View): object => {
  const { state } = seen;
  const set = (place: number): Pair => state.sets[place] ?? none;
  return {
    ...flatHead(seen, view, 'volleyball', status(seen), seasonOf(seen.plan)),
    scores: state.started ? state.won : none,
    periods: { first: set(0), second: set(1), third: set(2), fourth: set(3), fifth: set(4) },
  };
};

/** A set of seven games to six was ended by a tie-break; the same points for the same match, however often it is asked. */
const tieBreakOf = ({ plan, state }: Seen<SetState>, place: number): Pair => {
  const games = state.sets[place];
  if (games === undefined || games.home + games.away !== 13) return none;
  const lost = Math.floor(randomFrom(plan.seed, `tie-break ${place}`)() * 9);
  const won = Math.max(7, lost + 2);
  return games.home > games.away ? { home: won, away: lost } : { home: lost, away: won };
};

/** The players serve a game each in turn, from the first to the last of the match. */
const serverOf = ({ plan, state }: Seen<SetState>): Side | null => {
  if (!/^S\d$/.test(state.phase.short)) return null;
  const begins = randomFrom(plan.seed, 'serve')() < 0.5 ? 0 : 1;
  const games = state.sets.reduce((played, { home, away }) => played + home + away, 0);
  return (games + begins) % 2 === 0 ? 'home' : 'away';
};

/** The provider has no tennis; this is what the flat family would make of it. */
export const tennisItem = (seen: Seen<SetState>, view: View): object => {
  const { state } = seen;
  const tieBreaks = [0, 1, 2, 3, 4].map((place) => tieBreakOf(seen, place));
  const side = (name: Side): object => ({
    set_1: state.sets[0]?.[name] ?? null,
    set_2: state.sets[1]?.[name] ?? null,
    set_3: state.sets[2]?.[name] ?? null,
    set_4: state.sets[3]?.[name] ?? null,
    set_5: state.sets[4]?.[name] ?? null,
    ...Object.fromEntries(tieBreaks.map((points, place) => [`tie_break_${place + 1}`, points[name]])),
    total: state.started ? state.won[name] : null,
  });
  return {
    ...flatHead(seen, view, 'tennis', status(seen), seasonOf(seen.plan)),
    scores: { home: side('home'), away: side('away') },
    serve: serverOf(seen),
  };
};

const inningKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const runsIn = (inning: Inning | undefined | null, name: Side): number | null => inning?.[name] ?? null;

export const baseballItem = (seen: Seen<InningsState>, view: View): object => {
  const { state } = seen;
  const side = (name: Side): object => ({
    hits: state.started ? state.hits[name] : null,
    errors: state.started ? state.errors[name] : null,
    innings: {
      ...Object.fromEntries(inningKeys.map((key, place) => [key, runsIn(state.innings[place], name)])),
      extra: runsIn(state.extra, name),
    },
    total: state.started ? runsOf(state)[name] : null,
  });
  return {
    ...flatHead(seen, view, 'baseball', status(seen), seasonOf(seen.plan)),
    scores: { home: side('home'), away: side('away') },
  };
};
