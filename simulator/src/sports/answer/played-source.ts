import type { DataSource } from '../../wire-service/data-source.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import type { StagedMatch, View } from '../staged-match.ts';
import { dayFromText, dayNumber } from '../utc-day.ts';
import { isZone, wireTime } from '../wire/wire-time.ts';
import type { MatchList } from './endpoints.ts';
import { endpointsBySport } from './endpoints.ts';
import { listProblems, parameterProblems } from './parameter-check.ts';

/** How far a league's calendar reaches from today: calls for a whole season get these days. */
const daysBack = 21;
const daysAhead = 7;

const numbers = (text: string): number[] => text.split('-').map(Number);

const seasonYear = (text: string): number => Number(text.slice(0, 4));

const matching = (matches: readonly StagedMatch[], parameters: Parameters, nowMs: number): StagedMatch[] => {
  const { league, season: year, team, status, competition, fighter } = parameters;
  const leagueId = league ?? competition;
  const competitor = team ?? fighter;
  return matches.filter(
    (match) =>
      (leagueId === undefined || match.leagueId === Number(leagueId)) &&
      (year === undefined || match.season === seasonYear(year)) &&
      (competitor === undefined || match.competitors.includes(Number(competitor))) &&
      (status === undefined || status.split('-').includes(match.phaseAt(nowMs).short)),
  );
};

const cut = (matches: StagedMatch[], { last, next }: Parameters, nowMs: number): readonly StagedMatch[] => {
  if (last !== undefined)
    return matches
      .filter((match) => match.phaseAt(nowMs).life === 'after')
      .toSorted((a, b) => b.startMs - a.startMs)
      .slice(0, Number(last));
  if (next !== undefined)
    return matches
      .filter((match) => match.phaseAt(nowMs).life === 'before')
      .toSorted((a, b) => a.startMs - b.startMs)
      .slice(0, Number(next));
  return matches;
};

const leagues = (sport: SportSlug, paging: boolean): Envelope =>
  good(
    'leagues',
    {},
    sportStages[sport].leagues.map(({ id, name, knockout, country }) => ({
      league: { id, name, type: knockout ? 'Cup' : 'League', logo: null },
      country: { name: country.name, code: country.code, flag: null },
      seasons: [],
    })),
    paging,
  );

/** A played day for every sport, answered in the provider's words. */
export const createPlayedSource = (season: Season, now: () => number, pictures: boolean): DataSource => {
  let nudges = 0;

  const range = (sport: SportSlug, from: number, to: number): StagedMatch[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => season.on(sport, from + at)).flat();

  const onLocalDay = (sport: SportSlug, text: string, zone: string): readonly StagedMatch[] => {
    const day = dayFromText(text);
    if (day === undefined) return [];
    return zone === 'UTC'
      ? season.on(sport, day)
      : range(sport, day - 1, day + 1).filter((match) => wireTime(match.startMs, zone).day === text);
  };

  const candidates = (
    sport: SportSlug,
    parameters: Parameters,
    zone: string,
    nowMs: number,
  ): readonly StagedMatch[] => {
    const { id, ids, date, live, from, to, last, next } = parameters;
    const today = dayNumber(nowMs);
    if (id !== undefined || ids !== undefined)
      return numbers(id ?? ids ?? '').flatMap((each) => season.find(sport, each) ?? []);
    if (date !== undefined) return onLocalDay(sport, date, zone);
    if (live !== undefined) {
      const playing = season.liveNow(sport, nowMs);
      return live === 'all' ? playing : playing.filter((match) => numbers(live).includes(match.leagueId));
    }
    if (last !== undefined) return range(sport, today - daysBack, today);
    if (next !== undefined) return range(sport, today, today + daysAhead);
    const begin = Math.max(dayFromText(from ?? '') ?? 0, today - daysBack);
    return range(sport, begin, Math.min(dayFromText(to ?? '') ?? Number.MAX_SAFE_INTEGER, today + daysAhead));
  };

  const viewOf = (parameters: Parameters, nowMs: number): View => {
    const zone = parameters['timezone'] ?? 'UTC';
    const isSingle = parameters['id'] !== undefined || parameters['ids'] !== undefined;
    return {
      nowMs,
      zone: isZone(zone) ? zone : 'UTC',
      pictures,
      detail: isSingle ? 'single' : parameters['live'] === undefined ? 'list' : 'live',
    };
  };

  const listed = (sport: SportSlug, list: MatchList, parameters: Parameters): Envelope => {
    const problems = listProblems(parameters, list);
    if (problems !== undefined) return refused(list.path, parameters, problems, list.paging);
    const nowMs = now();
    const view = viewOf(parameters, nowMs);
    const matches = cut(
      matching(candidates(sport, parameters, view.zone, nowMs), parameters, nowMs),
      parameters,
      nowMs,
    );
    return good(
      list.path,
      parameters,
      matches.map((match) => match.item(view)),
      list.paging,
    );
  };

  return {
    recordedErrors: new Map(),
    edition: () => `${Math.floor(now() / 1000)}/${nudges}`,
    liveIds: (sport) => season.liveNow(sport, now()).map((match) => match.id),
    answer(sport, endpoint, parameters) {
      const { list, companion } = endpointsBySport[sport];
      if (endpoint === list.path) return listed(sport, list, parameters);
      if (companion !== undefined && endpoint === companion.path) {
        const problems = parameterProblems(parameters, companion.fields);
        if (problems !== undefined) return refused(companion.get, parameters, problems, false);
        const nowMs = now();
        const view = viewOf(parameters, nowMs);
        const named = parameters[companion.idField];
        const asked = named === undefined ? parameters : { ...parameters, id: named };
        const items = candidates(sport, asked, view.zone, nowMs).flatMap((match) => match.companionItems(view));
        return good(companion.get, parameters, items, false);
      }
      if (endpoint === 'leagues') return leagues(sport, list.paging);
      if (endpoint === 'timezone') return good('timezone', {}, Intl.supportedValuesOf('timeZone'), list.paging);
      return refused(endpoint, parameters, { endpoint: refusals.endpoint }, list.paging);
    },
    nudge(sport, id, order) {
      const match = season.find(sport, id);
      if (match === undefined) return { ok: false, problem: 'no such match' };
      const nowMs = now();
      if (order.score !== undefined) {
        const { home, away } = order.score;
        const forced = match.forceScore(nowMs, {
          ...(home === undefined ? {} : { home }),
          ...(away === undefined ? {} : { away }),
        });
        if (!forced.ok) return forced;
      }
      if (order.homeName !== undefined) match.rename('home', order.homeName);
      if (order.awayName !== undefined) match.rename('away', order.awayName);
      nudges += 1;
      return { ok: true, item: match.item({ nowMs, zone: 'UTC', pictures, detail: 'live' }) };
    },
  };
};
