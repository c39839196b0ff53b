import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The repository root, where every process of the product is started. */
export const root = join(import.meta.dirname, '..');

export type Ending = { readonly status: number | null; readonly signal: NodeJS.Signals | null };

/** A process that a test started. */
export type RunningProcess = {
  readonly pid: number;
  /** All lines so far, from both output streams, in order of arrival. */
  readonly output: () => string;
  readonly errorOutput: () => string;
  /** The first match of the pattern in past or future output; rejects if the process ends without one. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  readonly ended: Promise<Ending>;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** Sends SIGTERM and waits; kills the process after 20 s. */
  readonly stop: () => Promise<Ending>;
};

export type ProcessOptions = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Ties its life to this process: a server ends when its IPC channel closes, a stand-in when its input closes. */
  readonly tiedBy?: 'channel' | 'input';
  /** Another user to run as; only root can use this. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
};

/**
 * The variables that the system needs to run a process. Product variables from the shell that runs the tests are not
 * passed on.
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

/** Keeps a process running after the test file that started it, until this worker ends. */
export const keepForWorker = (left: RunningProcess): void => {
  running.delete(left);
};

/** Starts a program, by default in the repository root. `node` means the Node.js that runs the tests. */
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
  if (pid === undefined || stdout === null || stderr === null) throw new Error(`could not start ${program}`);
  createInterface({ input: stdout }).on('line', take);
  createInterface({ input: stderr }).on('line', (line) => {
    errorLines.push(line);
    take(line);
  });
  const ended = endOf(child);
  // `close` fires after all output has been read; `exit` may fire earlier.
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
      reject(
        new Error(`${command.join(' ')} ended without output that matches ${String(pattern)}:\n${lines.join('\n')}`),
      );
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
