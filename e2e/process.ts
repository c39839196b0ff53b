import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The repository's root: every process of the product is started there. */
export const root = join(import.meta.dirname, '..');

export type Ending = { readonly status: number | null; readonly signal: NodeJS.Signals | null };

/** A process that a test started. */
export type RunningProcess = {
  readonly pid: number;
  /** Everything written so far, both streams in order of arrival. */
  readonly output: () => string;
  readonly errorOutput: () => string;
  /** The first line, past or to come, that the pattern finds; rejects when the process ends without one. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<Ending>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM and waits; kills the process after 20 s. */
  readonly stop: () => Promise<Ending>;
};

export type ProcessOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Ties it to this process: the server ends when its channel closes, a stand-in when its input does. */
  readonly tiedBy?: 'channel' | 'input';
  /** Another user to run as; only root may choose. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
};

/**
 * The variables that a process of the product gets: what the machine needs to run one, and nothing of ours that happens to
 * be set in the shell that runs the tests.
 */
const bareEnv = (): Record<string, string | undefined> => {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'LANG', 'SystemRoot', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
};

const endOf = async (child: ChildProcess): Promise<Ending> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { status: child.exitCode, signal: child.signalCode };
};

const running = new Set<RunningProcess>();

/** Ends processes that a failed test left running; `leftovers.setup.ts` calls it after every test file. */
export const stopLeftovers = async (): Promise<void> => {
  await Promise.all([...running].map((left) => left.stop()));
};

/** Lets a process run on after the file of tests that started it: it ends with this one, to which it is tied. */
export const keepForWorker = (left: RunningProcess): void => {
  running.delete(left);
};

/** Starts a program at the root of the repository. `node` is the runtime that runs the tests, which is the pinned one. */
export const startProcess = (command: readonly string[], options: ProcessOptions): RunningProcess => {
  const [program = '', ...args] = command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: options.cwd ?? root,
    env: { ...bareEnv(), ...options.env },
    stdio: [
      options.tiedBy === 'input' ? 'pipe' : 'ignore',
      'pipe',
      'pipe',
      ...(options.tiedBy === 'channel' ? ['ipc' as const] : []),
    ],
    ...options.user,
  });
  const lines: string[] = [];
  const errorLines: string[] = [];
  const readers = new Set<(line: string) => void>();
  const take = (line: string): void => {
    lines.push(line);
    for (const read of readers) read(line);
  };
  const { pid, stdout, stderr } = child;
  if (pid === undefined || stdout === null || stderr === null) throw new Error(`${program} could not be started`);
  createInterface({ input: stdout }).on('line', take);
  createInterface({ input: stderr }).on('line', (line) => {
    errorLines.push(line);
    take(line);
  });
  const ended = endOf(child);
  // `close` comes after the last line was read, `exit` may come before.
  const closed = once(child, 'close');

  const line = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const found = lines.map((past) => pattern.exec(past)).find((match) => match !== null);
    if (found) return found;
    const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
    const read = (text: string): void => {
      const match = pattern.exec(text);
      if (match) resolve(match);
    };
    readers.add(read);
    const tooLate = (): void =>
      reject(new Error(`${command.join(' ')} ended before it wrote ${String(pattern)}:\n${lines.join('\n')}`));
    if (stdout.closed) tooLate();
    else child.once('close', tooLate);
    try {
      return await promise;
    } finally {
      readers.delete(read);
    }
  };

  const started: RunningProcess = {
    pid,
    output: () => lines.join('\n'),
    errorOutput: () => errorLines.join('\n'),
    line,
    ended: closed.then(() => ended),
    kill: (signal) => void child.kill(signal),
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), 20_000);
      const ending = await ended;
      clearTimeout(force);
      return ending;
    },
  };
  running.add(started);
  void ended.finally(() => running.delete(started));
  return started;
};
