import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnv } from './env.ts';
import type { ReadEnv } from './env.ts';
import { errorCode } from './platform/errors.ts';

/**
 * Reads the environment after adding to `vars` what the `.env` file at `path` has besides; what is set already stays.
 * Without a file there is nothing to add. (Node's own `loadEnvFile` says of every file that it cannot read that it does not
 * exist.)
 */
export const readEnvWithFile = (path: string, vars: Record<string, string | undefined>): ReadEnv => {
  try {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) vars[name] ??= value;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    if (code !== 'ENOENT') return { ok: false, problem: `${path}: cannot be read${reasons[code] ?? ''}` };
  }
  return readEnv(vars);
};

const reasons: Readonly<Record<string, string>> = {
  EISDIR: ', because it is a folder',
  EACCES: ', because this process may not',
  EPERM: ', because this process may not',
};
