// Type-checks every workspace with its own config, then the e2e tests, scripts and tool settings with the root config.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installedEnv, root } from './install.mjs';

/** @type {{ workspaces: string[] }} */
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * @param {string} project
 * @returns {Promise<boolean>}
 */
const check = (project) =>
  new Promise((resolve, reject) => {
    const tsc = spawn('tsc', ['-p', project], { cwd: root, env: installedEnv(), stdio: 'inherit' });
    tsc.on('error', reject);
    tsc.on('exit', (status) => {
      console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${project}`);
      resolve(status === 0);
    });
  });

let allPassed = true;
// The service worker has its own project, because it has no `window`.
for (const project of [...workspaces, 'web/src/worker', '.']) allPassed = (await check(project)) && allPassed;
process.exitCode = allPassed ? 0 : 1;
