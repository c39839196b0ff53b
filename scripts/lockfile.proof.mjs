// Proves that the dependency check can fail: it must reject a bad package, accept a good one, and take advisories into
// account. A stand-in provides the advisories, so that the proof needs no network. lock-file-rules.test.ts tests the
// rules themselves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installedEnv, root } from './install.mjs';

const sound = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };

/** @type {unknown} the stand-in's advisories for the planted package */
let advisories = {};
let isThere = true;
const service = createServer((request, response) => {
  request.resume();
  response.writeHead(isThere && request.method === 'POST' ? 200 : 405, { 'content-type': 'application/json' });
  response.end(JSON.stringify(advisories));
});

const folder = mkdtempSync(join(tmpdir(), 'touchline-dependencies-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

service.listen(0, '127.0.0.1');
await once(service, 'listening');
const address = service.address();
const port = typeof address === 'object' ? address?.port : undefined;

/**
 * @param {Record<string, unknown>} planted
 * @param {Record<string, boolean>} [allowScripts]
 * @returns {Promise<{ status: number | null, output: string }>}
 */
const check = async (planted, allowScripts = {}) => {
  const manifest = { name: 'planted-tree', version: '1.0.0', dependencies: { planted: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, allowScripts }));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      ...manifest,
      lockfileVersion: 3,
      requires: true,
      packages: { '': manifest, 'node_modules/always': sound, 'node_modules/planted': planted },
    }),
  );
  const run = spawn('node', [join(root, 'scripts/lockfile.mjs'), folder], {
    cwd: root,
    env: {
      ...installedEnv(),
      npm_config_cache: join(folder, 'cache'),
      npm_config_registry: `http://127.0.0.1:${port}/`,
    },
  });
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  run.stderr.on('data', (chunk) => (output += chunk));
  await once(run, 'close');
  return { status: run.exitCode, output };
};

/** @type {(proved: boolean, what: string) => void} */
const judge = (proved, what) => {
  if (!proved) process.exitCode = 1;
  console.log(`${proved ? 'ok  ' : 'FAIL'} ${what}`);
};

judge((await check(sound)).status === 0, 'a package that breaks no rule is accepted');
const bare = await check({ ...sound, integrity: undefined });
judge(bare.status === 1 && bare.output.includes('planted has no checksum'), 'a package without a checksum is rejected');
const undecided = await check({ ...sound, hasInstallScript: true });
judge(undecided.status === 1, 'an install script without an entry in allowScripts is rejected');
const decided = await check({ ...sound, hasInstallScript: true }, { planted: false });
judge(decided.status === 0, 'an install script with an entry is accepted');

/**
 * @param {number} id npm caches advisories by id, so each needs a different id
 * @param {string} severity
 */
const advisory = (id, severity) => ({
  planted: [
    { id, url: `https://advisories.example/${id}`, title: 'planted', severity, vulnerable_versions: '<2.0.0', cwe: [] },
  ],
});
advisories = advisory(1, 'high');
const high = await check(sound);
judge(high.status === 1 && high.output.includes('has an advisory (high)'), 'a severe advisory fails the check');
advisories = advisory(2, 'low');
const low = await check(sound);
judge(low.status === 0 && low.output.includes('has an advisory (low)'), 'a minor advisory is only printed');
isThere = false;
const without = await check(sound);
judge(
  without.status === 0 && without.output.includes("skipped: the advisories can't be reached"),
  'without advisories, the check says that it skipped them',
);
service.close();
