import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readEnv } from './env.ts';
import type { ReadEnv } from './env.ts';
import { errorCode } from './platform/errors.ts';

/**
 * Reads the environment after adding variables from the `.env` file at `path`; existing variables take precedence. A
 * missing file adds nothing. (Node's own `loadEnvFile` reports every unreadable file as missing.)
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
  EACCES: ', because permission is denied',
  EPERM: ', because permission is denied',
};
