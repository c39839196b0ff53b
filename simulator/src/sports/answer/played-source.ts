import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { DataSource, Envelope } from '../../wire-service/envelope.ts';
import { marketRules } from '../odds/market-rules.ts';
import { quoteAt } from '../odds/prices.ts';
import type { Season } from '../season.ts';
import { oddsItem } from '../wire/odds.ts';
import { endpointsBySport, problemsOf } from './endpoints.ts';
import { candidates, fitting, lastOrNext, viewOf } from './match-candidates.ts';
import type { Call } from './match-candidates.ts';
import { driverRankings, standings, teamRankings, topScorers } from './tables.ts';

/** Football gives so many matches a page of odds. */
const matchesPerPage = 10;

/** `/odds`: one match by the sport's own parameter, or a day's or a league's. */
const oddsAnswer = (call: Call, idField: string): Envelope => {
  const { sport, parameters, view } = call;
  const { [idField]: id, bookmaker, bet, page = '1', ...asked } = parameters;
  const rules = marketRules[sport];
  const named = candidates({ ...call, parameters: id === undefined ? asked : { id } });
  const matches = named.filter(({ phaseAt }) => id !== undefined || phaseAt(view.nowMs).life === 'before');
  const current = Number(page);
  const isPaged = sport === 'football';
  const shown = isPaged ? matches.slice((current - 1) * matchesPerPage, current * matchesPerPage) : matches;
  const items = shown.flatMap((match) => {
    const quote = rules && quoteAt(match, rules, view.nowMs, { bookmaker, bet });
    return quote === undefined ? [] : [oddsItem(sport, quote, view)];
  });
  const total = Math.max(1, Math.ceil(matches.length / matchesPerPage));
  return good('odds', parameters, items, isPaged && { current, total });
};

/** Whether an item is about what `team` and `type` ask for; both are absent in most calls. */
const isAskedFor = (item: object, { team, type }: Call['parameters']): boolean => {
  const its: unknown = Reflect.get(item, 'team');
  const teamId: unknown = typeof its === 'object' && its !== null ? Reflect.get(its, 'id') : undefined;
  return (
    (team === undefined || teamId === Number(team)) &&
    (type === undefined || String(Reflect.get(item, 'type')).toLowerCase() === type.toLowerCase())
  );
};

const meetings = (call: Call): readonly object[] => {
  const { season, sport, parameters, view } = call;
  const [one = 0, other = 0] = (parameters['h2h'] ?? '').split('-').map(Number);
  const met = season.past(sport)?.meetings(one, other, view.nowMs) ?? [];
  return lastOrNext(fitting(met, call), call).map((match) => match.item(view));
};

/** The addresses that tell of more than single matches. */
const answers: Readonly<Record<string, (call: Call) => readonly object[]>> = {
  'fixtures/headtohead': meetings,
  standings,
  'players/topscorers': topScorers,
  'rankings/drivers': driverRankings,
  'rankings/teams': teamRankings,
};

/** A played day for every sport, answered in the provider's words. */
export const createPlayedSource = (season: Season, now: () => number): DataSource => ({
  liveIds: (sport) => season.liveNow(sport, now()).map((match) => match.id),
  answer(sport, path, parameters) {
    const { list, endpoints } = endpointsBySport[sport];
    const paging = sport === 'football';
    const endpoint = endpoints[path];
    if (endpoint === undefined) return refused(path, parameters, { endpoint: refusals.endpoint }, paging);
    const { get, idField } = endpoint;
    const problems = problemsOf(endpoint, parameters);
    if (problems !== undefined) return refused(get, parameters, problems, paging);
    const view = viewOf(parameters, now());
    const call = { season, sport, parameters, view };
    if (path === 'odds') return oddsAnswer(call, idField);
    const own = answers[path];
    if (own !== undefined) return good(get, parameters, own(call), paging);
    if (path === list)
      return good(
        get,
        parameters,
        lastOrNext(candidates(call), call).map((match) => match.item(view)),
        paging,
      );
    const { [idField]: id, ids, date } = parameters;
    const asked = id === undefined ? (ids === undefined ? { date: date ?? '' } : { ids }) : { id };
    const items = candidates({ ...call, parameters: asked }).flatMap((match) => match.pageItems(path, view));
    const wanted = items.filter((item) => isAskedFor(item, parameters));
    return good(get, parameters, wanted, paging);
  },
  nudge(sport, id, { score, homeName, awayName }) {
    const match = season.find(sport, id);
    if (match === undefined) return { ok: false, problem: 'no such match' };
    const nowMs = now();
    const forced = score === undefined ? undefined : match.forceScore(nowMs, score);
    if (forced?.ok === false) return forced;
    if (homeName !== undefined) match.rename('home', homeName);
    if (awayName !== undefined) match.rename('away', awayName);
    return { ok: true, item: match.item({ nowMs, zone: 'UTC', detail: 'live' }) };
  },
});
