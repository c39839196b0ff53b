// Installs the packages in the lock file and the pinned Node. Runs before anything is installed, on the machine's own
// Node, and therefore uses only node: modules.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where npm links the programs of the installed packages. */
const binFolder = join(root, 'node_modules', '.bin');

/** The pinned Node's binary, not the link in `.bin`, which npm does not create on Windows. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * An environment whose PATH has the installed programs first, so that the pinned Node is found before the machine's.
 * @returns {NodeJS.ProcessEnv}
 */
export const installedEnv = () => ({
  ...process.env,
  PATH: [binFolder, process.env['PATH']].join(process.platform === 'win32' ? ';' : ':'),
});

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const lockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Compares the lock file with npm's record of what it installed. Each optional package is for one platform only, so a
 * missing one is not an error.
 * @returns {boolean}
 */
const packagesAreInstalled = () => {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.optional || wanted.devOptional) return true;
    const found = installed[path];
    return found !== undefined && found.version === wanted.version && found.link === wanted.link;
  });
};

/** @param {readonly string[]} args */
const npm = (args) => {
  const run = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.error) throw new Error('could not run npm', { cause: run.error });
  return run.status ?? 1;
};

const runsOnPinnedNode = () => realpathSync(process.execPath) === realpathSync(pinnedNode);

/** @returns {string | undefined} the version that the pinned runtime reports, without the v */
const runtimeVersion = () => {
  if (!existsSync(pinnedNode)) return undefined;
  if (runsOnPinnedNode()) return process.version.replace(/^v/, '');
  const run = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim().replace(/^v/, '') : undefined;
};

/** @param {string} message */
const giveUp = (message) => {
  console.error(message);
  process.exit(1);
};

/** Installs what is missing and logs each step. On failure, the process exits with a one-line message. */
export const installWhatIsMissing = () => {
  if (!packagesAreInstalled()) {
    console.log('Installing packages…');
    // In production, npm omits development packages by default, but Node and the page's build tool are among them.
    // Hide warnings, because they concern the machine's Node and everything runs on the pinned Node.
    const status = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    if (status !== 0) giveUp(`npm ci failed with exit code ${status}.`);
  }
  const wanted = lockedPackages(join(root, 'package-lock.json'))['node_modules/node']?.version;
  if (runtimeVersion() === wanted) return;
  // The install script of the package `node` downloads the binary, and some machines do not run install scripts.
  console.log('The pinned Node has no binary yet: its install script did not run. Running it now…');
  npm(['rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false']);
  const found = runtimeVersion();
  if (found !== wanted) {
    giveUp(
      `The pinned Node ${wanted} could not be installed (found ${found ?? 'none'}). ` +
        'Allow the install script of the package "node" and run npm ci again.',
    );
  }
};

/**
 * Unless the script already runs on the pinned Node, runs it again on the pinned Node and exits with its exit code.
 * Therefore, only the installation must work on an older Node.
 */
export const continueOnPinnedNode = async () => {
  if (runsOnPinnedNode()) return;
  const again = spawn(pinnedNode, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: root,
    env: installedEnv(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  onLauncherGone(() => again.kill('SIGTERM'));
  /** @type {NodeJS.Signals[]} */
  const passedOn = ['SIGTERM', 'SIGHUP'];
  for (const signal of passedOn) process.on(signal, () => again.kill(signal));
  // A terminal sends Ctrl-C to both processes. This process only has to outlive the other.
  process.on('SIGINT', () => {});
  await once(again, 'exit');
  process.exit(exitStatus(again));
};

const lookForLauncherEveryMs = 1_000;

/**
 * Calls `end` once the launcher of this process has exited for any reason. The product's own launchers keep an IPC
 * channel open, which the system closes when they exit. npm opens no channel, so this process watches its parent id.
 * Other parents, such as a shell or systemd, are not watched: they may exit first.
 * @param {() => void} end
 */
export const onLauncherGone = (end) => {
  if (process.channel) {
    process.once('disconnect', end);
    // The channel alone must not keep this process running.
    process.channel.unref();
  } else if (process.env['npm_lifecycle_event'] !== undefined && process.platform !== 'win32') {
    const npmId = process.ppid;
    const look = setInterval(() => {
      if (process.ppid === npmId) return;
      clearInterval(look);
      end();
    }, lookForLauncherEveryMs);
    look.unref();
  }
};

/**
 * @param {import('node:child_process').ChildProcess} ended
 * @returns {number} the exit code that a shell would report: 128 plus the signal's number after a signal
 */
export const exitStatus = ({ exitCode, signalCode }) =>
  exitCode ?? 128 + (signalCode === null ? 0 : constants.signals[signalCode]);
