import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSessionSecret } from './session-secret.ts';

let folder: string;
let made: number;
const newToken = (): string => `${(made += 1)}`.padStart(43, 'x');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-secret-'));
  made = 0;
});
afterEach(() => rm(folder, { recursive: true }));

it('The secret is made once and is the same ever after.', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet');
  const first = await keptSessionSecret(dataDir, newToken);
  expect(await keptSessionSecret(dataDir, newToken)).toBe(first);
  expect(made).toBe(1);
});

it('Nobody but its owner may read it, and no draft of it stays.', async () => {
  await keptSessionSecret(folder, newToken);
  expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

it('A file that holds no secret is said to be so, and is left alone.', async () => {
  await writeFile(join(folder, 'session-secret'), 'short');
  await expect(keptSessionSecret(folder, newToken)).rejects.toThrow(/holds no secret/);
});
