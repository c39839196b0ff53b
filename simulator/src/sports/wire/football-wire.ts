import { seasonOf } from '../match-plan.ts';
import { fieldedEvents, playerSide } from '../play/football-moments.ts';
import type { FootballEvent } from '../play/football-moments.ts';
import { halfStart } from '../play/football-play.ts';
import type { FootballState } from '../play/football-play.ts';
import { clockAfter } from '../play/timeline.ts';
import type { Points, Side } from '../play/timeline.ts';
import type { Seen, View } from '../staged-match.ts';
import { footballStatistics } from '../statistics/football-figures.ts';
import { minuteMs } from '../utc-day.ts';
import { footballLineups, footballPerson } from './football-lineups-wire.ts';
import { flag, picture, wireTime } from './wire-time.ts';

const cap: Readonly<Record<string, number>> = { first: 45, second: 90, 'extra-first': 105, 'extra-second': 120 };

/** Codes at which the provider has a minute though no clock runs. */
const restingMinute: Readonly<Record<string, number>> = { HT: 45, FT: 90, AET: 120, PEN: 120 };

const minuteOf = ({ state, sinceMs }: Seen<FootballState>): { elapsed: number | null; extra: number | null } => {
  const resting = restingMinute[state.phase.short];
  if (resting !== undefined) return { elapsed: resting, extra: null };
  const halted = state.phase.short === 'SUSP' || state.phase.short === 'INT';
  if (state.half === null || state.clock.lengthMs === 0 || (!halted && state.clock.pace === 0))
    return { elapsed: null, extra: null };
  const minute = halfStart[state.half] + Math.floor(clockAfter(state.clock, sinceMs).playedMs / minuteMs) + 1;
  const end = cap[state.half] ?? minute;
  return minute <= end ? { elapsed: minute, extra: null } : { elapsed: end, extra: minute - end };
};

const both = (points: Points | null): { home: number | null; away: number | null } =>
  points ?? { home: null, away: null };

const wireEvent = ({ plan }: Seen<FootballState>, view: View, event: FootballEvent): object => {
  const club = plan[event.side];
  const players = plan[playerSide(event)];
  return {
    time: { elapsed: event.minute, extra: event.extra },
    team: { id: club.id, name: club.name, logo: picture(view, 'football', 'teams', club.id) },
    player: footballPerson(plan.league, players, event.shirt),
    assist: footballPerson(plan.league, players, event.assistShirt),
    type: event.type,
    detail: event.detail,
    comments: event.comments,
  };
};

/** The items of `/fixtures/events`, oldest first. */
export const footballEvents = (seen: Seen<FootballState>, view: View): readonly object[] =>
  fieldedEvents(seen.state.events).map((event) => wireEvent(seen, view, event));

/** An item of `/fixtures`. */
export const footballItem = (seen: Seen<FootballState>, view: View): object => {
  const { plan, state } = seen;
  const { league } = plan;
  const when = wireTime(plan.startMs, view.zone);
  const began = (offset: number | null): number | null =>
    offset === null ? null : Math.floor((plan.startMs + offset) / 1000);
  const team = (side: Side): object => ({
    id: plan[side].id,
    name: plan[side].name,
    logo: picture(view, 'football', 'teams', plan[side].id),
    winner: state.winner === undefined ? null : state.winner === side,
  });
  const embedded = view.detail === 'list' ? {} : { events: footballEvents(seen, view) };
  return {
    fixture: {
      id: plan.id,
      referee: null,
      timezone: view.zone,
      date: when.date,
      timestamp: when.timestamp,
      periods: { first: began(state.began.first), second: began(state.began.second) },
      venue: { id: null, name: null, city: null },
      status: { long: state.phase.long, short: state.phase.short, ...minuteOf(seen) },
    },
    league: {
      id: league.id,
      name: league.name,
      country: league.country.name,
      logo: picture(view, 'football', 'leagues', league.id),
      flag: flag(view, league.country),
      season: seasonOf(plan),
      round: plan.round,
      standings: !league.knockout,
    },
    teams: { home: team('home'), away: team('away') },
    goals: both(state.goals),
    score: {
      halftime: both(state.halftime),
      fulltime: both(state.fulltime),
      extratime: both(state.extratime),
      penalty: both(state.penalty),
    },
    ...embedded,
    ...(view.detail === 'single'
      ? { lineups: footballLineups(seen, view), statistics: footballStatistics(seen, view), players: [] }
      : {}),
  };
};
