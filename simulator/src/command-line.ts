import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { chatFaultOrder, isRealKey } from './chat/chat-faults.ts';
import { jsonFrom } from './json-object.ts';
import { isLiveKey } from './payments/refusal.ts';

export const usage = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');

const text = v.string();
const number = v.pipe(text, v.regex(/^\d+(?:\.\d+)?$/, 'not a number'), v.transform(Number));
const whole = v.pipe(text, v.regex(/^\d+$/, 'not a whole number'), v.transform(Number));
const id = v.pipe(text, v.regex(/^[\w-]+$/, 'letters, digits, - and _ only'));
/** Epoch ms. */
const time = v.pipe(
  text,
  v.check((iso) => !Number.isNaN(Date.parse(iso)), 'not an ISO time'),
  v.transform(Date.parse),
);
const address = v.pipe(
  text,
  v.check((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'not an http or https URL'),
);

/** The kind of a fault, or the whole fault as JSON. */
const fault = v.pipe(
  text,
  v.transform((order) => jsonFrom(order.startsWith('{') ? order : JSON.stringify({ kind: order }))),
  chatFaultOrder,
);

const ofAll = { port: v.optional(whole, '0'), exitWithParent: v.optional(v.boolean(), false) };
const clock = { now: v.optional(time), speed: v.optional(number, '1') };
const sportsService = {
  ...ofAll,
  ...clock,
  plan: v.optional(v.picklist(['free', 'ultra']), 'ultra'),
  quotaDay: v.optional(whole),
  quotaMinute: v.optional(whole),
  key: v.optional(text),
};

/** `--quota-day` is read as `quotaDay`. */
const commands = {
  sports: v.object({
    kind: v.literal('sports'),
    ...sportsService,
    seed: v.optional(text, 'touchline'),
    calendar: v.optional(v.picklist(['seasonal', 'all-year']), 'seasonal'),
  }),
  replay: v.object({ kind: v.literal('replay'), ...sportsService, folder: v.string('the folder is missing') }),
  identity: v.object({
    kind: v.literal('identity'),
    ...ofAll,
    redirectUri: v.array(address),
    clientId: v.optional(text, 'touchline-demo'),
    clientSecret: v.optional(text, 'touchline-demo-secret'),
    coop: v.optional(v.picklist(['same-origin', 'same-origin-allow-popups', 'unsafe-none'])),
  }),
  payments: v.object({
    kind: v.literal('payments'),
    ...ofAll,
    ...clock,
    webhook: address,
    webhookSecret: text,
    price: v.optional(id, 'price_premium_monthly'),
    link: v.optional(id),
    linkReturn: v.optional(address),
    key: v.optional(
      v.pipe(
        text,
        v.check((key) => !isLiveKey(key), 'the stand-in accepts no live keys'),
      ),
    ),
    shapes: v.optional(v.picklist(['new', 'old']), 'new'),
    keep: v.optional(text),
  }),
  chat: v.object({
    kind: v.literal('chat'),
    ...ofAll,
    model: v.optional(text),
    key: v.optional(
      v.pipe(
        text,
        v.check((key) => !isRealKey(key), 'this looks like the key of a real service; the stand-in accepts none'),
      ),
    ),
    firstMs: v.optional(number, '0'),
    chunkMs: v.optional(number, '0'),
    fault: v.optional(v.array(fault), []),
  }),
  push: v.object({ kind: v.literal('push'), ...ofAll }),
} as const;

type Kind = keyof typeof commands;

export type Command = { [Name in Kind]: v.InferOutput<(typeof commands)[Name]> }[Kind];

export type CommandOf<Name extends Kind> = Extract<Command, { readonly kind: Name }>;

type ReadCommand = { readonly ok: true; readonly command: Command } | { readonly ok: false; readonly problem: string };

const repeated = new Set(['redirectUri', 'fault']);
const notOptions = new Set(['kind', 'folder']);

const optionOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(commands, name);

/** Reads the arguments of one stand-in: its kind first, then its options. */
export const readCommand = ([kind, ...args]: readonly string[]): ReadCommand => {
  if (!isKind(kind)) return { ok: false, problem: `which stand-in? one of ${Object.keys(commands).join(', ')}` };
  const schema = commands[kind];
  const names = Object.keys(schema.entries).filter((name) => !notOptions.has(name));
  const options = Object.fromEntries(
    names.map((name) => [
      optionOf(name),
      { type: name === 'exitWithParent' ? 'boolean' : 'string', multiple: repeated.has(name) } as const,
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: kind === 'replay', strict: true });
    const given = Object.fromEntries(names.map((name) => [name, values[optionOf(name)]]));
    const read = v.safeParse(schema, { kind, folder: positionals[0], ...given });
    if (read.success) return { ok: true, command: read.output };
    const [issue] = read.issues;
    return { ok: false, problem: `--${optionOf(String(issue.path?.[0].key))}: ${issue.message}` };
  } catch (cause) {
    // parseArgs throws for an unknown option.
    if (cause instanceof TypeError && 'code' in cause) return { ok: false, problem: cause.message };
    throw cause;
  }
};
