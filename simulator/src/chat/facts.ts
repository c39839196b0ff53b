import * as v from 'valibot';

import { isJsonObject, jsonFrom } from '../json-object.ts';
import type { ChatMessage } from './completion-request.ts';

/*
 * The facts as the product puts them into a message: a JSON object with `matches`, between any marks. Read leniently, as a
 * language model would: what cannot be understood is skipped.
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

/** ISO 8601 UTC, or local time on a clock that the facts name: `2026-03-14 20:45`. */
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
  score: known(v.object({ home: figure, away: figure })),
  forecast: known(
    v.object({ chances: v.object({ home: figure, draw: known(figure), away: figure }), band: known(v.string()) }),
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
  form: known(v.object({ home: known(v.string()), away: known(v.string()) })),
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

type Found = { readonly facts: Facts; readonly start: number; readonly end: number };

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

/** The first JSON object with `matches` in a text. */
const factsIn = (text: string): Found | undefined => {
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const end = objectEnd(text, start) ?? text.length;
    const value = jsonFrom(text.slice(start, end));
    const read = isJsonObject(value) && Array.isArray(value['matches']) ? v.safeParse(factsObject, value) : undefined;
    if (read?.success === true) return { facts: read.output, start, end };
  }
  return undefined;
};

/** The facts of the product. People can write JSON, too: instructions come first, then the oldest message. */
export const findFacts = (messages: readonly ChatMessage[]): Facts => {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer');
  const asked = messages.filter(({ role }) => role === 'user');
  for (const { content } of [...instructions, ...asked]) {
    const found = factsIn(content);
    if (found !== undefined) return found.facts;
  }
  return noFacts;
};

/** The user's last message, without facts in the same message. */
export const questionIn = (messages: readonly ChatMessage[]): string => {
  const text = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const found = factsIn(text);
  return found === undefined ? text : `${text.slice(0, found.start)} ${text.slice(found.end)}`;
};
