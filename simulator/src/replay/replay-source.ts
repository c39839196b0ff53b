import { endpointsBySport, problemsOf } from '../sports/answer/endpoints.ts';
import { sportSlugs } from '../sports/sport-slug.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { dayNumber, dayText } from '../sports/utc-day.ts';
import { good, refusals, refused } from '../wire-service/envelope.ts';
import type { DataSource, Parameters } from '../wire-service/envelope.ts';
import type { Recording } from './recordings.ts';
import { callKey, indexRecordings } from './replay-index.ts';
import type { RecordedMatch, SportIndex } from './replay-index.ts';

const finishedCodes: ReadonlySet<string> = new Set(['FT', 'AET', 'PEN', 'AOT', 'AP', 'Completed']);

const offCodes = ['', 'NS', 'TBD', 'PST', 'POST', 'CANC', 'ABD', 'AWD', 'AW', 'Scheduled', 'Cancelled', 'Postponed'];
const stillCodes: ReadonlySet<string> = new Set([...finishedCodes, ...offCodes]);

const isFinished = ({ status }: RecordedMatch): boolean => finishedCodes.has(status);

/** In play, as far as the code alone can say: `WO` is a walkover everywhere but in MMA, where fighters walk out. */
const isInPlay = (sport: SportSlug, { status }: RecordedMatch): boolean =>
  !stillCodes.has(status) && (status !== 'WO' || sport === 'mma');

const narrowed = (matches: readonly RecordedMatch[], parameters: Parameters): readonly RecordedMatch[] => {
  const { competition, league = competition, season, fighter, team = fighter, status, last, next } = parameters;
  const wanted = matches.filter(
    (match) =>
      (league === undefined || match.league === league) &&
      (season === undefined || match.season === season) &&
      (team === undefined || match.teams.includes(team)) &&
      (status === undefined || status.split('-').includes(match.status)),
  );
  if (last !== undefined) return wanted.filter(isFinished).slice(-Number(last)).toReversed();
  return next === undefined ? wanted : wanted.filter((match) => !isFinished(match)).slice(0, Number(next));
};

const stepMs = 15_000;

/** Addresses whose recordings are put together by match; the others are served as they were recorded. */
const regrouped: ReadonlySet<string> = new Set(['rankings/races', 'fights/results']);

/**
 * Recorded replies, served for what they are. A day that was kept several times, and the live replies, are played one
 * after the other, a step each quarter of a minute.
 */
export const createReplaySource = (recordings: readonly Recording[], now: () => number): DataSource => {
  const goodOnes = recordings.filter(({ isRefusal }) => !isRefusal);
  const bySport = Map.groupBy(goodOnes, ({ sport }) => sport);
  const index = new Map(sportSlugs.map((sport) => [sport, indexRecordings(bySport.get(sport) ?? [])]));
  const begunMs = now();

  const step = (): number => Math.max(0, Math.floor((now() - begunMs) / stepMs));

  const dayList = (sport: SportSlug, { days, richestDay }: SportIndex, day: string): readonly RecordedMatch[] => {
    // Nothing was recorded today, so today is the best day that was.
    const shown = days.has(day) || day !== dayText(dayNumber(now())) ? day : (richestDay ?? '');
    const lists = days.get(shown) ?? [];
    return lists[Math.min(step(), lists.length - 1)] ?? [];
  };

  const liveList = (sport: SportSlug, { live, days, richestDay }: SportIndex): readonly RecordedMatch[] =>
    live.length > 0
      ? (live[step() % live.length] ?? [])
      : (days.get(richestDay ?? '')?.[0] ?? []).filter((match) => isInPlay(sport, match));

  const asked = (sport: SportSlug, known: SportIndex, parameters: Parameters): readonly RecordedMatch[] => {
    const { id, ids = id, date, live } = parameters;
    if (ids !== undefined) return ids.split('-').flatMap((each) => known.byId.get(each) ?? []);
    if (date !== undefined) return dayList(sport, known, date);
    if (live === undefined) return [...known.byId.values()].toSorted((a, b) => a.timestamp - b.timestamp);
    const leagues = live.split('-');
    return liveList(sport, known).filter(({ league = '' }) => live === 'all' || leagues.includes(league));
  };

  return {
    answer(sport, path, parameters) {
      const { list, endpoints } = endpointsBySport[sport];
      const paging = sport === 'football';
      const known = index.get(sport) ?? indexRecordings([]);
      const endpoint = endpoints[path];
      const isComposed = path === list || regrouped.has(path);
      if (endpoint !== undefined && isComposed) {
        const { get, idField } = endpoint;
        const problems = problemsOf(endpoint, parameters);
        if (problems !== undefined) return refused(get, parameters, problems, paging);
        if (path === list) {
          const matches = narrowed(asked(sport, known, parameters), parameters);
          return good(
            get,
            parameters,
            matches.map(({ item }) => item),
            paging,
          );
        }
        const { [idField]: id, ids = id, date = '' } = parameters;
        const named = ids?.split('-') ?? dayList(sport, known, date).map((match) => match.id);
        const items = named.flatMap((each) => known.companions.get(`${path}/${each}`) ?? []);
        return good(get, parameters, items, paging);
      }
      const other = known.others.get(callKey(path, parameters));
      if (other === undefined) return refused(path, parameters, { endpoint: refusals.endpoint }, paging);
      const { response } = other;
      return {
        get: path,
        parameters,
        errors: {},
        results: Array.isArray(response) ? response.length : 0,
        response,
        paging,
      };
    },
    liveIds: (sport) => liveList(sport, index.get(sport) ?? indexRecordings([])).map(({ id }) => Number(id)),
    nudge: () => ({ ok: false, problem: 'recorded' }),
  };
};
