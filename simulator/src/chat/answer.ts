import * as v from 'valibot';
import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { ChatMessage } from './completion-request.ts';

/*
 * Writes answers of two sentences from the facts, a JSON object with `matches` in one of the messages, because the page
 * shows the facts beside them. Every number is copied from the facts; only the percentage of a chance is computed.
 */

/** Skips unreadable facts, as a language model would. */
const known = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

const figure = v.union([v.number(), v.string()]);
const pair = { home: figure, away: figure };
const threeWay = { ...pair, draw: known(figure) };
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const factMatch = v.object({
  ref: v.pipe(v.string(), v.regex(/^\w{1,8}$/)),
  home: v.pipe(v.string(), v.minLength(1)),
  away: v.pipe(v.string(), v.minLength(1)),
  awayFirst: known(v.literal(true)),
  title: known(v.string()),
  status: v.fallback(v.string(), ''),
  /** In words: "tomorrow at 20:45", "Saturday, 14 March at 20:45". */
  startTime: known(v.string()),
  minute: known(figure),
  period: known(v.string()),
  score: known(v.object(pair)),
  forecast: known(
    v.object({ chances: v.object({ home: chance, draw: known(chance), away: chance }), band: known(v.string()) }),
  ),
  /** Prices in the reader's format. */
  odds: known(v.object({ ...threeWay, bookmaker: known(v.string()), seenAt: known(v.string()) })),
  form: known(v.object({ home: v.string(), away: v.string() })),
  statistics: v.fallback(v.array(v.object({ ...pair, label: v.string() })), []),
});

type Figure = v.InferOutput<typeof figure>;
type FactMatch = v.InferOutput<typeof factMatch>;

const factsObject = v.object({
  simulated: v.fallback(v.boolean(), false),
  stale: v.fallback(v.boolean(), false),
  matches: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.flatMap((item) => (v.is(factMatch, item) ? [v.parse(factMatch, item)] : []))),
  ),
});

type Facts = v.InferOutput<typeof factsObject>;

/** The first line with facts counts, because a user can also write JSON in later messages. */
const findFacts = (messages: readonly ChatMessage[]): Facts => {
  for (const line of messages.flatMap(({ content }) => content.split('\n'))) {
    const value = jsonFrom(line);
    const read = isJsonObject(value) ? v.safeParse(factsObject, value) : undefined;
    if (read?.success === true) return read.output;
  }
  return { simulated: false, stale: false, matches: [] };
};

/** Whole percentages that add up to 100, as on the page: the largest remainders are rounded up. */
const wholePercents = (chances: readonly number[]): readonly string[] => {
  const exact = chances.map((each) => each * 100);
  const wholes = exact.map(Math.floor);
  const restAt = (at: number): number => (exact[at] ?? 0) - (wholes[at] ?? 0);
  const byRest = exact.map((_, at) => at).toSorted((a, b) => restAt(b) - restAt(a));
  const missing = 100 - wholes.reduce((sum, whole) => sum + whole, 0);
  return wholes.map((whole, at) => {
    const percent = whole + (byRest.indexOf(at) < missing ? 1 : 0);
    if (percent === 0) return 'under 1%';
    return percent === 100 ? 'over 99%' : `${percent}%`;
  });
};

/** "tomorrow at 20:45", "on Saturday, 14 March at 20:45". */
const timeWords = (time: string): string => (/^[A-Z]/.test(time) ? `on ${time}` : time);

/** In the page's order of sides. */
const inOrder = <Value>({ awayFirst }: FactMatch, home: Value, away: Value): readonly [Value, Value] =>
  awayFirst ? [away, home] : [home, away];

const named = (match: FactMatch): string =>
  `**${match.title ?? inOrder(match, match.home, match.away).join(match.awayFirst ? ' at ' : ' v ')}** [${match.ref}]`;

const pairText = (match: FactMatch, { home, away }: { readonly home: Figure; readonly away: Figure }): string =>
  inOrder(match, home, away).join('-');

const isOpen = ({ status }: FactMatch): boolean => status === 'live' || status === 'scheduled';

/** "starts today at 15:00", "is live at 2-1 (2nd half, 67')", "ended 2-1", "is postponed". */
const standing = (match: FactMatch): string => {
  const { status, startTime, period, minute, score } = match;
  if (status === 'scheduled') return startTime === undefined ? 'has not started' : `starts ${timeWords(startTime)}`;
  if (status === 'finished') return score === undefined ? 'is over' : `ended ${pairText(match, score)}`;
  const clock = [period, minute === undefined ? undefined : `${minute}'`].filter((part) => part !== undefined);
  return `is ${status}${score === undefined ? '' : ` at ${pairText(match, score)}`}${clock.length === 0 ? '' : ` (${clock.join(', ')})`}`;
};

/** "Arsenal at 52%, the draw at 25% and Chelsea at 23%". */
const listed = (match: FactMatch, of: Partial<Record<'home' | 'draw' | 'away', Figure | undefined>>): string => {
  const [first, second] = inOrder(match, `${match.home} at ${of.home}`, `${match.away} at ${of.away}`);
  return `${first}${of.draw === undefined ? '' : `, the draw at ${of.draw}`} and ${second}`;
};

const percentsOf = ({ forecast }: FactMatch) => {
  if (forecast === undefined) return undefined;
  const { home, draw, away } = forecast.chances;
  const [first, ...others] = wholePercents(draw === undefined ? [home, away] : [home, draw, away]);
  return { home: first, draw: draw === undefined ? undefined : others[0], away: others.at(-1) };
};

/** The chance of the likeliest result. */
const clearness = ({ forecast }: FactMatch): number =>
  forecast === undefined ? 0 : Math.max(forecast.chances.home, forecast.chances.draw ?? 0, forecast.chances.away);

/** "Arsenal at 52% in **Arsenal v Chelsea** [m1]", or "the draw at 44% in …". */
const likeliest = (match: FactMatch): string => {
  const percents = percentsOf(match);
  if (match.forecast === undefined || percents === undefined) return named(match);
  const { home, draw = 0, away } = match.forecast.chances;
  if (draw > Math.max(home, away)) return `the draw at ${percents.draw} in ${named(match)}`;
  const side = home >= away ? 'home' : 'away';
  return `${match[side]} at ${percents[side]} in ${named(match)}`;
};

/** What the second sentence adds about a match. */
const background = (match: FactMatch, isBet: boolean): string => {
  const { odds, forecast, form, statistics } = match;
  if (!isOpen(match)) return 'There is nothing left to predict.';
  if (odds !== undefined && (isBet || forecast === undefined)) {
    const seen = odds.seenAt === undefined ? '' : `, seen ${timeWords(odds.seenAt)}`;
    return `${odds.bookmaker ?? 'The bookmaker'} has ${listed(match, odds)}${seen}, but I recommend no bets.`;
  }
  if (isBet) return 'There are no prices for it, and I recommend no bets.';
  if (forecast === undefined) return 'There is no forecast for it.';
  const sure = `${forecast.band?.toLowerCase() ?? 'unknown'} confidence`;
  const [row] = statistics;
  if (row !== undefined)
    return `On ${row.label.toLowerCase()} it is ${pairText(match, row)}, and the forecast has ${sure}.`;
  if (form === undefined) return `The forecast has ${sure}, and favourites lose often enough.`;
  const [first, second] = inOrder(match, `${form.home} for ${match.home}`, `${form.away} for ${match.away}`);
  return `The form, newest last, is ${first} and ${second}, and the forecast has ${sure}.`;
};

const analysis = (match: FactMatch, isBet: boolean): string => {
  const percents = isOpen(match) ? percentsOf(match) : undefined;
  const chances = percents === undefined ? '' : `, and the forecast has ${listed(match, percents)}`;
  return `${named(match)} ${standing(match)}${chances}. ${background(match, isBet)}`;
};

/** The clearest forecast first, then up to two more. */
const overview = (open: readonly FactMatch[], isBet: boolean): string => {
  const [best, ...others] = open.toSorted((a, b) => clearness(b) - clearness(a));
  if (best === undefined) return 'None of the available matches fits your question.';
  const opening = best.forecast === undefined ? named(best) : `The clearest forecast is ${likeliest(best)}, which`;
  const caution = 'these are chances, not promises';
  const next = others.slice(0, 2).map(likeliest).join(' and ');
  const more = next === '' ? `Please remember: ${caution}.` : `Next comes ${next}, but ${caution}.`;
  return `${opening} ${standing(best)}. ${isBet ? background(best, isBet) : more}`;
};

/** Whole words between spaces, so that "Welche" does not name Elche. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const answerOf = ({ matches }: Facts, question: string): string => {
  if (matches.length === 0) return 'This question came with no matches.';
  const requested = question.toLowerCase();
  const isBet = /\b(?:bets?|betting|odds|prices?|stakes?|value|tips?)\b/.test(requested);
  const about = matches.filter(({ home, away }) =>
    [home, away].some((name) => wordsOf(requested).includes(wordsOf(name))),
  );
  const [only] =
    about.length > 0 ? about.toSorted((a, b) => Number(b.status === 'live') - Number(a.status === 'live')) : matches;
  if (only !== undefined && (about.length > 0 || matches.length === 1)) return analysis(only, isBet);
  const isLiveOnly = /\blive\b|\bnow\b/.test(requested);
  const open = matches
    .filter(isOpen)
    .filter(({ odds, status }) => (!isBet || odds !== undefined) && (!isLiveOnly || status === 'live'));
  return overview(open, isBet);
};

/** The same messages always get the same answer, with numbers from their facts only. */
export const answerTo = (messages: readonly ChatMessage[]): string => {
  const facts = findFacts(messages);
  const label = `**Demo analyst, not a language model${facts.simulated ? '; the matches are simulated' : ''}.**`;
  const late = facts.stale ? ' Live scores may have changed since.' : '';
  return `${label}\n\n${answerOf(facts, messages.findLast(({ role }) => role === 'user')?.content ?? '')}${late}`;
};
