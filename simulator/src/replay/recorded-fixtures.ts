import { endpointsBySport, problemsOf } from '../sports/answer/endpoints.ts';
import { type SportSlug, sportSlugs } from '../sports/sport-slug.ts';
import { dayNumber, dayText } from '../sports/utc-day.ts';
import { type DataSource, good, type Parameters, refusals, refused } from '../wire-service/envelope.ts';
import { matchesOf, type RecordedMatch, type Recording } from './recorded-matches.ts';

const finishedCodes: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN', 'AOT', 'AP', 'Completed']);

const offCodes = ['', 'NS', 'TBD', 'PST', 'POST', 'CANC', 'ABD', 'AWD', 'AW', 'Scheduled', 'Cancelled', 'Postponed'];
const stillCodes: ReadonlySet<string> = new Set([...finishedCodes, ...offCodes]);

/** `WO` is a walkover everywhere but in MMA, where it means walkouts. */
const isInPlay = (sport: SportSlug, { status }: RecordedMatch): boolean =>
  !stillCodes.has(status) && (status !== 'WO' || sport === 'mma');

const stepMs = 15_000;

/**
 * Serves lists of matches from recordings. If a day or the live list was recorded several times, the next recording
 * follows every 15 seconds.
 */
export const createRecordedFixtures = (recordings: readonly Recording[], now: () => number): DataSource => {
  const bySport = Map.groupBy(recordings, ({ sport }) => sport);
  const recorded = new Map(sportSlugs.map((sport) => [sport, matchesOf(bySport.get(sport) ?? [])]));
  const begunMs = now();

  const step = (): number => Math.max(0, Math.floor((now() - begunMs) / stepMs));

  /** No recording exists for today, so the day with the most matches is used instead. */
  const dayList = (sport: SportSlug, day: string): readonly RecordedMatch[] => {
    const { days, richestDay } = recorded.get(sport) ?? matchesOf([]);
    const isToday = day === dayText(dayNumber(now()));
    const lists = days.get(day) ?? (isToday ? days.get(richestDay ?? '') : undefined) ?? [];
    return lists[Math.min(step(), lists.length - 1)] ?? [];
  };

  const liveList = (sport: SportSlug): readonly RecordedMatch[] => {
    const { live, days, richestDay } = recorded.get(sport) ?? matchesOf([]);
    if (live.length > 0) return live[step() % live.length] ?? [];
    return (days.get(richestDay ?? '')?.[0] ?? []).filter((match) => isInPlay(sport, match));
  };

  const matchesFor = (sport: SportSlug, parameters: Parameters): readonly RecordedMatch[] => {
    const { id, date, live, competition, league = competition, season, last } = parameters;
    const { byId } = recorded.get(sport) ?? matchesOf([]);
    if (id !== undefined) return [...byId.values()].filter((match) => match.id === id);
    if (date !== undefined) return dayList(sport, date);
    if (live !== undefined) return liveList(sport);
    const ofSeason = [...byId.values()]
      .filter((match) => (league ?? match.league) === match.league && (season ?? match.season) === match.season)
      .toSorted((a, b) => a.timestamp - b.timestamp);
    if (last === undefined) return ofSeason;
    return ofSeason
      .filter(({ status }) => finishedCodes.has(status))
      .slice(-Number(last))
      .toReversed();
  };

  return {
    answer(sport, path, parameters) {
      const { list, endpoints } = endpointsBySport[sport];
      const paging = sport === 'football';
      const endpoint = endpoints[path];
      if (endpoint === undefined || path !== list)
        return refused(path, parameters, { endpoint: refusals.endpoint }, paging);
      const problems = problemsOf(endpoint, parameters);
      if (problems !== undefined) return refused(path, parameters, problems, paging);
      const items = matchesFor(sport, parameters).map(({ item }) => item);
      return good(path, parameters, items, paging);
    },
    liveIds: (sport) => liveList(sport).map(({ id }) => Number(id)),
    nudge: () => ({ ok: false, problem: 'recorded' }),
  };
};
