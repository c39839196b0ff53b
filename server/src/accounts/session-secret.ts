import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../platform/errors.ts';

/**
 * The secret that signs cookies where the operator set none: made once and kept in `<dataDir>/session-secret`, readable
 * by its owner alone, so that people stay signed in across restarts.
 */
export const keptSessionSecret = async (dataDir: string, newToken: () => string): Promise<string> => {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const known = await contentOf(path);
  if (known !== undefined) return known;
  // Linked into its place when it is whole: a process that starts at the same time never reads half of it.
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, newToken(), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const made = await contentOf(path);
  if (made === undefined) throw new Error(`${path} is gone as soon as it was written`);
  return made;
};

const contentOf = async (path: string): Promise<string | undefined> => {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text.length < 32) throw new Error(`${path} holds no secret; remove it and start again`);
    return text;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
