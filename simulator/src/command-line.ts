import { parseArgs } from 'node:util';

import type { PlanName } from './wire-service/plan-limits.ts';
import { planQuota } from './wire-service/plan-limits.ts';
import type { OverMinute } from './wire-service/sports-routes.ts';

type ServiceOptions = {
  readonly port: number;
  readonly startMs: number;
  readonly speed: number;
  readonly plan: PlanName;
  readonly quotaDay: number;
  readonly quotaMinute: number;
  readonly key: string | undefined;
  readonly overMinute: OverMinute;
  readonly exitWithParent: boolean;
};

export type Command =
  | (ServiceOptions & { readonly kind: 'sports'; readonly seed: string; readonly pictures: boolean })
  | (ServiceOptions & { readonly kind: 'replay'; readonly folder: string; readonly stepMs: number });

export type ReadCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly problem: string };

export const usage = `usage:
  simulator sports [--seed TEXT] [--logos none|provider] [options]
  simulator replay DIR [--step-ms N] [options]
options:
  --port N            0 (the default) takes any free port
  --now ISO           the time that the stand-in starts at (default: the machine's)
  --speed X           how fast its clock runs (default 1)
  --plan free|ultra   calls and rights of a plan (default ultra)
  --quota-day N, --quota-minute N
  --over-minute refuse|429|hold
  --key TEXT          the only key that is taken (default: any)
  --exit-with-parent  end when standard input closes`;

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

const parse = (args: readonly string[], wallNow: () => number): Command => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  const [kind, folder, ...more] = positionals;
  const plan = oneOf('plan', values.plan, ['free', 'ultra']);
  const startMs = values.now === undefined ? wallNow() : Date.parse(values.now);
  if (Number.isNaN(startMs)) throw new BadOption(`--now: not an ISO time: ${values.now ?? ''}`);
  const service: ServiceOptions = {
    port: numberOf('port', values.port, true),
    startMs,
    speed: numberOf('speed', values.speed, false),
    plan,
    quotaDay: numberOf('quota-day', values['quota-day'] ?? String(planQuota[plan].day), true),
    quotaMinute: numberOf('quota-minute', values['quota-minute'] ?? String(planQuota[plan].minute), true),
    key: values.key,
    overMinute: oneOf('over-minute', values['over-minute'], ['refuse', '429', 'hold']),
    exitWithParent: values['exit-with-parent'],
  };
  if (kind === 'sports' && folder === undefined)
    return {
      ...service,
      kind,
      seed: values.seed,
      pictures: oneOf('logos', values.logos, ['none', 'provider']) === 'provider',
    };
  if (kind === 'replay' && folder !== undefined && more.length === 0)
    return { ...service, kind, folder, stepMs: numberOf('step-ms', values['step-ms'], true) };
  throw new BadOption('which stand-in? "sports", or "replay" and a folder');
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
