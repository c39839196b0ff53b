import * as v from 'valibot';

import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { ChatMessage } from './completion-request.ts';

/*
 * The facts as the product puts them into a message: a JSON object with `matches`, between whatever marks. Read as a language
 * model would, taking what can be understood and passing over the rest.
 */

const known = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.union([schema, v.undefined()]), undefined));

/** The items that can be understood. */
const items = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.flatMap((item) => (v.is(schema, item) ? [v.parse(schema, item)] : []))),
    ),
    [],
  );

const figure = v.union([v.number(), v.string()]);
const pair = v.object({ home: figure, away: figure });
const optionalPair = v.object({ home: known(v.string()), away: known(v.string()) });
const threeWay = v.object({ home: figure, draw: known(figure), away: figure });

/** The reasons of a forecast that the stand-in has words for. */
const reason = v.variant('kind', [
  v.object({ kind: v.literal('prices'), at: v.string() }),
  v.object({ kind: v.literal('prices-too-old'), at: v.string() }),
  v.object({ kind: v.literal('prices-refused') }),
  v.object({
    kind: v.literal('ratings'),
    home: v.object({ played: v.number() }),
    away: v.object({ played: v.number() }),
  }),
  v.object({ kind: v.literal('newcomer'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('not-enough-results'), home: v.number(), away: v.number(), needed: v.number() }),
  v.object({ kind: v.literal('expected-goals'), home: v.number(), away: v.number() }),
  v.object({ kind: v.literal('expected-margin'), points: v.number() }),
  v.object({ kind: v.literal('neutral-ground') }),
  v.object({ kind: v.literal('played-yesterday'), side: v.picklist(['home', 'away']) }),
  v.object({ kind: v.literal('red-cards'), home: v.number(), away: v.number() }),
  v.object({ kind: v.literal('young-league') }),
  v.object({ kind: v.literal('unmeasured-sport'), ece: known(figure) }),
]);

export type ForecastReason = v.InferOutput<typeof reason>;

/** ISO 8601 UTC, or a minute on a clock that the facts name: `2026-03-14 20:45`. */
const time = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z| \d{2}:\d{2})$/));

const factMatch = v.object({
  ref: v.pipe(v.string(), v.regex(/^\w{1,8}$/)),
  sport: v.fallback(v.string(), ''),
  league: v.fallback(v.string(), ''),
  home: v.pipe(v.string(), v.minLength(1)),
  away: v.pipe(v.string(), v.minLength(1)),
  awayFirst: known(v.literal(true)),
  title: known(v.string()),
  status: v.fallback(v.string(), ''),
  startTime: known(time),
  minute: known(figure),
  period: known(v.string()),
  score: known(pair),
  periods: items(v.object({ label: v.string(), home: figure, away: figure })),
  forecast: known(
    v.object({
      chances: threeWay,
      basis: known(v.string()),
      band: known(v.string()),
      reasons: items(reason),
      goals: known(v.object({ scores: items(v.object({ home: figure, away: figure, chance: figure })) })),
    }),
  ),
  odds: known(
    v.object({
      home: figure,
      draw: known(figure),
      away: figure,
      bookmaker: known(v.string()),
      seenAt: known(v.string()),
    }),
  ),
  form: known(optionalPair),
  headToHead: items(
    v.object({ day: v.string(), home: v.string(), away: v.string(), homeScore: figure, awayScore: figure }),
  ),
  timeline: items(
    v.object({
      kind: v.string(),
      side: v.picklist(['home', 'away']),
      minute: figure,
      stoppage: known(figure),
      player: known(v.string()),
    }),
  ),
  statistics: items(v.object({ label: v.string(), home: figure, away: figure })),
});

/** One match of the facts; absent and empty mean that nothing was said. */
export type FactMatch = v.InferOutput<typeof factMatch>;

const factsObject = v.object({
  asOf: known(time),
  clock: known(v.string()),
  simulated: v.fallback(v.boolean(), false),
  stale: v.fallback(v.boolean(), false),
  matches: items(factMatch),
});

export type Facts = v.InferOutput<typeof factsObject>;

const noFacts: Facts = { asOf: undefined, clock: undefined, simulated: false, stale: false, matches: [] };

/** Where the JSON object that begins here ends, its closing brace included; undefined when it never does. */
const objectEnd = (text: string, start: number): number | undefined => {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
};

type Found = { readonly facts: Facts; readonly start: number; readonly end: number };

const factsIn = (text: string): Found | undefined => {
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const end = objectEnd(text, start) ?? text.length;
    const value = jsonFrom(text.slice(start, end));
    if (isJsonObject(value) && Array.isArray(value['matches'])) {
      const read = v.safeParse(factsObject, value);
      if (read.success) return { facts: read.output, start, end };
    }
  }
  return undefined;
};

/**
 * The facts that came with the question. People can write JSON, too: what the product says comes before what they say, so
 * the first that is found holds, and instructions are looked through before the conversation.
 */
export const findFacts = (messages: readonly ChatMessage[]): Facts => {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const asked = messages.filter(({ role }) => role === 'user');
  for (const { content } of [...instructions, ...asked]) {
    const found = factsIn(content);
    if (found !== undefined) return found.facts;
  }
  return noFacts;
};

/** The last thing that a person said, without facts that came in the same message. */
export const questionIn = (messages: readonly ChatMessage[]): string => {
  const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const found = factsIn(text);
  return found === undefined ? text : `${text.slice(0, found.start)} ${text.slice(found.end)}`;
};
