import type { Parameters } from '../../wire-service/envelope.ts';
import type { View } from '../seen.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import type { StagedMatch } from '../staged-match.ts';
import { calendarSeason, dayFromText, dayMs, dayNumber } from '../utc-day.ts';
import { isZone, wireTime } from '../wire/wire-time.ts';

/** A call that is in order, at a moment. */
export type Call = {
  readonly season: Season;
  readonly sport: SportSlug;
  readonly parameters: Parameters;
  readonly view: View;
};

/** How far a league's calendar reaches from today: calls for a whole season get these days. */
const daysBack = 21;
const daysAhead = 7;

const numbers = (text: string): number[] => text.split('-').map(Number);

/** "2025" and "2025-2026" are the season that began in 2025. */
export const seasonYear = (text = ''): number => Number(text.slice(0, 4));

/** The zone, the moment and the fullness of the items that a call asks for. */
export const viewOf = (parameters: Parameters, nowMs: number): View => {
  const { timezone = 'UTC', id, ids, live } = parameters;
  const isSingle = id !== undefined || ids !== undefined;
  return {
    nowMs,
    zone: isZone(timezone) ? timezone : 'UTC',
    detail: isSingle ? 'single' : live === undefined ? 'list' : 'live',
  };
};

const range = ({ season, sport }: Call, from: number, to: number): readonly StagedMatch[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => season.on(sport, from + at)).flat();

const onLocalDay = (call: Call, text: string): readonly StagedMatch[] => {
  const day = dayFromText(text) ?? 0;
  return range(call, day - 1, day + 1).filter((match) => wireTime(match.startMs, call.view.zone).day === text);
};

/** Results of a league's season from before the days that are on stage. */
const bygone = ({ season, sport, parameters: { league, season: year }, view }: Call): readonly StagedMatch[] => {
  const before = view.nowMs - (daysBack + 1) * dayMs;
  const results = league === undefined ? [] : season.past(sport)?.results(Number(league), seasonYear(year), view.nowMs);
  return (results ?? []).filter(({ startMs }) => startMs < before);
};

const within = (call: Call): readonly StagedMatch[] => {
  const { season, sport, parameters, view } = call;
  const { id, ids, date, live, from, to, last, next, season: year } = parameters;
  const today = dayNumber(view.nowMs);
  if (id !== undefined || ids !== undefined)
    return numbers(id ?? ids ?? '').flatMap((each) => season.find(sport, each) ?? []);
  if (date !== undefined) return onLocalDay(call, date);
  if (live !== undefined) {
    const playing = season.liveNow(sport, view.nowMs);
    return live === 'all' ? playing : playing.filter((match) => numbers(live).includes(match.leagueId));
  }
  if (last !== undefined) {
    // Two years back no calendar reaches what is on stage.
    const isLongAgo = year !== undefined && seasonYear(year) < calendarSeason(view.nowMs) - 1;
    const lately = isLongAgo ? [] : range(call, today - daysBack, today);
    const over = fitting(lately, call).filter((match) => match.phaseAt(view.nowMs).life === 'after');
    return over.length >= Number(last) ? over : [...over, ...bygone(call)];
  }
  if (next !== undefined) return range(call, today, today + daysAhead);
  const begin = Math.max(dayFromText(from ?? '') ?? 0, today - daysBack);
  const staged = range(call, begin, Math.min(dayFromText(to ?? '') ?? Infinity, today + daysAhead));
  return from === undefined && to === undefined ? [...bygone(call), ...staged] : staged;
};

/** Of these matches the ones that a call's filters leave. */
export const fitting = (
  matches: readonly StagedMatch[],
  { parameters, view }: Pick<Call, 'parameters' | 'view'>,
): readonly StagedMatch[] => {
  const { league, season: year, team, status, competition, fighter } = parameters;
  const leagueId = league ?? competition;
  const competitor = team ?? fighter;
  return matches.filter(
    (match) =>
      (leagueId === undefined || match.leagueId === Number(leagueId)) &&
      (year === undefined || match.season === seasonYear(year)) &&
      (competitor === undefined || match.competitors.includes(Number(competitor))) &&
      (status === undefined || status.split('-').includes(match.phaseAt(view.nowMs).short)),
  );
};

/** The matches that a call's parameters name, before `last` and `next` cut them. */
export const candidates = (call: Call): readonly StagedMatch[] => fitting(within(call), call);

/** The last matches that are over, newest first, or the next to begin. */
export const lastOrNext = (
  matches: readonly StagedMatch[],
  { parameters: { last, next }, view }: Pick<Call, 'parameters' | 'view'>,
): readonly StagedMatch[] => {
  const isAt = (life: string) => (match: StagedMatch) => match.phaseAt(view.nowMs).life === life;
  if (last !== undefined) {
    const found: StagedMatch[] = [];
    // From the newest back, and no further than asked: to look at a match's phase is to play it.
    for (const match of matches.toSorted((a, b) => b.startMs - a.startMs)) {
      if (found.length >= Number(last)) break;
      if (isAt('after')(match)) found.push(match);
    }
    return found;
  }
  if (next === undefined) return matches;
  return matches
    .filter(isAt('before'))
    .toSorted((a, b) => a.startMs - b.startMs)
    .slice(0, Number(next));
};
