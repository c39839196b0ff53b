import * as v from 'valibot';
import { jsonFrom } from '../json-object.ts';
import languages from './answer-words.json' with { type: 'json' };
import type { ChatMessage } from './completion-request.ts';

/*
 * Writes answers as the instructions demand: two or three sentences, then the figures as a list, in the language that
 * the system message names. Takes them from the facts, a JSON object with `matches` in one of the messages. Every number
 * is copied from the facts; only the percentage of a chance is computed.
 */

/** Skips unreadable facts, as a language model would. */
const known = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

const figure = v.union([v.number(), v.string()]);
const pair = { home: figure, away: figure };
const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
/** By outcome: "54% (49% to 59%)". */
const cited = { ref: v.string(), chances: v.record(v.string(), v.string()) };
const factTeam = v.object({ team: v.string(), chances: cited.chances });
const factLeague = v.object({ ref: cited.ref, league: v.string(), teams: v.array(factTeam) });

const factMatch = v.object({
  ref: v.pipe(v.string(), v.regex(/^\w{1,8}$/)),
  home: v.pipe(v.string(), v.minLength(1)),
  away: v.pipe(v.string(), v.minLength(1)),
  awayFirst: known(v.literal(true)),
  title: known(v.string()),
  status: v.fallback(v.string(), ''),
  startTime: known(v.string()),
  minute: known(figure),
  period: known(v.string()),
  score: known(v.object(pair)),
  forecast: known(
    v.object({ chances: v.object({ home: chance, draw: known(chance), away: chance }), band: known(v.string()) }),
  ),
  odds: known(v.object({ ...pair, draw: known(figure), bookmaker: known(v.string()), seenAt: known(v.string()) })),
  form: known(v.object({ home: v.string(), away: v.string() })),
  statistics: v.fallback(v.array(v.object({ ...pair, label: v.string() })), []),
  markets: v.fallback(v.record(v.string(), v.object(cited)), {}),
});

const sides = ['home', 'draw', 'away'] as const;
type Figure = v.InferOutput<typeof figure>;
type Sides = Partial<Record<(typeof sides)[number], Figure | undefined>>;
type FactMatch = v.InferOutput<typeof factMatch>;

const factsObject = v.object({
  simulated: v.fallback(v.boolean(), false),
  stale: v.fallback(v.boolean(), false),
  leagues: v.fallback(v.array(factLeague), []),
  matches: v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.flatMap((item) => (v.is(factMatch, item) ? [v.parse(factMatch, item)] : []))),
  ),
});

type Facts = v.InferOutput<typeof factsObject>;

/** The first line with facts counts, because a user can also write JSON in later messages. */
const findFacts = (messages: readonly ChatMessage[]): Facts => {
  const lines = messages.flatMap(({ content }) => content.split('\n')).map((line) => jsonFrom(line));
  return v.parse(factsObject, lines.find((line) => v.is(factsObject, line)) ?? { matches: [] });
};

type Words = (typeof languages)['English'];

const languageOf = (messages: readonly ChatMessage[]): Words => {
  const instructions = messages.find(({ role }) => role !== 'user')?.content ?? '';
  return (
    Object.entries(languages).find(([name]) => instructions.includes(`Answer in ${name},`))?.[1] ?? languages.English
  );
};

const filled = (text: string, ...values: readonly (Figure | undefined)[]): string =>
  text.replaceAll(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ''));

/** Whole percentages that add up to 100, as on the page: the largest remainders are rounded up. */
const wholePercents = (chances: readonly number[]): readonly number[] => {
  const exact = chances.map((each) => each * 100);
  const wholes = exact.map(Math.floor);
  const restAt = (at: number): number => (exact[at] ?? 0) - (wholes[at] ?? 0);
  const byRest = exact.map((_, at) => at).toSorted((a, b) => restAt(b) - restAt(a));
  const missing = 100 - wholes.reduce((sum, whole) => sum + whole, 0);
  return wholes.map((whole, at) => whole + (byRest.indexOf(at) < missing ? 1 : 0));
};

/** In the page's order of sides. */
const inOrder = <Value>({ awayFirst }: FactMatch, home: Value, away: Value): readonly [Value, Value] =>
  awayFirst ? [away, home] : [home, away];

/** Answers questions about the facts in one language. */
const createWriter = (words: Words) => {
  const percentText = (whole: number): string => {
    if (whole === 0) return words.least;
    return whole === 100 ? words.most : filled(words.percent, whole);
  };

  const named = (match: FactMatch): string =>
    `**${match.title ?? inOrder(match, match.home, match.away).join(match.awayFirst ? words.at : words.versus)}** [${match.ref}]`;

  const pairText = (match: FactMatch, { home, away }: { readonly home: Figure; readonly away: Figure }): string =>
    inOrder(match, home, away).join(words.score);

  /** A date needs a preposition, "tomorrow" does not. */
  const timeText = (time: string): string => (/^\p{L}+,? \d/u.test(time) ? filled(words.on, time) : time);

  const standing = (match: FactMatch): string => {
    const { status, startTime = '', minute, period, score } = match;
    if (status === 'scheduled') return filled(words.starts, named(match), timeText(startTime));
    if (score === undefined) return filled(words.off, named(match), status);
    if (status === 'finished') return filled(words.ended, named(match), pairText(match, score));
    const clock = minute === undefined ? period : `${minute}'`;
    return filled(words.live, named(match), `${pairText(match, score)}${clock === undefined ? '' : ` (${clock})`}`);
  };

  /** "Arsenal 52%, draw 25%, Chelsea 23%". */
  const listed = (match: FactMatch, of: Sides): string => {
    const [first, last] = inOrder(match, `${match.home} ${of.home}`, `${match.away} ${of.away}`);
    return [first, ...(of.draw === undefined ? [] : [`${words.draw} ${of.draw}`]), last].join(', ');
  };

  const percentsOf = ({ forecast }: FactMatch): Sides => {
    const outcomes = sides.filter((side) => forecast?.chances[side] !== undefined);
    const percents = wholePercents(outcomes.map((side) => forecast?.chances[side] ?? 0));
    return Object.fromEntries(outcomes.map((side, at) => [side, percentText(percents[at] ?? 0)]));
  };

  const ahead = (match: FactMatch): string => {
    const [side] = likeliest(match);
    if (side === undefined) return words.noForecast;
    const percent = percentsOf(match)[side];
    return side === 'draw' ? filled(words.drawAhead, percent) : filled(words.favourite, match[side], percent);
  };

  const pricesOf = (match: FactMatch): readonly string[] =>
    match.odds ? [filled(words.prices, match.odds.bookmaker, listed(match, match.odds), match.odds.seenAt)] : [];

  const figures = (match: FactMatch): readonly string[] => {
    const { forecast, statistics, markets } = match;
    return [
      ...(forecast === undefined ? [] : [filled(words.chances, listed(match, percentsOf(match)), forecast.band)]),
      ...pricesOf(match),
      ...statistics.slice(0, 2).map((row) => `${row.label}: ${pairText(match, row)}`),
      ...Object.entries(words.markets).flatMap(([id, name]) =>
        markets[id] === undefined ? [] : `${name}: ${markets[id].chances['yes']} [${markets[id].ref}]`,
      ),
    ].map((line) => `- ${line}`);
  };

  const analysis = (match: FactMatch, isBet: boolean): string => {
    const { form, odds } = match;
    if (!isOpen(match)) return standing(match);
    const advice = odds === undefined ? `${words.noPrices} ${words.noBets}` : words.noBets;
    const why = form === undefined ? words.risk : filled(words.form, form.home, match.home);
    return [`${standing(match)} ${ahead(match)} ${isBet ? advice : why}`, '', ...figures(match)].join('\n').trimEnd();
  };

  /** The clearest forecast first, then up to two more, with their chances or the prices that were asked for. */
  const overview = (open: readonly FactMatch[], isBet: boolean): string => {
    const chosen = open.toSorted((a, b) => (likeliest(b)[1] ?? 0) - (likeliest(a)[1] ?? 0)).slice(0, 3);
    const [best] = chosen;
    if (best === undefined) return words.noFit;
    const chancesOf = (match: FactMatch) => (match.forecast === undefined ? [] : [listed(match, percentsOf(match))]);
    const lines = chosen.flatMap((match) =>
      (isBet ? pricesOf(match) : chancesOf(match)).map((text) => `- ${named(match)}: ${text}`),
    );
    const prose = `${standing(best)} ${ahead(best)} ${isBet ? words.noBets : words.risk}`;
    return [prose, '', ...lines].join('\n').trimEnd();
  };

  const season = ({ ref, league, teams }: Facts['leagues'][number]): string => {
    const told = (of: Readonly<Record<string, string>>): readonly string[] =>
      Object.entries(words.kinds).flatMap(([kind, name]) => (of[kind] === undefined ? [] : `${name} ${of[kind]}`));
    const lines = teams.slice(0, 4).map(({ team, chances }) => `- **${team}**: ${told(chances).join(', ')} [${ref}]`);
    return [filled(words.season, league), '', ...lines].join('\n');
  };

  return ({ matches, leagues }: Facts, question: string): string => {
    if (leagues.length > 0) return leagues.map(season).join('\n\n');
    if (matches.length === 0) return words.noFacts;
    const isBet = /\b(?:bet|odds|price|stake|value|tip|wett|quote|apuesta|cuota)/i.test(question);
    const about = matches
      .filter(({ home, away }) => [home, away].some((name) => wordsOf(question).includes(wordsOf(name))))
      .toSorted((a, b) => Number(b.status === 'live') - Number(a.status === 'live'));
    const [only = matches.length === 1 ? matches[0] : undefined] = about;
    const open = matches.filter((match) => isOpen(match) && (!isBet || match.odds !== undefined));
    return only === undefined ? overview(open, isBet) : analysis(only, isBet);
  };
};

const isOpen = ({ status }: FactMatch): boolean => status === 'live' || status === 'scheduled';

/** The likeliest result and its chance; empty without a forecast. */
const likeliest = ({ forecast }: FactMatch): readonly [] | readonly [side: keyof Sides, chance: number] => {
  const chances = sides.map((side) => [side, forecast?.chances[side] ?? 0] as const);
  return forecast === undefined ? [] : (chances.toSorted(([, a], [, b]) => b - a)[0] ?? []);
};

/** Whole words between spaces, so that "Welche" does not name Elche. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;

/** The same messages always get the same answer, with numbers from their facts only. */
export const answerTo = (messages: readonly ChatMessage[]): string => {
  const facts = findFacts(messages);
  const words = languageOf(messages);
  const answer = createWriter(words)(facts, messages.findLast(({ role }) => role === 'user')?.content ?? '');
  return `**${words.demo}${facts.simulated ? words.simulated : ''}.**\n\n${answer}${facts.stale ? `\n\n${words.late}` : ''}`;
};
