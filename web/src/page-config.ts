import { type Config, configSchema } from '@touchline/protocol/config-schema.ts';
import { routes } from '@touchline/protocol/routes.ts';
import * as v from 'valibot';
import { linkTiming, retryDelayMs } from './live/link-timing.ts';

/** What the page needs to know at run time. Asked until the server answers, then never again: only a restart changes it. */
export type PageConfig = {
  /** Undefined until the server answered. */
  readonly current: () => Config | undefined;
  readonly watch: (onChange: () => void) => () => void;
  /** Begins to ask; done with the first try, whether it was answered or not. */
  readonly ask: () => Promise<void>;
};

export type PageConfigDeps = {
  readonly fetch: typeof fetch;
  /** Runs a function once after a time. */
  readonly after: (delayMs: number, run: () => void) => void;
  /** 0 to 1. */
  readonly random: () => number;
};

/** Undefined for whatever the network or the server does instead of answering a configuration. */
const askOnce = async (request: typeof fetch): Promise<Config | undefined> => {
  try {
    // index.html preloads this very request: another header would make it a second one.
    const answer = await request(routes.config, { signal: AbortSignal.timeout(linkTiming.answer) });
    const read = v.safeParse(configSchema, await answer.json());
    return answer.ok && read.success ? read.output : undefined;
  } catch {
    // The network, the timeout, or a body that is no JSON: the next try may do better.
    return undefined;
  }
};

export const createPageConfig = (deps: PageConfigDeps): PageConfig => {
  const watchers = new Set<() => void>();
  let config: Config | undefined;
  let failures = 0;

  const ask = async (): Promise<void> => {
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
