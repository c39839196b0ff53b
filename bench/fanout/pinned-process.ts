import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from '../../e2e/process.ts';
import { hasProgram } from '../has-program.ts';

/** True when servers get the first processor to themselves and the load generator the second. */
export const isPinned = cpus().length > 1 && hasProgram('taskset');

/** The command, bound to one processor where that can be done; the process keeps its number. */
export const pinned = (processor: 0 | 1, command: readonly string[]): readonly string[] =>
  isPinned ? ['taskset', '-c', String(processor), ...command] : command;

export type PinnedProcess = {
  readonly pid: number;
  readonly child: ChildProcess;
  /** The first line on standard output that the pattern finds. */
  readonly line: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** At once, or by a signal that it takes care of itself. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

const running = new Set<PinnedProcess>();

/** Ends what a bench that failed left behind. */
export const stopPinned = async (): Promise<void> => {
  await Promise.all([...running].map((left) => left.stop()));
};

/**
 * Starts a server of the bench on the first processor, or what goes with the load generator on the second; with a channel to it
 * where it is a Node program of ours.
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
  if (pid === undefined || stdout === null) throw new Error(`${program} could not be started`);
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
