import type { Bout } from '../fight-cards.ts';
import type { FightState } from '../play/fight-play.ts';
import type { RaceCourse, RaceLine } from '../play/race-play.ts';
import type { Side } from '../play/timeline.ts';
import type { RaceSession } from '../race-weekends.ts';
import type { Seen, View } from '../staged-match.ts';
import { calendarSeason } from '../utc-day.ts';
import { picture, wireTime } from './wire-time.ts';

/** An item of MMA's `/fights`: no score, only a winner. */
export const fightItem = (bout: Bout, { plan, state }: Seen<FightState>, view: View): object => {
  const when = wireTime(bout.startMs, view.zone);
  const fighter = (side: Side): object => ({
    id: plan[side].id,
    name: plan[side].name,
    logo: picture(view, 'mma', 'fighters', plan[side].id),
    winner: state.winner === undefined ? null : state.winner === side,
  });
  return {
    id: bout.id,
    date: when.date,
    time: when.time,
    timestamp: when.timestamp,
    timezone: view.zone,
    slug: bout.slug,
    is_main: bout.isMain,
    category: bout.category,
    status: { long: state.phase.long, short: state.phase.short },
    fighters: { first: fighter('home'), second: fighter('away') },
  };
};

/** An item of `/fights/results`; none before the bout is over. */
export const fightResultItems = (bout: Bout, { state }: Seen<FightState>): readonly object[] => {
  const { result } = state;
  if (result === null) return [];
  return [
    {
      fight: { id: bout.id },
      won_type: result.wonType,
      round: result.round,
      minute: result.minute,
      ko_type: result.koType,
      target: result.target,
      sub_type: result.subType,
      score: result.cards,
    },
  ];
};

const lapText = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  return `${minutes}:${((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
};

const raceText = (ms: number): string => {
  const hours = Math.floor(ms / 3_600_000);
  const rest = lapText(ms % 3_600_000).padStart(9, '0');
  return hours === 0 ? lapText(ms) : `${hours}:${rest}`;
};

const lineTime = (line: RaceLine, leader: RaceLine, isRace: boolean): string | null => {
  if (line.timeMs === null || leader.timeMs === null) return null;
  if (!isRace) return lapText(line.timeMs);
  if (line === leader) return raceText(line.timeMs);
  if (line.retired) return 'DNF';
  const behind = leader.laps - line.laps;
  if (behind > 0) return behind === 1 ? '1 Lap' : `${behind} Laps`;
  const gap = line.timeMs - leader.timeMs;
  return gap < 60_000 ? `+${(gap / 1000).toFixed(3)}` : `+${lapText(gap)}`;
};

export const raceStatus = (session: RaceSession, nowMs: number): string => {
  if (session.fate === 'cancelled') return 'Cancelled';
  if (session.fate === 'postponed') return 'Postponed';
  return nowMs < session.startMs ? 'Scheduled' : nowMs < session.endMs ? 'Live' : 'Completed';
};

/** An item of Formula 1's `/races`. The status is a plain text, the zone is written small. */
export const raceItem = (session: RaceSession, course: RaceCourse, view: View): object => {
  const { grandPrix } = session;
  const status = raceStatus(session, view.nowMs);
  const elapsedMs = view.nowMs - session.startMs;
  const fastest = status === 'Live' || status === 'Completed' ? course.fastestAt(elapsedMs) : undefined;
  return {
    id: session.id,
    competition: {
      id: grandPrix.id,
      name: grandPrix.name,
      location: { country: grandPrix.country, city: grandPrix.city },
    },
    circuit: { id: grandPrix.id, name: grandPrix.circuit, image: picture(view, 'formula-1', 'circuits', grandPrix.id) },
    season: calendarSeason(session.startMs),
    type: session.type,
    laps: {
      current:
        status === 'Live' && course.laps !== null
          ? Math.max(...course.linesAt(elapsedMs).map(({ laps }) => laps))
          : null,
      total: course.laps,
    },
    fastest_lap: {
      driver: { id: fastest?.driverId ?? null },
      time: fastest === undefined ? null : lapText(fastest.timeMs),
    },
    distance: course.laps === null ? null : `${(grandPrix.lapKm * grandPrix.laps).toFixed(1)} Kms`,
    timezone: view.zone.toLowerCase(),
    date: wireTime(session.startMs, view.zone).date,
    weather: null,
    status,
  };
};

/** The items of `/rankings/races`: the running order of a session; empty before it begins. */
export const rankingItems = (session: RaceSession, course: RaceCourse, view: View): readonly object[] => {
  const status = raceStatus(session, view.nowMs);
  if (status !== 'Live' && status !== 'Completed') return [];
  const lines = course.linesAt(view.nowMs - session.startMs);
  const [leader] = lines;
  if (leader === undefined) return [];
  return lines.map((line, place) => ({
    race: { id: session.id },
    driver: {
      id: line.driver.id,
      name: line.driver.name,
      abbr: line.driver.abbr,
      number: line.driver.number,
      image: picture(view, 'formula-1', 'drivers', line.driver.id),
    },
    team: {
      id: line.driver.team.id,
      name: line.driver.team.name,
      logo: picture(view, 'formula-1', 'teams', line.driver.team.id),
    },
    position: place + 1,
    time: lineTime(line, leader, course.laps !== null),
    laps: line.laps,
    grid: String(line.grid),
    pits: line.pits,
    gap: null,
  }));
};
