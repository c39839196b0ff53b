import { parseArgs } from 'node:util';
import * as v from 'valibot';

import { isRealKey } from './chat/api-key.ts';
import { chatFaultOrder } from './chat/chat-faults.ts';
import type { ChatFaultOrder } from './chat/chat-faults.ts';
import { jsonFrom } from './json-object.ts';
import { isLiveKey } from './payments/secret-key.ts';
import type { PlanName } from './wire-service/plan-limits.ts';
import { planQuota } from './wire-service/plan-limits.ts';
import type { OverMinute } from './wire-service/sports-routes.ts';

type ProcessOptions = {
  /** 0 takes any free one. */
  readonly port: number;
  readonly exitWithParent: boolean;
};

type ServiceOptions = ProcessOptions & {
  readonly startMs: number;
  readonly speed: number;
  readonly plan: PlanName;
  readonly quotaDay: number;
  readonly quotaMinute: number;
  readonly key: string | undefined;
  readonly overMinute: OverMinute;
};

export type SportsCommand = ServiceOptions & {
  readonly kind: 'sports';
  readonly seed: string;
  readonly pictures: boolean;
};
export type ReplayCommand = ServiceOptions & {
  readonly kind: 'replay';
  readonly folder: string;
  readonly stepMs: number;
};

const openerPolicies = ['same-origin', 'same-origin-allow-popups', 'unsafe-none'] as const;

export type IdentityCommand = ProcessOptions & {
  readonly kind: 'identity';
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
  readonly coop: (typeof openerPolicies)[number] | undefined;
};

export type PaymentsCommand = ProcessOptions & {
  readonly kind: 'payments';
  readonly startMs: number;
  readonly speed: number;
  readonly webhook: string;
  readonly webhookSecret: string;
  readonly price: string;
  readonly link: string | undefined;
  /** Where the payment link leads afterwards. */
  readonly linkReturn: string | undefined;
  readonly key: string | undefined;
  readonly shapes: 'new' | 'old';
  /** The file that keeps its state between starts. */
  readonly keep: string | undefined;
};

export type ChatCommand = ProcessOptions & {
  readonly kind: 'chat';
  readonly model: string | undefined;
  readonly key: string | undefined;
  readonly pace: { readonly firstMs: number; readonly chunkMs: number };
  readonly faults: readonly ChatFaultOrder[];
};

export type PushCommand = ProcessOptions & {
  readonly kind: 'push';
  /** How long each message takes. */
  readonly answerMs: number;
};

export type Command = SportsCommand | ReplayCommand | IdentityCommand | PaymentsCommand | ChatCommand | PushCommand;

export type ReadCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

export const usage = `usage:
  simulator sports [--seed TEXT] [--logos none|provider] [options]
  simulator replay DIR [--step-ms N] [options]
  simulator identity --redirect-uri URL... [--client-id TEXT] [--client-secret TEXT] [--coop POLICY]
  simulator payments --webhook URL --webhook-secret TEXT [--price ID] [--link ID [--link-return URL]]
                     [--keep FILE] [--shapes new|old] [--now ISO] [--speed X] [--key sk_test_...]
  simulator chat [--model ID] [--key TEXT] [--first-ms N] [--chunk-ms N] [--fault KIND|JSON...]
  simulator push [--answer-ms N]
options of all:
  --port N            0 (the default) takes any free port
  --exit-with-parent  end when standard input closes
options of sports and replay:
  --now ISO           the time that the stand-in starts at (default: the machine's)
  --speed X           how fast its clock runs (default 1)
  --plan free|ultra   calls and rights of a plan (default ultra)
  --quota-day N, --quota-minute N
  --over-minute refuse|429|hold
  --key TEXT          the only key that is taken (default: any)`;

const options = {
  port: { type: 'string', default: '0' },
  seed: { type: 'string', default: 'touchline' },
  now: { type: 'string' },
  speed: { type: 'string', default: '1' },
  plan: { type: 'string', default: 'ultra' },
  logos: { type: 'string', default: 'none' },
  key: { type: 'string' },
  'quota-day': { type: 'string' },
  'quota-minute': { type: 'string' },
  'over-minute': { type: 'string', default: 'refuse' },
  'step-ms': { type: 'string', default: '15000' },
  'exit-with-parent': { type: 'boolean', default: false },
  'redirect-uri': { type: 'string', multiple: true },
  'client-id': { type: 'string', default: 'touchline-demo' },
  'client-secret': { type: 'string', default: 'touchline-demo-secret' },
  coop: { type: 'string' },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string' },
  price: { type: 'string', default: 'price_premium_monthly' },
  link: { type: 'string' },
  'link-return': { type: 'string' },
  shapes: { type: 'string', default: 'new' },
  keep: { type: 'string' },
  model: { type: 'string' },
  'first-ms': { type: 'string', default: '0' },
  'chunk-ms': { type: 'string', default: '0' },
  fault: { type: 'string', multiple: true },
  'answer-ms': { type: 'string', default: '0' },
} as const;

class BadOption extends Error {}

const numberOf = (name: string, text: string, whole: boolean): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || (whole && !Number.isInteger(value)))
    throw new BadOption(`--${name}: not a number of the right kind: ${text}`);
  return value;
};

const oneOf = <Word extends string>(name: string, text: string, words: readonly Word[]): Word => {
  const word = words.find((each) => each === text);
  if (word === undefined) throw new BadOption(`--${name}: one of ${words.join(', ')}`);
  return word;
};

const webAddress = (name: string, text: string | undefined): string => {
  if (!/^https?:$/.test(URL.parse(text ?? '')?.protocol ?? ''))
    throw new BadOption(`--${name}: an http address is needed`);
  return text ?? '';
};

const readArgs = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true });

type Values = ReturnType<typeof readArgs>['values'];

const startOf = (now: string | undefined, wallNow: () => number): number => {
  const startMs = now === undefined ? wallNow() : Date.parse(now);
  if (Number.isNaN(startMs)) throw new BadOption(`--now: not an ISO time: ${now ?? ''}`);
  return startMs;
};

const processOptions = (values: Values): ProcessOptions => ({
  port: numberOf('port', values.port, true),
  exitWithParent: values['exit-with-parent'],
});

const serviceOptions = (values: Values, wallNow: () => number): ServiceOptions => {
  const plan = oneOf('plan', values.plan, ['free', 'ultra']);
  return {
    ...processOptions(values),
    startMs: startOf(values.now, wallNow),
    speed: numberOf('speed', values.speed, false),
    plan,
    quotaDay: numberOf('quota-day', values['quota-day'] ?? String(planQuota[plan].day), true),
    quotaMinute: numberOf('quota-minute', values['quota-minute'] ?? String(planQuota[plan].minute), true),
    key: values.key,
    overMinute: oneOf('over-minute', values['over-minute'], ['refuse', '429', 'hold']),
  };
};

const identityCommand = (values: Values): IdentityCommand => ({
  ...processOptions(values),
  kind: 'identity',
  clientId: values['client-id'],
  clientSecret: values['client-secret'],
  redirectUris: (values['redirect-uri'] ?? ['']).map((uri) => webAddress('redirect-uri', uri)),
  coop: values.coop === undefined ? undefined : oneOf('coop', values.coop, openerPolicies),
});

const idOf = (name: string, text: string): string => {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new BadOption(`--${name}: an id of letters, digits, - and _`);
  return text;
};

const paymentsCommand = (values: Values, wallNow: () => number): PaymentsCommand => {
  const { key, link, 'webhook-secret': webhookSecret = '', 'link-return': linkReturn } = values;
  if (webhookSecret === '') throw new BadOption('--webhook-secret: the secret that signs events is needed');
  if (key !== undefined && isLiveKey(key)) throw new BadOption('--key: the stand-in takes no live keys');
  return {
    ...processOptions(values),
    kind: 'payments',
    startMs: startOf(values.now, wallNow),
    speed: numberOf('speed', values.speed, false),
    webhook: webAddress('webhook', values.webhook),
    webhookSecret,
    price: idOf('price', values.price),
    link: link === undefined ? undefined : idOf('link', link),
    linkReturn: linkReturn === undefined ? undefined : webAddress('link-return', linkReturn),
    key,
    shapes: oneOf('shapes', values.shapes, ['new', 'old']),
    keep: values.keep,
  };
};

/** A kind alone, or the whole order as `POST /_simulator/faults` takes it. */
const faultOf = (text: string): ChatFaultOrder => {
  const order = v.safeParse(chatFaultOrder, jsonFrom(text.startsWith('{') ? text : JSON.stringify({ kind: text })));
  if (!order.success) throw new BadOption(`--fault: ${text}: ${order.issues[0].message}`);
  return order.output;
};

const chatCommand = (values: Values): ChatCommand => {
  if (values.key !== undefined && isRealKey(values.key))
    throw new BadOption('--key: this looks like the key of a real service; the stand-in takes none');
  return {
    ...processOptions(values),
    kind: 'chat',
    model: values.model,
    key: values.key,
    pace: {
      firstMs: numberOf('first-ms', values['first-ms'], false),
      chunkMs: numberOf('chunk-ms', values['chunk-ms'], false),
    },
    faults: (values.fault ?? []).map(faultOf),
  };
};

const parse = (args: readonly string[], wallNow: () => number): Command => {
  const { values, positionals } = readArgs(args);
  const [kind, folder, ...more] = positionals;
  if (kind === 'replay' && folder !== undefined && more.length === 0)
    return {
      ...serviceOptions(values, wallNow),
      kind,
      folder,
      stepMs: numberOf('step-ms', values['step-ms'], true),
    };
  if (folder === undefined && kind === 'sports')
    return {
      ...serviceOptions(values, wallNow),
      kind,
      seed: values.seed,
      pictures: oneOf('logos', values.logos, ['none', 'provider']) === 'provider',
    };
  if (folder === undefined && kind === 'identity') return identityCommand(values);
  if (folder === undefined && kind === 'payments') return paymentsCommand(values, wallNow);
  if (folder === undefined && kind === 'chat') return chatCommand(values);
  if (folder === undefined && kind === 'push')
    return { ...processOptions(values), kind, answerMs: numberOf('answer-ms', values['answer-ms'], false) };
  throw new BadOption('which stand-in? "sports", "identity", "payments", "chat", "push", or "replay" and a folder');
};

/** Reads the arguments after the script's name. */
export const readCommand = (args: readonly string[], wallNow: () => number): ReadCommand => {
  try {
    return { ok: true, command: parse(args, wallNow) };
  } catch (cause) {
    // parseArgs tells an unknown option by throwing, as our own checks do; both are the user's mistake, not a bug.
    if (cause instanceof BadOption || (cause instanceof TypeError && 'code' in cause))
      return { ok: false, problem: cause.message };
    throw cause;
  }
};
