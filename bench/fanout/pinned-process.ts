import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from '../../e2e/process.ts';
import { hasProgram } from '../has-program.ts';

/** Whether servers run alone on the first CPU, and the load generator on the second. */
export const isPinned = cpus().length > 1 && hasProgram('taskset');

/** The command, pinned to one CPU where possible; the process keeps its id. */
export const pinned = (processor: 0 | 1, command: readonly string[]): readonly string[] =>
  isPinned ? ['taskset', '-c', String(processor), ...command] : command;

export type PinnedProcess = {
  readonly pid: number;
  readonly child: ChildProcess;
  /** The first match of the pattern on standard output. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Stops the process at once, or with a signal that it handles. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const running = new Set<PinnedProcess>();

/** Stops the processes that a failed benchmark left running. */
export const stopPinned = async (): Promise<void> => {
  await Promise.all([...running].map((left) => left.stop()));
};

/**
 * Starts a process on the first CPU, or on the second if `processor` is 1. `channel` opens an IPC channel to a Node
 * program.
 */
export const startPinned = (
  command: readonly string[],
  options: { readonly channel: boolean; readonly processor?: 0 | 1 },
): PinnedProcess => {
  const [program = '', ...args] = pinned(options.processor ?? 0, command);
  const child = spawn(program, args, {
    cwd: root,
    stdio: options.channel ? ['ignore', 'pipe', 'inherit', 'ipc'] : ['ignore', 'pipe', 'inherit'],
  });
  const { pid, stdout } = child;
  if (pid === undefined || stdout === null) throw new Error(`could not start ${program}`);
  const lines = createInterface({ input: stdout });
  const ended = once(child, 'exit');
  const started: PinnedProcess = {
    pid,
    child,
    line: async (pattern) => {
      const found = Promise.withResolvers<RegExpExecArray>();
      lines.on('line', (text) => {
        const match = pattern.exec(text);
        if (match) found.resolve(match);
      });
      void ended.then(() => found.reject(new Error(`${command.join(' ')} ended before it was ready`)));
      return found.promise;
    },
    stop: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await ended;
    },
  };
  running.add(started);
  void ended.finally(() => running.delete(started));
  return started;
};
