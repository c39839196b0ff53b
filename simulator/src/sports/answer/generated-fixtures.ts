import { good, refusals, refused, type DataSource, type Parameters } from '../../wire-service/envelope.ts';
import { marketRules, pricesAt, type PricedMatch } from '../odds/prices.ts';
import { daysBack, seasonOf, type View } from '../plan.ts';
import type { Season } from '../season.ts';
import type { StagedMatch } from '../staged-match.ts';
import { dayFromText, dayNumber } from '../utc-day.ts';
import { footballLeagueOf } from '../wire/names.ts';
import { isZone, wireTime } from '../wire/wire-time.ts';
import { endpointsBySport, problemsOf, seasonYear, type Call } from './endpoints.ts';
import { driverRankings, standings, teamRankings, topScorers } from './tables.ts';

const viewOf = ({ timezone = 'UTC', id, live }: Parameters, nowMs: number): View => ({
  nowMs,
  zone: isZone(timezone) ? timezone : 'UTC',
  detail: id !== undefined ? 'single' : live === undefined ? 'list' : 'live',
});

const daysAhead = 7;

const range = ({ season, sport }: Call, from: number, to: number): readonly StagedMatch[] =>
  Array.from({ length: to - from + 1 }, (_, at) => season.on(sport, from + at)).flat();

const onLocalDay = (call: Call, text: string): readonly StagedMatch[] => {
  const day = dayFromText(text) ?? 0;
  return range(call, day - 1, day + 1).filter((match) => wireTime(match.startMs, call.view.zone).day === text);
};

const pastResults = ({ season, sport, parameters: { league, season: year }, view }: Call): readonly StagedMatch[] =>
  league === undefined ? [] : season.earlier(sport, Number(league), seasonYear(year), view.nowMs);

const oneMatch = ({ season, sport }: Call, id: string): readonly StagedMatch[] => {
  const match = season.find(sport, Number(id));
  return match === undefined ? [] : [match];
};

const candidates = (call: Call): readonly StagedMatch[] => {
  const { season, sport, parameters, view } = call;
  const { id, date, live, last } = parameters;
  if (id !== undefined) return oneMatch(call, id);
  if (date !== undefined) return onLocalDay(call, date);
  if (live !== undefined) return season.liveNow(sport, view.nowMs);
  const today = dayNumber(view.nowMs);
  return [...pastResults(call), ...range(call, today - daysBack, last === undefined ? today + daysAhead : today)];
};

/** The last `count` finished matches, newest first. Only as many as needed are simulated. */
const lastResults = (matches: readonly StagedMatch[], count: number, nowMs: number): readonly StagedMatch[] => {
  const found: StagedMatch[] = [];
  for (const match of matches.toSorted((a, b) => b.startMs - a.startMs)) {
    if (found.length >= count) break;
    if (match.phaseAt(nowMs).life === 'after') found.push(match);
  }
  return found;
};

const listed = (call: Call): readonly object[] => {
  const { parameters, view } = call;
  const { competition, league = competition, season: year, status, last } = parameters;
  const matches = candidates(call).filter(
    (match) =>
      (league === undefined || match.leagueId === Number(league)) &&
      (year === undefined || match.season === seasonYear(year)) &&
      (status === undefined || status.split('-').includes(match.phaseAt(view.nowMs).short)),
  );
  const shown = last === undefined ? matches : lastResults(matches, Number(last), view.nowMs);
  return shown.map((match) => match.item(view));
};

const meetings = ({ season, sport, parameters, view }: Call): readonly object[] => {
  const [one = 0, other = 0] = (parameters['h2h'] ?? '').split('-').map(Number);
  return season.meetings(sport, one, other, view.nowMs).map((match) => match.item(view));
};

const answers: Readonly<Record<string, (call: Call) => readonly object[]>> = {
  'fixtures/headtohead': meetings,
  standings,
  'players/topscorers': topScorers,
  'rankings/drivers': driverRankings,
  'rankings/teams': teamRankings,
};

/** Only football items have more than an id and the bookmakers. */
const oddsItem = (idField: string, { plan, bookmakers, updatedMs }: PricedMatch, { zone }: View): object => {
  const { id, league, startMs } = plan;
  if (idField !== 'fixture') return { [idField]: { id }, bookmakers };
  const { date, timestamp } = wireTime(startMs, zone);
  return {
    league: footballLeagueOf(league, seasonOf(plan)),
    fixture: { id, timezone: zone, date, timestamp },
    update: wireTime(updatedMs, zone).date,
    bookmakers,
  };
};

/** Items about single matches: odds, or another endpoint of the sport. */
const matchItems = (call: Call, path: string, idField: string): readonly object[] => {
  const { sport, parameters, view } = call;
  const { date, [idField]: id = '' } = parameters;
  const matches = date === undefined ? oneMatch(call, id) : onLocalDay(call, date);
  if (path !== 'odds') return matches.flatMap((match) => match.pageItems(path, view));
  const rules = marketRules[sport];
  const quotes = matches.flatMap((match) => (rules && pricesAt(match, rules, view.nowMs)) ?? []);
  return quotes.map((quote) => oddsItem(idField, quote, view));
};

/** Serves simulated days of every sport in the provider's format. */
export const createGeneratedFixtures = (season: Season, now: () => number): DataSource => ({
  liveIds: (sport) => season.liveNow(sport, now()).map((match) => match.id),
  answer(sport, path, parameters) {
    const paging = sport === 'football';
    const { list, endpoints } = endpointsBySport[sport];
    const endpoint = endpoints[path];
    if (endpoint === undefined) return refused(path, parameters, { endpoint: refusals.endpoint }, paging);
    const { get, required } = endpoint;
    const problems = problemsOf(endpoint, parameters);
    if (problems !== undefined) return refused(get, parameters, problems, paging);
    const call = { season, sport, parameters, view: viewOf(parameters, now()) };
    const answer = path === list ? listed : answers[path];
    const items = answer?.(call) ?? matchItems(call, path, required[0] ?? '');
    return good(get, parameters, items, paging);
  },
  nudge(sport, id, score) {
    const match = season.find(sport, id);
    if (match === undefined) return { ok: false, problem: 'no such match' };
    const nowMs = now();
    const forced = match.forceScore(nowMs, score);
    return forced.ok ? { ok: true, item: match.item({ nowMs, zone: 'UTC', detail: 'live' }) } : forced;
  },
});
