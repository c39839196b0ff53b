import { leader, other, playedMs, scoreOf, sides } from '../engine/timeline.ts';
import type { MatchState, Points, Side } from '../engine/timeline.ts';
import { playerOf } from '../leagues.ts';
import { seasonOf, type Seen, type View } from '../plan.ts';
import { countedUntil, pick, randomFrom, wanderingPercent } from '../random.ts';
import { minuteMs } from '../utc-day.ts';
import { footballLeagueOf, teamOf } from './names.ts';
import { wireTime } from './wire-time.ts';

/** The minutes at which a half ends, extra time included. */
const halfEnds = [45, 90, 105, 120] as const;

const halfOf = ({ periods }: MatchState): { readonly begin: number; readonly end: number } | undefined => {
  const at = periods.filter(({ kind }) => kind === 'regular' || kind === 'extra').length - 1;
  const end = halfEnds[at];
  return end && { begin: halfEnds[at - 1] ?? 0, end };
};

/** Phases in which the provider sends a minute although the clock is stopped. */
const restingMinute: Readonly<Record<string, number>> = { HT: 45, FT: 90, AET: 120, PEN: 120 };

const elapsedOf = ({ state, at }: Seen) => {
  const resting = restingMinute[state.phase.short];
  const half = halfOf(state);
  if (resting !== undefined || half === undefined || state.phase.life !== 'live' || state.clock.lengthMs === 0)
    return { elapsed: resting ?? null, extra: null };
  const minute = half.begin + Math.floor(playedMs(state, at) / minuteMs) + 1;
  return { elapsed: Math.min(minute, half.end), extra: minute > half.end ? minute - half.end : null };
};

/** `/fixtures/events`, oldest first. */
export const footballEvents = ({ plan, state }: Seen): readonly object[] =>
  state.events.map(({ minute, extra, side, playersOf, shirt, assistShirt, type, detail, comments }) => ({
    time: { elapsed: minute, extra },
    team: teamOf(plan[side]),
    player: playerOf(plan.league, plan[playersOf], shirt),
    assist: playerOf(plan.league, plan[playersOf], assistShirt),
    type,
    detail,
    comments,
  }));

const none = { home: null, away: null };

/** The score by part of the match. During the first half, the half-time score is the current score. */
const scores = (state: MatchState): Readonly<Record<string, Points | typeof none>> => {
  const { periods, phase } = state;
  const [first] = periods;
  const has = (kind: string): boolean => periods.some((period) => period.kind === kind);
  const isRegularOver = has('extra') || has('shoot-out') || ['FT', 'BT'].includes(phase.short);
  return {
    halftime: first?.kind === 'regular' ? { home: first.home ?? 0, away: first.away ?? 0 } : none,
    fulltime: isRegularOver ? scoreOf(state, ['regular']) : none,
    extratime: has('extra') ? scoreOf(state, ['extra']) : none,
    penalty: has('shoot-out') ? scoreOf(state, ['shoot-out']) : none,
  };
};

/** An item of `/fixtures`. */
export const footballItem = (seen: Seen, view: View): object => {
  const { plan, state } = seen;
  const { league, startMs } = plan;
  const when = wireTime(startMs, view.zone);
  const halfBegan = (at: number): number | null => {
    const period = state.periods.filter(({ kind }) => kind === 'regular')[at];
    return period === undefined ? null : Math.floor((startMs + period.at) / 1000);
  };
  const hasKicks = state.periods.some(({ kind }) => kind === 'shoot-out');
  const winner = leader(scoreOf(state, hasKicks ? ['shoot-out'] : undefined));
  const team = (side: Side) => ({ ...teamOf(plan[side]), winner: winner === undefined ? null : winner === side });
  return {
    fixture: {
      id: plan.id,
      referee: null,
      timezone: view.zone,
      date: when.date,
      timestamp: when.timestamp,
      periods: { first: halfBegan(0), second: halfBegan(1) },
      venue: { id: null, name: null, city: null },
      status: { long: state.phase.long, short: state.phase.short, ...elapsedOf(seen) },
    },
    league: { ...footballLeagueOf(league, seasonOf(plan)), round: plan.round, standings: !league.knockout },
    teams: { home: team('home'), away: team('away') },
    goals: state.periods.length === 0 ? none : scoreOf(state),
    score: scores(state),
    ...(view.detail === 'list' ? {} : { events: footballEvents(seen) }),
    ...(view.detail === 'single'
      ? { lineups: footballLineups(seen, view), statistics: footballStatistics(seen), players: [] }
      : {}),
  };
};

/** How long before the announced kick-off line-ups are published. */
const announcedMs = 40 * minuteMs;
const formations = ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-3', '4-1-4-1'] as const;
/** Substitutes wear 12 and up and enter in this order. */
const benchPositions = ['M', 'F', 'D', 'M', 'F', 'D', 'M', 'D', 'G'] as const;
/** Gives the coach a name from the list of players. */
const coachShirt = 0;

type Place = { readonly number: number; readonly pos: string; readonly grid: string | null };

const bench = benchPositions.map((pos, at): Place => ({ number: 12 + at, pos, grid: null }));

/** Eleven positions, goalkeeper first. Within a line the provider counts down. */
const placesOf = (formation: string): readonly Place[] => {
  const lines = [1, ...formation.split('-').map(Number)];
  const grids = lines.flatMap((count, line) => Array.from({ length: count }, (_, at) => ({ line, place: count - at })));
  return grids.map(({ line, place }, at) => ({
    number: at + 1,
    pos: line === 0 ? 'G' : line === 1 ? 'D' : line === lines.length - 1 ? 'F' : 'M',
    grid: `${line + 1}:${place}`,
  }));
};

/** `/fixtures/lineups`, home side first. None before they are published, or if players have no names. */
export const footballLineups = ({ plan, state }: Seen, view: View): readonly object[] => {
  const { life } = state.phase;
  const isOut =
    life === 'before' ? view.nowMs >= plan.startMs - announcedMs : life !== 'off' || state.periods.length > 0;
  if (plan.league.surnames === undefined || !isOut) return [];
  return sides.map((side) => {
    const club = plan[side];
    const formation = pick(randomFrom('formation', club.id), formations);
    const player = (place: Place): object => ({ player: { ...playerOf(plan.league, club, place.number), ...place } });
    const coach = playerOf(plan.league, club, coachShirt);
    return {
      team: { ...teamOf(club), colors: null },
      coach: { ...coach, photo: null },
      formation,
      startXI: placesOf(formation).map(player),
      substitutes: bench.map(player),
    };
  });
};

/** For one of two equal sides: about 12 shots, 5 corners and 11 fouls per match. */
const perMinute = { onGoal: 0.026, offGoal: 0.055, blocked: 0.034, corners: 0.055, offsides: 0.019, fouls: 0.1 };

/** Match minutes so far, without stoppage time: the second half always starts at minute 45. */
const minutesOf = ({ state, at }: Seen): number | undefined => {
  const half = halfOf(state);
  return (
    half && (state.clock.lengthMs === 0 ? half.end : Math.min(half.end, half.begin + playedMs(state, at) / minuteMs))
  );
};

/** `/fixtures/statistics`, home side first; none before kick-off. Kicks of a shoot-out do not count as shots. */
export const footballStatistics = (seen: Seen): readonly object[] => {
  const { plan, state } = seen;
  const minutes = minutesOf(seen);
  if (minutes === undefined) return [];
  const homeShare = wanderingPercent(plan.seed, 'possession', 50 + 16 * plan.leaning, minutes);
  const happened = (side: Side, is: string): number =>
    state.events
      .filter((event) => event.side === side && event.comments !== 'Penalty Shootout')
      .filter(({ type, detail }) => type === is || detail === is).length;
  const counted = (side: Side, what: keyof typeof perMinute): number => {
    const pressure = (side === 'home' ? 1 : -1) * (0.1 + 0.8 * plan.leaning);
    const weight = what === 'offsides' || what === 'fouls' ? 1 : 1 + pressure;
    return countedUntil(plan.seed, `${side} ${what}`, perMinute[what] * weight, minutes);
  };
  return sides.map((side) => {
    // A disallowed goal was a shot on goal.
    const onGoal = scoreOf(state)[side] + happened(side, 'Var') + counted(side, 'onGoal');
    const offGoal = counted(side, 'offGoal') + happened(side, 'Missed Penalty');
    const blocked = counted(side, 'blocked');
    const total = onGoal + offGoal + blocked;
    const inside = Math.floor(total * 0.63);
    const [yellow, red] = [happened(side, 'Yellow Card'), happened(side, 'Red Card')];
    const possession = side === 'home' ? homeShare : 100 - homeShare;
    const passes = Math.floor((minutes * 9.6 * possession) / 100);
    const accurate = Math.floor(passes * (0.68 + possession / 400));
    const figures: readonly (readonly [type: string, value: number | string | null])[] = [
      ['Shots on Goal', onGoal],
      ['Shots off Goal', offGoal],
      ['Total Shots', total],
      ['Blocked Shots', blocked],
      ['Shots insidebox', inside],
      ['Shots outsidebox', total - inside],
      ['Fouls', yellow + red + counted(side, 'fouls')],
      ['Corner Kicks', counted(side, 'corners')],
      // The provider sends null instead of 0 where 0 is common.
      ['Offsides', counted(side, 'offsides') || null],
      ['Ball Possession', `${possession}%`],
      ['Yellow Cards', yellow],
      ['Red Cards', red || null],
      ['Goalkeeper Saves', counted(other(side), 'onGoal')],
      ['Total passes', passes],
      ['Passes accurate', accurate],
      ['Passes %', `${Math.round((accurate / Math.max(1, passes)) * 100)}%`],
      ['expected_goals', (onGoal * 0.23 + offGoal * 0.06 + blocked * 0.04).toFixed(2)],
    ];
    return { team: teamOf(plan[side]), statistics: figures.map(([type, value]) => ({ type, value })) };
  });
};
