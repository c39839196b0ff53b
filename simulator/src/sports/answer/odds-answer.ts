import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { betsOf } from '../odds/market-rules.ts';
import type { MarketRules } from '../odds/market-rules.ts';
import { quoteAt } from '../odds/quote.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { oddsItem } from '../wire/odds-wire.ts';
import { parameterProblems } from './endpoints.ts';
import { candidates, viewOf } from './match-candidates.ts';

/** Football gives so many matches a page. */
const matchesPerPage = 10;

const optionalNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** `/odds`: one match by the sport's own parameter, or a day's or a league's. */
export const oddsAnswer = (
  season: Season,
  sport: SportSlug,
  rules: MarketRules,
  parameters: Parameters,
  nowMs: number,
  options: { readonly paging: boolean; readonly pictures: boolean },
): Envelope => {
  const { paging } = options;
  const fields = new Set([rules.idField, 'league', 'season', 'date', 'timezone', 'bookmaker', 'bet']);
  if (paging) fields.add('page');
  const problems = parameterProblems(parameters, fields);
  if (problems !== undefined) return refused('odds', parameters, problems, paging);
  const { league, season: year, date, page } = parameters;
  const id = parameters[rules.idField];
  if (league !== undefined && year === undefined)
    return refused('odds', parameters, { season: refusals.missing('season') }, paging);
  if (id === undefined && league === undefined && date === undefined)
    return refused('odds', parameters, { [rules.idField]: refusals.missing(rules.idField) }, paging);
  const view = viewOf(parameters, nowMs, options.pictures);
  const bookmaker = optionalNumber(parameters['bookmaker']);
  const bet = optionalNumber(parameters['bet']);
  const filter = { ...(bookmaker === undefined ? {} : { bookmaker }), ...(bet === undefined ? {} : { bet }) };
  const matches = candidates(
    season,
    sport,
    {
      ...(id === undefined ? {} : { id }),
      ...(league === undefined ? {} : { league }),
      ...(year === undefined ? {} : { season: year }),
      ...(date === undefined ? {} : { date }),
    },
    view,
  ).filter(({ phaseAt }) => id !== undefined || phaseAt(nowMs).life === 'before');
  const current = Number(page ?? 1);
  const shown = paging ? matches.slice((current - 1) * matchesPerPage, current * matchesPerPage) : matches;
  const items = shown.flatMap((match) => {
    const quote = quoteAt(match, rules, nowMs, filter);
    return quote === undefined ? [] : [oddsItem(sport, quote, view)];
  });
  const total = Math.max(1, Math.ceil(matches.length / matchesPerPage));
  return good('odds', parameters, items, paging && { current, total });
};

/** Everything that can be bet on, or everybody who takes bets. Some sports have the lists at two addresses. */
export const oddsListAnswer = (
  rules: MarketRules,
  endpoint: string,
  parameters: Parameters,
  paging: boolean,
): Envelope | undefined => {
  const name = endpoint.startsWith('odds/') ? endpoint.slice('odds/'.length) : endpoint;
  const isKnown = endpoint !== name || rules.idField === 'game';
  if (!isKnown || (name !== 'bookmakers' && name !== 'bets')) return undefined;
  const { id, search } = parameters;
  const entries = name === 'bets' ? betsOf(rules) : rules.bookmakers.map((each) => ({ id: each.id, name: each.name }));
  const found = entries.filter(
    (each) =>
      (id === undefined || each.id === Number(id)) &&
      (search === undefined || each.name.toLowerCase().includes(search.toLowerCase())),
  );
  return good(endpoint, parameters, found, paging);
};
