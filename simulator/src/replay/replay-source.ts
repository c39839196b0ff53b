import { endpointsBySport, listProblems, parameterProblems } from '../sports/answer/endpoints.ts';
import type { SportSlug } from '../sports/sport-slug.ts';
import { dayNumber, dayText } from '../sports/utc-day.ts';
import { good, refusals, refused } from '../wire-service/envelope.ts';
import type { DataSource, Envelope, Parameters } from '../wire-service/envelope.ts';
import type { Recording } from './recordings.ts';
import { callKey, indexRecordings, isFinished, isInPlay } from './replay-index.ts';
import type { RecordedMatch, SportIndex } from './replay-index.ts';

type Lists = readonly (readonly RecordedMatch[])[];

const items = (matches: readonly RecordedMatch[]): readonly object[] => matches.map((match) => match.item);

const narrowed = (matches: readonly RecordedMatch[], parameters: Parameters): readonly RecordedMatch[] => {
  const { league, competition, season, team, fighter, status, last, next } = parameters;
  const wanted = matches.filter(
    (match) =>
      (league === undefined || match.league === league) &&
      (competition === undefined || match.league === competition) &&
      (season === undefined || match.season === season) &&
      (team === undefined || match.teams.includes(team)) &&
      (fighter === undefined || match.teams.includes(fighter)) &&
      (status === undefined || status.split('-').includes(match.status)),
  );
  if (last !== undefined) return wanted.filter(isFinished).slice(-Number(last)).toReversed();
  if (next !== undefined) return wanted.filter((match) => !isFinished(match)).slice(0, Number(next));
  return wanted;
};

const companionOf = (known: SportIndex, get: string, ids: readonly string[]): readonly object[] =>
  ids.flatMap((id) => (get === 'rankings' ? known.rankings : known.fightResults).get(id) ?? []);

/**
 * Recorded replies, served for what they are. A day that was kept several times, and the live replies, are played one
 * after the other, a step each `stepMs` of the clock; 0 steps on with every call.
 */
/** Addresses whose recordings are put together anew by match; the others are served as they were recorded. */
const regrouped: ReadonlySet<string> = new Set(['rankings/races', 'fights/results']);

export const createReplaySource = (
  recordings: readonly Recording[],
  { now, stepMs }: { readonly now: () => number; readonly stepMs: number },
): DataSource => {
  const index = indexRecordings(recordings);
  const begunMs = now();
  const calls = new Map<string, number>();
  let edition = 0;

  const stepOf = (key: string): number => {
    if (stepMs > 0) return Math.max(0, Math.floor((now() - begunMs) / stepMs));
    const step = calls.get(key) ?? 0;
    calls.set(key, step + 1);
    return step;
  };

  const dayList = (sport: SportSlug, known: SportIndex, day: string): readonly RecordedMatch[] => {
    const today = dayText(dayNumber(now()));
    // Nothing was recorded today, so today is the best day that was.
    const shown = known.days.has(day) || day !== today ? day : known.richestDay;
    const lists: Lists = (shown === undefined ? undefined : known.days.get(shown)) ?? [];
    return lists[Math.min(stepOf(`${sport}/${day}`), lists.length - 1)] ?? [];
  };

  const liveList = (sport: SportSlug, known: SportIndex): readonly RecordedMatch[] => {
    if (known.live.length > 0) return known.live[stepOf(`${sport}/live`) % known.live.length] ?? [];
    const list = known.richestDay === undefined ? [] : (known.days.get(known.richestDay)?.[0] ?? []);
    return list.filter((match) => isInPlay(sport, match));
  };

  const asked = (sport: SportSlug, known: SportIndex, parameters: Parameters): readonly RecordedMatch[] => {
    const { id, ids, date, live } = parameters;
    if (id !== undefined || ids !== undefined)
      return (id ?? ids ?? '').split('-').flatMap((each) => known.byId.get(each) ?? []);
    if (date !== undefined) return dayList(sport, known, date);
    if (live !== undefined) {
      const playing = liveList(sport, known);
      const leagues = live.split('-');
      return live === 'all'
        ? playing
        : playing.filter(({ league }) => league !== undefined && leagues.includes(league));
    }
    return [...known.byId.values()].toSorted((a, b) => a.timestamp - b.timestamp);
  };

  const answer = (sport: SportSlug, endpoint: string, parameters: Parameters): Envelope => {
    const { list, pages } = endpointsBySport[sport];
    const known = index.get(sport);
    if (known === undefined) return refused(endpoint, parameters, { endpoint: refusals.endpoint }, list.paging);
    if (endpoint === list.path) {
      const problems = listProblems(parameters, list);
      if (problems !== undefined) return refused(list.path, parameters, problems, list.paging);
      return good(list.path, parameters, items(narrowed(asked(sport, known, parameters), parameters)), list.paging);
    }
    const companion = pages.find(({ path }) => path === endpoint && regrouped.has(path));
    if (companion !== undefined) {
      const problems = parameterProblems(parameters, companion.fields);
      if (problems !== undefined) return refused(companion.get, parameters, problems, false);
      const { date } = parameters;
      const named = parameters[companion.idField] ?? parameters['ids'];
      const ids = named?.split('-') ?? (date === undefined ? [] : dayList(sport, known, date).map((match) => match.id));
      return good(companion.get, parameters, companionOf(known, companion.get, ids), false);
    }
    const other = known.others.get(callKey(endpoint, parameters));
    if (other === undefined) return refused(endpoint, parameters, { endpoint: refusals.endpoint }, list.paging);
    const results = Array.isArray(other.response) ? other.response.length : 0;
    return { get: endpoint, parameters, errors: {}, results, response: other.response, paging: list.paging };
  };

  return {
    answer,
    edition() {
      edition += 1;
      // With a step for every call no two calls have the same reply.
      return stepMs > 0 ? `${Math.floor((now() - begunMs) / stepMs)}/${dayNumber(now())}` : String(edition);
    },
    liveIds: (sport) => {
      const known = index.get(sport);
      return known === undefined ? [] : liveList(sport, known).map((match) => Number(match.id));
    },
    nudge: () => ({ ok: false, problem: 'recorded' }),
    recordedErrors: new Map(recordings.filter((each) => each.isRefusal).map((each) => [each.name, each.text])),
  };
};
