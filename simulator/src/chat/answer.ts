import { tokensOf } from './completion.ts';
import type { ChatMessage } from './completion-request.ts';
import type { FactMatch, Facts } from './facts.ts';
import { findFacts, questionIn } from './facts.ts';
import { isFollowUp, matchesNamedIn, scopeOf, topicOf } from './question.ts';
import type { Topic } from './question.ts';

/*
 * Answers in words for the figures of the facts. Every figure is written as the facts have it: nothing is computed except the percentage
 * of a chance.
 */

/** Starts every answer, so that nobody mistakes it for a model's. */
const label = '**Demo analyst, not a language model.**';

/** The product allows 500 tokens. */
const mostTokens = 460;

const chanceNote = 'These are chances, not promises: favourites lose often enough.';
const moneyNote = 'This is information, not betting advice.';

type Figure = number | string;
type Answer = { readonly opening: string; readonly lines?: readonly string[]; readonly closing?: string };

/** 0.482 is "48.2%"; a text stays as it is. */
const percent = (chance: Figure): string =>
  typeof chance === 'string' ? chance : `${Number((chance <= 1 ? chance * 100 : chance).toFixed(8))}%`;

/** Two decimals at least. */
const price = (value: Figure): string =>
  typeof value === 'number' && Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value);

/** "15:00" as the facts write it, "15:00 UTC" of an ISO time, with the day when it is another than that of `asOf`. */
const timeWords = (iso: string, asOf: string | undefined): string => {
  const time = `${iso.slice(11, 16)}${iso.endsWith('Z') ? ' UTC' : ''}`;
  return asOf === undefined || iso.slice(0, 10) === asOf.slice(0, 10) ? time : `${iso.slice(0, 10)} ${time}`;
};

const isOpen = ({ status }: FactMatch): boolean => status === 'live' || status === 'scheduled';

/** Both sides in the order in which the facts want them written. */
const inOrder = <Value>({ awayFirst }: FactMatch, home: Value, away: Value): readonly [Value, Value] =>
  awayFirst ? [away, home] : [home, away];

const named = (match: FactMatch): string =>
  `**${match.title ?? inOrder(match, match.home, match.away).join(match.awayFirst ? ' at ' : ' v ')}** [${match.ref}]`;

const pairText = (match: FactMatch, { home, away }: { readonly home: Figure; readonly away: Figure }): string =>
  inOrder(match, home, away).join('-');

/** "15:00 UTC", "live, 2nd half, 67', 2-1", "finished 2-1". */
const standing = (match: FactMatch, asOf: string | undefined): string => {
  const { status, startTime, period, minute, score } = match;
  const result = score === undefined ? [] : [pairText(match, score)];
  if (status === 'live')
    return [
      'live',
      ...(period === undefined ? [] : [period]),
      ...(minute === undefined ? [] : [`${minute}'`]),
      ...result,
    ].join(', ');
  if (status === 'finished') return ['finished', ...result].join(' ');
  if (status === 'postponed') return 'postponed';
  return startTime === undefined ? 'not started' : timeWords(startTime, asOf);
};

const chancesWords = (match: FactMatch): string | undefined => {
  if (match.forecast === undefined) return undefined;
  const { chances, band } = match.forecast;
  const [first, second] = inOrder(
    match,
    `${match.home} ${percent(chances.home)}`,
    `${match.away} ${percent(chances.away)}`,
  );
  const draw = chances.draw === undefined ? '' : `draw ${percent(chances.draw)}, `;
  return `${first}, ${draw}${second}.${band === undefined ? '' : ` ${band} confidence.`}`;
};

/** "Bet365 has Arsenal at 2.10, the draw at 3.40 and Chelsea at 3.60 (seen at 14:20 UTC)." */
const oddsWords = (match: FactMatch, asOf: string | undefined): string | undefined => {
  const { home, away, odds } = match;
  if (odds === undefined) return undefined;
  const [first, second] = inOrder(match, `${home} at ${price(odds.home)}`, `${away} at ${price(odds.away)}`);
  const draw = odds.draw === undefined ? '' : `, the draw at ${price(odds.draw)}`;
  const seen = odds.seenAt === undefined ? '' : ` (seen at ${timeWords(odds.seenAt, asOf)})`;
  return `${odds.bookmaker ?? 'The bookmaker'} has ${first}${draw} and ${second}${seen}.`;
};

const formWords = ({ home, away, form }: FactMatch): string | undefined =>
  form?.home === undefined || form.away === undefined
    ? undefined
    : `Form, newest last: ${home} ${form.home}, ${away} ${form.away}.`;

const statisticsWords = (match: FactMatch): string | undefined =>
  match.statistics.length === 0
    ? undefined
    : `Statistics: ${match.statistics
        .slice(0, 4)
        .map((row) => `${row.label} ${pairText(match, row)}`)
        .join(', ')}.`;

/** One match in a line. */
const lineOf = (match: FactMatch, asOf: string | undefined): string => {
  const league = match.league === '' ? '' : `${match.league}, `;
  return `${named(match)} (${league}${standing(match, asOf)}): ${chancesWords(match) ?? 'no forecast.'}`;
};

/** Everything that the facts say about one match. */
const analysis = ({ asOf }: Facts, match: FactMatch, topic: Topic | undefined): Answer => {
  const stands = standing(match, asOf);
  const league = match.league === '' ? '' : ` (${match.league})`;
  const verb = match.status === 'scheduled' ? (match.startTime === undefined ? 'is' : 'starts at') : 'is';
  const parts = [
    ...(isOpen(match) ? [chancesWords(match) ?? 'I was given no forecast for it.'] : []),
    statisticsWords(match),
    oddsWords(match, asOf),
    formWords(match),
  ];
  const opening = `${topic === 'bets' ? 'I name no bets, only what is known. ' : ''}${named(match)}${league} ${verb} ${stands}.`;
  return {
    opening: isOpen(match) ? opening : `${opening} There is nothing to predict.`,
    lines: parts.filter((part) => part !== undefined),
    ...(topic === 'bets' ? { closing: moneyNote } : { closing: chanceNote }),
  };
};

const startOf = ({ startTime }: FactMatch): string => startTime ?? '~';

const favourite = ({ forecast }: FactMatch): number =>
  forecast === undefined ? 0 : Math.max(Number(forecast.chances.home), Number(forecast.chances.away));

const none = (what: string): Answer => ({ opening: `None of the matches that I was given ${what}.` });

/** What is said of several matches: which of them, in what order, and with what introduction. */
const overview = ({ asOf }: Facts, matches: readonly FactMatch[], topic: Topic): Answer => {
  const open = matches.filter(isOpen);
  const lines = (of: readonly FactMatch[]): readonly string[] => of.map((match) => lineOf(match, asOf));
  if (topic === 'live') {
    const live = open.filter(({ status }) => status === 'live').toSorted((a, b) => favourite(a) - favourite(b));
    return live.length === 0 ? none('is live') : { opening: 'Live now, the most open first:', lines: lines(live) };
  }
  if (topic === 'upcoming') {
    const next = open
      .filter(({ status }) => status === 'scheduled')
      .toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
    return next.length === 0
      ? none('is still to come')
      : { opening: 'What comes next, in order of start:', lines: lines(next), closing: chanceNote };
  }
  if (topic === 'bets') {
    const priced = open.filter(({ odds }) => odds !== undefined).slice(0, 3);
    return priced.length === 0
      ? none('has odds')
      : {
          opening: 'Prices alone do not show what is worth a bet, so I name none. What I was given:',
          lines: priced.map((match) => `${lineOf(match, asOf)} ${oddsWords(match, asOf) ?? ''}`),
          closing: moneyNote,
        };
  }
  const forecast = open.filter((match) => match.forecast !== undefined).toSorted((a, b) => favourite(b) - favourite(a));
  return forecast.length === 0
    ? none('has a forecast')
    : {
        opening: 'The clearest forecasts that I was given, clearest first:',
        lines: lines(forecast),
        closing: chanceNote,
      };
};

const answerOf = (facts: Facts, question: string, lastAnswer: string): Answer => {
  const { matches, asOf } = facts;
  const topic = topicOf(question);
  if (topic === 'greeting')
    return {
      opening: 'Ask me for predictions, for live games, for what comes next, or about a match or a team by name.',
    };
  if (matches.length === 0) return { opening: 'I was given no matches with this question.' };
  const asked = matchesNamedIn(question, matches);
  const [only] = asked;
  if (only !== undefined)
    return asked.length === 1
      ? analysis(facts, only, topic)
      : { opening: 'What I was given about them:', lines: asked.map((match) => lineOf(match, asOf)) };
  const scope = scopeOf(question, matches);
  if (scope !== undefined && scope.length > 0) return overview(facts, scope, topic ?? 'predictions');
  if (topic !== undefined) return overview(facts, matches, topic);
  const cited = isFollowUp(question) ? [...lastAnswer.matchAll(/\[(\w+)\]/g)].map(([, ref]) => ref) : [];
  const before = cited.flatMap((ref) => matches.find((match) => match.ref === ref) ?? []);
  const continued = before[/\bsecond\b/i.test(question) ? 1 : 0];
  if (continued !== undefined) return analysis(facts, continued, topic);
  return {
    opening: 'I was given nothing about that. What I can speak of:',
    lines: matches.slice(0, 5).map((match) => lineOf(match, asOf)),
  };
};

/** Omits lines from the end of the list that do not fit. */
const written = (facts: Facts, { opening, lines = [], closing }: Answer): string => {
  const { asOf, clock, simulated, stale } = facts;
  const close = [
    ...(closing === undefined ? [] : [closing]),
    ...(asOf === undefined ? [] : [`Figures as of ${timeWords(asOf, asOf)}${clock === undefined ? '' : ` ${clock}`}.`]),
    ...(simulated ? ['The matches are simulated.'] : []),
    ...(stale ? ['What is live may have changed since.'] : []),
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
  for (let count = lines.length; count > 0; count -= 1)
    if (tokensOf(textWith(count)).length <= mostTokens) return textWith(count);
  return textWith(0);
};

/** The stand-in's answer: the same messages always get the same words, with no figure that is not in their facts. */
export const answerTo = (messages: readonly ChatMessage[]): string => {
  const facts = findFacts(messages);
  const lastAnswer = messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return written(facts, answerOf(facts, questionIn(messages), lastAnswer));
};
