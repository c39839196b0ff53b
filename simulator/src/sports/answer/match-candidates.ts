import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { StagedMatch, View } from '../staged-match.ts';
import { calendarSeason, dayFromText, dayMs, dayNumber } from '../utc-day.ts';
import { isZone, wireTime } from '../wire/wire-time.ts';
import { parameterProblems } from './endpoints.ts';
import type { MatchPage } from './endpoints.ts';

/** How far a league's calendar reaches from today: calls for a whole season get these days. */
const daysBack = 21;
const daysAhead = 7;

const numbers = (text: string): number[] => text.split('-').map(Number);

const seasonYear = (text: string): number => Number(text.slice(0, 4));

/** The zone, the moment and the fullness of the items that a call asks for. */
export const viewOf = (parameters: Parameters, nowMs: number, pictures: boolean): View => {
  const zone = parameters['timezone'] ?? 'UTC';
  const isSingle = parameters['id'] !== undefined || parameters['ids'] !== undefined;
  return {
    nowMs,
    zone: isZone(zone) ? zone : 'UTC',
    pictures,
    detail: isSingle ? 'single' : parameters['live'] === undefined ? 'list' : 'live',
  };
};

const range = (season: Season, sport: SportSlug, from: number, to: number): StagedMatch[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => season.on(sport, from + at)).flat();

const onLocalDay = (season: Season, sport: SportSlug, text: string, zone: string): readonly StagedMatch[] => {
  const day = dayFromText(text);
  if (day === undefined) return [];
  return zone === 'UTC'
    ? season.on(sport, day)
    : range(season, sport, day - 1, day + 1).filter((match) => wireTime(match.startMs, zone).day === text);
};

/** Results of a league's season from before the days that are on stage. */
const bygone = (
  season: Season,
  sport: SportSlug,
  { league, season: year }: Parameters,
  nowMs: number,
): readonly StagedMatch[] =>
  league === undefined || year === undefined
    ? []
    : season
        .past(sport)
        .results(Number(league), seasonYear(year), nowMs)
        .filter((match) => match.startMs < nowMs - (daysBack + 1) * dayMs);

const within = (
  season: Season,
  sport: SportSlug,
  parameters: Parameters,
  { nowMs, zone }: View,
): readonly StagedMatch[] => {
  const { id, ids, date, live, from, to, last, next, season: year } = parameters;
  const today = dayNumber(nowMs);
  if (id !== undefined || ids !== undefined)
    return numbers(id ?? ids ?? '').flatMap((each) => season.find(sport, each) ?? []);
  if (date !== undefined) return onLocalDay(season, sport, date, zone);
  if (live !== undefined) {
    const playing = season.liveNow(sport, nowMs);
    return live === 'all' ? playing : playing.filter((match) => numbers(live).includes(match.leagueId));
  }
  if (last !== undefined) {
    // Two years back no calendar reaches what is on stage.
    const isLongAgo = year !== undefined && seasonYear(year) < calendarSeason(nowMs) - 1;
    const lately = isLongAgo ? [] : range(season, sport, today - daysBack, today);
    const over = fitting(lately, parameters, nowMs).filter((match) => match.phaseAt(nowMs).life === 'after');
    return over.length >= Number(last) ? over : [...over, ...bygone(season, sport, parameters, nowMs)];
  }
  if (next !== undefined) return range(season, sport, today, today + daysAhead);
  const begin = Math.max(dayFromText(from ?? '') ?? 0, today - daysBack);
  const staged = range(
    season,
    sport,
    begin,
    Math.min(dayFromText(to ?? '') ?? Number.MAX_SAFE_INTEGER, today + daysAhead),
  );
  return from === undefined && to === undefined ? [...bygone(season, sport, parameters, nowMs), ...staged] : staged;
};

/** Of these matches the ones that a call's filters leave. */
export const fitting = (
  matches: readonly StagedMatch[],
  parameters: Parameters,
  nowMs: number,
): readonly StagedMatch[] => {
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

/** The matches that a call's parameters name, before `last` and `next` cut them. */
export const candidates = (
  season: Season,
  sport: SportSlug,
  parameters: Parameters,
  view: View,
): readonly StagedMatch[] => {
  return fitting(within(season, sport, parameters, view), parameters, view.nowMs);
};

/** The last matches that are over, newest first, or the next to begin. */
export const lastOrNext = (
  matches: readonly StagedMatch[],
  { last, next }: Parameters,
  nowMs: number,
): readonly StagedMatch[] => {
  if (last !== undefined) {
    const found: StagedMatch[] = [];
    // From the newest back: to look at a match's phase is to play it.
    for (const match of matches.toSorted((a, b) => b.startMs - a.startMs)) {
      if (found.length >= Number(last)) break;
      if (match.phaseAt(nowMs).life === 'after') found.push(match);
    }
    return found;
  }
  if (next !== undefined)
    return matches
      .filter((match) => match.phaseAt(nowMs).life === 'before')
      .toSorted((a, b) => a.startMs - b.startMs)
      .slice(0, Number(next));
  return matches;
};

/** Whether an item is about what `team` and `type` ask for; both are absent in most calls. */
const isAskedFor = (item: object, { team, type }: Parameters): boolean => {
  const its: unknown = Reflect.get(item, 'team');
  const teamId: unknown = typeof its === 'object' && its !== null ? Reflect.get(its, 'id') : undefined;
  return (
    (team === undefined || teamId === Number(team)) &&
    (type === undefined || String(Reflect.get(item, 'type')).toLowerCase() === type.toLowerCase())
  );
};

/** What a sport tells about single matches beside its list: statistics, line-ups, results of fights. */
export const pageAnswer = (
  season: Season,
  sport: SportSlug,
  page: MatchPage,
  parameters: Parameters,
  nowMs: number,
  options: { readonly paging: boolean; readonly pictures: boolean },
): Envelope => {
  const problems = parameterProblems(parameters, page.fields);
  if (problems !== undefined) return refused(page.get, parameters, problems, options.paging);
  const named = parameters[page.idField];
  if (named === undefined && parameters['ids'] === undefined && parameters['date'] === undefined)
    return refused(page.get, parameters, { [page.idField]: refusals.missing(page.idField) }, options.paging);
  const view = viewOf(parameters, nowMs, options.pictures);
  const { ids, date } = parameters;
  const asked: Parameters = {
    ...(named === undefined ? {} : { id: named }),
    ...(ids === undefined ? {} : { ids }),
    ...(date === undefined ? {} : { date }),
  };
  const items = candidates(season, sport, asked, view)
    .flatMap((match) => match.pageItems(page.path, view))
    .filter((item) => isAskedFor(item, parameters));
  return good(page.get, parameters, items, options.paging);
};
