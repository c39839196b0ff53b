import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseLocation } from '../src/platform/database/open-database.ts';
import type { KilledWriteName } from './killed-writes.ts';

/** When a process of `fatal-write.ts` kills itself: before or right after a statement is sent. */
export type FatalPoint = { readonly statement: number; readonly moment: 'before' | 'sent' };

const script = join(import.meta.dirname, 'fatal-write.ts');

/**
 * Runs a process; returns its number of statements, or undefined if it was killed. Throws if it ends in another way.
 */
export const runKilledWrite = async (
  place: DatabaseLocation,
  name: KilledWriteName,
  { statement, moment }: FatalPoint = { statement: 0, moment: 'before' },
): Promise<number | undefined> => {
  const args = [script, JSON.stringify(place), name, String(statement), moment];
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(writer, 'exit');
  const output = await text(writer.stdout);
  await ended;
  if (writer.signalCode === 'SIGKILL') return undefined;
  if (writer.exitCode !== 0) throw new Error(`the writing process exited with ${writer.exitCode}`);
  return Number(output);
};

/** The numbers of at most `most` of `all` statements, evenly spread, including the first and the last. */
export const spreadOver = (all: number, most: number): readonly number[] => {
  const steps = Math.min(all, most);
  const at = (step: number): number => 1 + Math.round((step * (all - 1)) / Math.max(1, steps - 1));
  return [...new Set(Array.from({ length: steps }, (_, step) => at(step)))];
};
