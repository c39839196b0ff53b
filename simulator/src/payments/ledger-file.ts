import { readFileSync, renameSync, writeFileSync } from 'node:fs';

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

/** Keeps the ledger in a file. One that can't be read is started over, and `warn` hears of it. */
export const createLedgerFile = (path: string, warn: (message: string) => void) => ({
  load(): KeptLedger | undefined {
    const text = textOf(path);
    const kept = text === undefined ? undefined : readKept(jsonFrom(text));
    if (text !== undefined && kept === undefined) warn(`${path} is of another edition: payments start over`);
    return kept;
  },
  save(kept: KeptLedger): void {
    // Renamed when it is whole: a process that is killed meanwhile leaves the former one.
    writeFileSync(`${path}.new`, JSON.stringify(kept));
    renameSync(`${path}.new`, path);
  },
});
