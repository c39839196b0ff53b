import type { Driver, RaceCourse } from '../engine/race.ts';
import type { Side } from '../engine/timeline.ts';
import type { Bout } from '../fights.ts';
import type { Seen, View } from '../plan.ts';
import type { RaceSession } from '../races.ts';
import { calendarSeason, hourMs, minuteMs } from '../utc-day.ts';
import { teamOf } from './names.ts';
import { wireTime } from './wire-time.ts';

export const fightItem = (bout: Bout, { plan, state }: Seen, view: View): object => {
  const { date, time, timestamp } = wireTime(bout.startMs, view.zone);
  const fighter = (side: Side): object => ({
    id: plan[side].id,
    name: plan[side].name,
    logo: null,
    winner: state.result === undefined ? null : state.result.winner === side,
  });
  return {
    id: bout.id,
    date,
    time,
    timestamp,
    timezone: view.zone,
    slug: bout.slug,
    is_main: bout.isMain,
    category: bout.round,
    status: { long: state.phase.long, short: state.phase.short },
    fighters: { first: fighter('home'), second: fighter('away') },
  };
};

/** `/fights/results`: none before the bout has ended. */
export const fightResultItems = ({ plan, state }: Seen): readonly object[] => {
  if (state.result === undefined) return [];
  const { winner: _winner, ...result } = state.result;
  return [{ fight: { id: plan.id }, ...result }];
};

const lapText = (ms: number): string =>
  `${Math.floor(ms / minuteMs)}:${((ms % minuteMs) / 1000).toFixed(3).padStart(6, '0')}`;

const raceText = (ms: number): string =>
  ms < hourMs ? lapText(ms) : `${Math.floor(ms / hourMs)}:${lapText(ms % hourMs).padStart(9, '0')}`;

type Line = ReturnType<RaceCourse['linesAt']>[number];

const lineTime = (line: Line, first: Line, isRace: boolean): string | null => {
  if (line.timeMs === null || first.timeMs === null) return null;
  if (!isRace) return lapText(line.timeMs);
  if (line === first) return raceText(line.timeMs);
  if (line.retired) return 'DNF';
  const behind = first.laps - line.laps;
  if (behind > 0) return behind === 1 ? '1 Lap' : `${behind} Laps`;
  const gap = line.timeMs - first.timeMs;
  return gap < minuteMs ? `+${(gap / 1000).toFixed(3)}` : `+${lapText(gap)}`;
};

export const raceStatus = ({ fate, startMs, endMs }: RaceSession, nowMs: number) => {
  if (fate !== 'played') return fate === 'cancelled' ? 'Cancelled' : 'Postponed';
  return nowMs < startMs ? 'Scheduled' : nowMs < endMs ? 'Live' : 'Completed';
};

const isUnderWay = (status: string): boolean => status === 'Live' || status === 'Completed';

/** The status is plain text, and the zone is in lower case. */
export const raceItem = (session: RaceSession, course: RaceCourse, view: View): object => {
  const { id, name, country, city, circuit, lapKm } = session.grandPrix;
  const status = raceStatus(session, view.nowMs);
  const elapsedMs = view.nowMs - session.startMs;
  const fastest = isUnderWay(status) ? course.fastestAt(elapsedMs) : undefined;
  const isRacing = status === 'Live' && course.laps !== null;
  return {
    id: session.id,
    competition: { id, name, location: { country, city } },
    circuit: { id, name: circuit, image: null },
    season: calendarSeason(session.startMs),
    type: session.type,
    laps: { current: isRacing ? (course.linesAt(elapsedMs)[0]?.laps ?? 0) : null, total: course.laps },
    fastest_lap: { driver: { id: fastest?.driverId ?? null }, time: fastest ? lapText(fastest.timeMs) : null },
    distance: course.laps === null ? null : `${(lapKm * course.laps).toFixed(1)} Kms`,
    timezone: view.zone.toLowerCase(),
    date: wireTime(session.startMs, view.zone).date,
    weather: null,
    status,
  };
};

export const driverOf = ({ id, name, abbr, number }: Driver): object => ({ id, name, abbr, number, image: null });

/** `/rankings/races`: the running order of a session, none before it begins. */
export const rankingItems = (session: RaceSession, course: RaceCourse, view: View): readonly object[] => {
  const lines = isUnderWay(raceStatus(session, view.nowMs)) ? course.linesAt(view.nowMs - session.startMs) : [];
  const [first] = lines;
  return lines.map((line, at) => ({
    race: { id: session.id },
    driver: driverOf(line.driver),
    team: teamOf(line.driver.team),
    position: at + 1,
    time: lineTime(line, first ?? line, course.laps !== null),
    laps: line.laps,
    grid: String(line.grid),
    pits: line.pits,
    gap: null,
  }));
};
