import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import { routes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { linkTiming, retryDelayMs } from './live/link-timing.ts';

/**
 * What the page needs to know at run time. It stands in the document that our server gives out; from another one, such as
 * a development server's, it is asked for until the server answers. Only a restart changes it.
 */
export type PageConfig = {
  /** Undefined until the server answered. */
  readonly current: () => Config | undefined;
  readonly watch: (onChange: () => void) => () => void;
  /** Begins to ask; done with the first try, whether it was answered or not. */
  readonly ask: () => Promise<void>;
};

export type PageConfigDeps = {
  /** What stands in the document for it; undefined for nothing. */
  readonly given: unknown;
  readonly fetch: typeof fetch;
  /** Runs a function once after a time. */
  readonly after: (delayMs: number, run: () => void) => void;
  /** 0 to 1. */
  readonly random: () => number;
};

const readConfig = (value: unknown): Config | undefined => {
  const read = v.safeParse(configSchema, value);
  return read.success ? read.output : undefined;
};

/** Undefined for whatever the network or the server does instead of answering a configuration. */
const askOnce = async (request: typeof fetch): Promise<Config | undefined> => {
  try {
    const answer = await request(routes.config, { signal: AbortSignal.timeout(linkTiming.answer) });
    const config = readConfig(await answer.json());
    return answer.ok ? config : undefined;
  } catch {
    // The network, the timeout, or a body that is no JSON: the next try may do better.
    return undefined;
  }
};

export const createPageConfig = (deps: PageConfigDeps): PageConfig => {
  const watchers = new Set<() => void>();
  let config = readConfig(deps.given);
  let failures = 0;

  const ask = async (): Promise<void> => {
    if (config !== undefined) return;
    config = await askOnce(deps.fetch);
    if (config === undefined) {
      failures += 1;
      deps.after(retryDelayMs(failures, deps.random()), () => void ask());
      return;
    }
    for (const tell of watchers) tell();
  };

  return {
    current: () => config,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    ask,
  };
};
