import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { root } from '../e2e/process.ts';

const run = promisify(execFile);

export const numbers = v.array(v.number());

/** Parses the JSON that a measuring program printed; throws if it does not have the shape. */
export const measuredBy = <const Shape extends v.GenericSchema>(shape: Shape, printed: string): v.InferOutput<Shape> =>
  v.parse(shape, JSON.parse(printed));

/** Runs a measuring program (file and arguments) in its own process, from the root, and returns what it printed. */
export const measuredElsewhere = async <const Shape extends v.GenericSchema>(
  shape: Shape,
  program: readonly string[],
): Promise<v.InferOutput<Shape>> => {
  const { stdout } = await run(process.execPath, program, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return measuredBy(shape, stdout);
};
