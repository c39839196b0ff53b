import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { jsonFrom } from '../json-object.ts';
import type { KeptLedger } from './kept-ledger.ts';
import { readKept } from './kept-ledger.ts';

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
};

/**
 * Keeps the ledger in a file, in a folder that is made when it does not exist. A file that can't be read is started over; where
 * the ledger can't be saved, payments go on without it. `warn` gets a line about either.
 */
export const createLedgerFile = (path: string, warn: (message: string) => void) => ({
  load(): KeptLedger | undefined {
    const text = textOf(path);
    const kept = text === undefined ? undefined : readKept(jsonFrom(text));
    if (text !== undefined && kept === undefined) warn(`${path} is of another edition: payments start over`);
    return kept;
  },
  save(kept: KeptLedger): void {
    try {
      mkdirSync(dirname(path), { recursive: true });
      // Renamed when it is whole: a process that is killed meanwhile leaves the former one.
      writeFileSync(`${path}.new`, JSON.stringify(kept));
      renameSync(`${path}.new`, path);
    } catch (cause) {
      warn(`payments cannot be saved and are lost at the next start: ${String(cause)}`);
    }
  },
});
