import { seasonOf } from '../match-plan.ts';
import { totalOf } from '../play/timed-play.ts';
import type { TimedState } from '../play/timed-play.ts';
import { clockAfter, nil, sum } from '../play/timeline.ts';
import type { Side } from '../play/timeline.ts';
import type { Seen, View } from '../staged-match.ts';
import { calendarSeason } from '../utc-day.ts';
import { flag, picture, wireTime } from './wire-time.ts';

/** The clock of a quarter counts down: "08:21" left. */
const timeLeft = ({ state, sinceMs }: Seen<TimedState>): string | null => {
  if (state.clock.lengthMs === 0) return null;
  const seconds = Math.ceil((state.clock.lengthMs - clockAfter(state.clock, sinceMs).playedMs) / 1000);
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** An item of american-football's `/games`: everything one level deeper than in the flat family. */
export const americanFootballItem = (seen: Seen<TimedState>, view: View): object => {
  const { plan, state } = seen;
  const { league } = plan;
  const when = wireTime(plan.startMs, view.zone);
  const season = seasonOf(plan);
  const team = (side: Side): object => ({
    id: plan[side].id,
    name: plan[side].name,
    logo: picture(view, 'american-football', 'teams', plan[side].id),
  });
  const side = (name: Side): object => ({
    quarter_1: state.periods[0]?.[name] ?? null,
    quarter_2: state.periods[1]?.[name] ?? null,
    quarter_3: state.periods[2]?.[name] ?? null,
    quarter_4: state.periods[3]?.[name] ?? null,
    overtime: state.overtimes.length === 0 ? null : sum(state.overtimes)[name],
    total: state.started ? totalOf(state)[name] : null,
  });
  return {
    game: {
      id: plan.id,
      stage: 'Regular Season',
      week: `Week ${(Math.floor(plan.startMs / 604_800_000) % 18) + 1}`,
      date: { timezone: view.zone, date: when.day, time: when.time, timestamp: when.timestamp },
      venue: { name: null, city: null },
      status: { short: state.phase.short, long: state.phase.long, timer: timeLeft(seen) },
    },
    league: {
      id: league.id,
      name: league.name,
      season: String(season),
      logo: picture(view, 'american-football', 'leagues', league.id),
      country: { name: league.country.name, code: league.country.code, flag: flag(view, league.country) },
    },
    teams: { home: team('home'), away: team('away') },
    scores: { home: side('home'), away: side('away') },
  };
};

/** An item of AFL's `/games`. The timestamp is a text, a league has no name, a score is 0 before it is anything. */
export const aflItem = (seen: Seen<TimedState>, view: View): object => {
  const { plan, state } = seen;
  const when = wireTime(plan.startMs, view.zone);
  const team = (side: Side): object => ({
    id: plan[side].id,
    name: plan[side].name,
    logo: picture(view, 'afl', 'teams', plan[side].id),
  });
  const side = (name: Side): object => ({
    score: totalOf(state)[name],
    goals: (state.tallies['goal'] ?? nil)[name],
    behinds: (state.tallies['behind'] ?? nil)[name],
    psgoals: 0,
    psbehinds: 0,
  });
  return {
    game: { id: plan.id },
    league: { id: plan.league.id, season: calendarSeason(plan.startMs) },
    date: when.date,
    time: when.time,
    timestamp: String(when.timestamp),
    timezone: view.zone,
    round: 'Regular Season',
    week: (Math.floor(plan.startMs / 604_800_000) % 24) + 1,
    venue: null,
    attendance: null,
    status: { long: state.phase.long, short: state.phase.short },
    teams: { home: team('home'), away: team('away') },
    scores: { home: side('home'), away: side('away') },
  };
};
