import * as v from 'valibot';

import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { ChatMessage } from './completion-request.ts';
import { tokensOf } from './completion.ts';

/*
 * Writes answers from the facts, a JSON object with `matches` in one of the messages. Every number is copied from the
 * facts; only the percentage of a chance is computed.
 */

/** Skips unreadable facts, as a language model would. */
const known = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

const figure = v.union([v.number(), v.string()]);
const pair = { home: figure, away: figure };
const threeWay = { ...pair, draw: known(figure) };

const factMatch = v.object({
  ref: v.pipe(v.string(), v.regex(/^\w{1,8}$/)),
  league: v.fallback(v.string(), ''),
  home: v.pipe(v.string(), v.minLength(1)),
  away: v.pipe(v.string(), v.minLength(1)),
  awayFirst: known(v.literal(true)),
  title: known(v.string()),
  status: v.fallback(v.string(), ''),
  /** ISO 8601 UTC, or local time in a zone that the facts name: `2026-03-14 20:45`. */
  startTime: known(v.string()),
  minute: known(figure),
  period: known(v.string()),
  score: known(v.object(pair)),
  forecast: known(v.object({ chances: v.object(threeWay), band: known(v.string()) })),
  odds: known(v.object({ ...threeWay, bookmaker: known(v.string()), seenAt: known(v.string()) })),
  form: known(v.object({ home: v.string(), away: v.string() })),
  statistics: v.fallback(v.array(v.object({ ...pair, label: v.string() })), []),
});

type Figure = v.InferOutput<typeof figure>;
type FactMatch = v.InferOutput<typeof factMatch>;

const factsObject = v.object({
  asOf: known(v.string()),
  clock: known(v.string()),
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
  return { asOf: undefined, clock: undefined, simulated: false, stale: false, matches: [] };
};

/** 0.482 is "48.2%". */
const percent = (chance: Figure): string =>
  typeof chance === 'string' ? chance : `${Number((chance <= 1 ? chance * 100 : chance).toFixed(8))}%`;

const price = (value: Figure): string =>
  typeof value === 'number' && Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value);

/** "15:00" as in the facts, or "15:00 UTC" for an ISO time, with the day if it differs from that of `asOf`. */
const timeWords = (iso: string, asOf = iso): string => {
  const time = `${iso.slice(11, 16)}${iso.endsWith('Z') ? ' UTC' : ''}`;
  return iso.slice(0, 10) === asOf.slice(0, 10) ? time : `${iso.slice(0, 10)} ${time}`;
};

const inOrder = <Value>({ awayFirst }: FactMatch, home: Value, away: Value): readonly [Value, Value] =>
  awayFirst ? [away, home] : [home, away];

const named = (match: FactMatch): string =>
  `**${match.title ?? inOrder(match, match.home, match.away).join(match.awayFirst ? ' at ' : ' v ')}** [${match.ref}]`;

const pairText = (match: FactMatch, { home, away }: { readonly home: Figure; readonly away: Figure }): string =>
  inOrder(match, home, away).join('-');

const isOpen = ({ status }: FactMatch): boolean => status === 'live' || status === 'scheduled';

const written = (parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined);

/** "15:00 UTC", "live, 2nd half, 67', 2-1", "finished 2-1". */
const standing = (match: FactMatch, asOf: string | undefined): string => {
  const { status, startTime, period, minute, score } = match;
  const result = score && pairText(match, score);
  if (status === 'live')
    return written(['live', period, minute === undefined ? undefined : `${minute}'`, result]).join(', ');
  if (status !== 'scheduled') return written([status, result]).join(' ');
  return startTime === undefined ? 'not started' : timeWords(startTime, asOf);
};

const chancesWords = (match: FactMatch): string => {
  if (match.forecast === undefined) return 'no forecast.';
  const { chances, band } = match.forecast;
  const sides = inOrder(match, `${match.home} ${percent(chances.home)}`, `${match.away} ${percent(chances.away)}`);
  const draw = chances.draw === undefined ? '' : `draw ${percent(chances.draw)}, `;
  return `${sides[0]}, ${draw}${sides[1]}.${band === undefined ? '' : ` ${band} confidence.`}`;
};

/** "Bet365 has Arsenal at 2.10, the draw at 3.40 and Chelsea at 3.60 (seen at 14:20 UTC)." */
const oddsWords = (match: FactMatch, asOf: string | undefined): readonly string[] => {
  const { home, away, odds } = match;
  if (odds === undefined) return [];
  const [first, second] = inOrder(match, `${home} at ${price(odds.home)}`, `${away} at ${price(odds.away)}`);
  const draw = odds.draw === undefined ? '' : `, the draw at ${price(odds.draw)}`;
  const seen = odds.seenAt === undefined ? '' : ` (seen at ${timeWords(odds.seenAt, asOf)})`;
  return [`${odds.bookmaker ?? 'The bookmaker'} has ${first}${draw} and ${second}${seen}.`];
};

type Answer = { readonly opening: string; readonly lines?: readonly string[]; readonly closing?: string };

const moneyNote = 'This is information, not betting advice.';
const chanceNote = 'These are chances, not promises: favourites lose often enough.';

const analysis = ({ asOf }: Facts, match: FactMatch, isBet: boolean): Answer => {
  const { status, startTime, home, away, form, statistics } = match;
  const verb = status === 'scheduled' && startTime !== undefined ? 'starts at' : 'is';
  const ended = isOpen(match) ? '' : ' There is nothing to predict.';
  const rows = statistics.slice(0, 4).map((row) => `${row.label} ${pairText(match, row)}`);
  return {
    opening: `${isBet ? 'I do not recommend bets; these are only the facts. ' : ''}${named(match)} ${verb} ${standing(match, asOf)}.${ended}`,
    lines: [
      ...(isOpen(match) ? [chancesWords(match)] : []),
      ...(rows.length === 0 ? [] : [`Statistics: ${rows.join(', ')}.`]),
      ...oddsWords(match, asOf),
      ...(form === undefined ? [] : [`Form, newest last: ${home} ${form.home}, ${away} ${form.away}.`]),
    ],
    closing: isBet ? moneyNote : chanceNote,
  };
};

const lineOf = (match: FactMatch, asOf: string | undefined): string =>
  `${named(match)} (${match.league === '' ? '' : `${match.league}, `}${standing(match, asOf)}): ${chancesWords(match)}`;

const favourite = ({ forecast }: FactMatch): number =>
  forecast === undefined ? 0 : Math.max(Number(forecast.chances.home), Number(forecast.chances.away));

const answerOf = (facts: Facts, question: string): Answer => {
  const { asOf, matches } = facts;
  if (matches.length === 0) return { opening: 'This question came with no matches.' };
  const requested = question.toLowerCase();
  const isBet = /\b(?:bets?|betting|odds|prices?|stakes?|value|tips?)\b/.test(requested);
  const about = matches.filter(({ home, away }) => [home, away].some((name) => requested.includes(name.toLowerCase())));
  const [only] = about.length > 0 ? about : matches;
  if (only !== undefined && (about.length === 1 || matches.length === 1)) return analysis(facts, only, isBet);
  const open = (about.length > 0 ? about : matches)
    .filter(isOpen)
    .filter(
      ({ odds, status }) =>
        (!isBet || odds !== undefined) && (!/\blive\b|\bnow\b/.test(requested) || status === 'live'),
    )
    .toSorted((a, b) => favourite(b) - favourite(a));
  if (open.length === 0) return { opening: 'None of the available matches fits your question.' };
  return {
    opening: isBet
      ? 'Odds alone do not show which bets are worthwhile, so I recommend none. The available matches:'
      : 'The available matches, clearest forecast first:',
    lines: open.map((match) => [lineOf(match, asOf), ...(isBet ? oddsWords(match, asOf) : [])].join(' ')),
    closing: isBet ? moneyNote : chanceNote,
  };
};

const label = '**Demo analyst, not a language model.**';

/** The product allows 500 tokens. */
const mostTokens = 460;

/** The same messages always get the same answer, with numbers from their facts only. */
export const answerTo = (messages: readonly ChatMessage[]): string => {
  const facts = findFacts(messages);
  const { asOf, clock, simulated, stale } = facts;
  const {
    opening,
    lines = [],
    closing,
  } = answerOf(facts, messages.findLast(({ role }) => role === 'user')?.content ?? '');
  const close = [
    ...(closing === undefined ? [] : [closing]),
    ...(asOf === undefined ? [] : [`Figures as of ${timeWords(asOf)}${clock === undefined ? '' : ` ${clock}`}.`]),
    ...(simulated ? ['The matches are simulated.'] : []),
    ...(stale ? ['Live scores may have changed since.'] : []),
  ].join(' ');
  const textWith = (count: number): string =>
    [
      `${label} ${opening}`,
      lines
        .slice(0, count)
        .map((line) => `- ${line}`)
        .join('\n'),
      close,
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  // Drops the last lines that do not fit.
  const fitting = lines.findLastIndex((_line, at) => tokensOf(textWith(at + 1)).length <= mostTokens);
  return textWith(fitting + 1);
};
