import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnvWithFile } from './env-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchline-env-'));

afterAll(() => rmSync(folder, { recursive: true }));

it("The file's values are used if the environment has none.", () => {
  const path = join(folder, 'full');
  writeFileSync(path, '# ours\nPORT=4000\nHOST="::1"\nAI_MODEL=\n');
  const vars: Record<string, string | undefined> = { PORT: '5000' };
  expect(readEnvWithFile(path, vars)).toMatchObject({ ok: true, env: { port: 5_000, host: '::1' } });
  // The variables are also set, so that child processes inherit them.
  expect(vars).toEqual({ PORT: '5000', HOST: '::1', AI_MODEL: '' });
});

it('An invalid value in the file is reported like one in the environment.', () => {
  const path = join(folder, 'bad');
  writeFileSync(path, 'PORT=eighty\n');
  expect(readEnvWithFile(path, {})).toEqual({
    ok: false,
    problem: 'PORT: expected a whole number from 0 to 65535',
  });
});

it('A missing file counts as empty.', () => {
  expect(readEnvWithFile(join(folder, 'none'), {})).toMatchObject({ ok: true, env: { port: 3_000 } });
});

it('A folder in place of the file is reported with its path.', () => {
  const path = join(folder, 'folder');
  mkdirSync(path);
  expect(readEnvWithFile(path, {})).toEqual({
    ok: false,
    problem: `${path}: cannot be read, because it is a folder`,
  });
});
