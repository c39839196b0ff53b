import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { temporaryFolder } from '../../e2e/running-product.ts';
import { measuredBy } from '../measured-elsewhere.ts';
import { pinned } from './pinned-process.ts';

const sources = join(import.meta.dirname, '..', 'load');

const times = v.looseObject({ n: v.number(), p50: v.number(), p99: v.number(), max: v.number() });

/** The results of `ssebench`. Times in `lat_us` are in microseconds, and unlisted fields are not used. */
const loadShape = v.looseObject({
  opened: v.number(),
  failed: v.number(),
  dropped: v.number(),
  ramp_s: v.number(),
  told: v.number(),
  told_s: v.number(),
  events: v.number(),
  events_per_s: v.number(),
  bytes_per_event: v.number(),
  lat_us: v.optional(times),
  ids: v.number(),
  ids_complete: v.number(),
  gaps: v.number(),
  dups: v.number(),
  client_cpu_pct: v.number(),
  server: v.looseObject({
    cpu_s: v.number(),
    cpu_pct: v.number(),
    cpu_s_per_1M: v.number(),
    rss_kb_per_conn: v.number(),
  }),
});
export type LoadResult = v.InferOutput<typeof loadShape>;

export type LoadTools = {
  readonly broadcaster: string;
  /** Runs the load generator. Calls `onOpen` once all connections are open, a second before the measurement. */
  readonly run: (args: readonly string[], onOpen: () => void) => Promise<LoadResult>;
  readonly remove: () => void;
};

/** Builds the two C programs. Undefined without a C compiler. */
export const buildLoadTools = (): LoadTools | undefined => {
  const folder = temporaryFolder();
  const build = (name: string): string => {
    const program = join(folder.path, name);
    execFileSync('cc', ['-O2', '-o', program, join(sources, `${name}.c`)], { stdio: ['ignore', 'ignore', 'inherit'] });
    return program;
  };
  try {
    const generator = build('ssebench');
    return {
      broadcaster: build('cbcast'),
      run: (args, onOpen) => runLoad(generator, args, onOpen),
      remove: folder.remove,
    };
  } catch (error) {
    folder.remove();
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const runLoad = async (generator: string, args: readonly string[], onOpen: () => void): Promise<LoadResult> => {
  const [program = '', ...rest] = pinned(1, [generator, '-v', ...args]);
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line.startsWith('ramped')) onOpen();
    else if (lines.length < 10) lines.push(line);
  });
  await once(child, 'close');
  if (output === '') throw new Error(`the load generator printed no result: ${lines.join('\n')}`);
  if (lines.length > 0) console.log(`  ${lines.join('\n  ')}`);
  return measuredBy(loadShape, output);
};
