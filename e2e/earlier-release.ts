import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from './running-product.ts';
import type { RunningServer } from './running-product.ts';
import { root, startProcess } from './process.ts';

/** An earlier release of the product, unpacked from the Git history into a folder. */
export type EarlierRelease = {
  /** The newest migration, which the earlier release does not have. */
  readonly migration: string;
  readonly start: (env: Readonly<Record<string, string>>) => Promise<RunningServer>;
};

const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 512 * 1024 * 1024 });

const newestMigration = (): string => {
  const files = readdirSync(join(root, 'server/migrations')).filter((name) => name.endsWith('.sql'));
  const newest = files.toSorted().at(-1);
  if (newest === undefined) throw new Error('there are no migrations');
  return newest;
};

/** The commit that added a file; undefined in a shallow clone. */
const commitOf = (path: string): string | undefined => {
  const log = git('log', '--diff-filter=A', '--format=%H', '--', path).stdout.toString().trim().split('\n');
  const commit = log.at(-1) ?? '';
  return commit !== '' && git('cat-file', '-e', `${commit}~1`).status === 0 ? commit : undefined;
};

const migration = newestMigration();
const commit = commitOf(`server/migrations/${migration}`);

/** A suffix for the titles of tests that need an earlier release: the reason why there is none, or ''. */
export const unlessNoHistory = commit === undefined ? ' (skipped: no history of the newest migration)' : '';

const unpack = (folder: string, ...paths: readonly string[]): void => {
  const archive = git('archive', `${commit}~1`, ...paths);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (archive.status !== 0 || unpacked.status !== 0) throw new Error('could not unpack the earlier release');
};

/** Unpacks all files of the last commit before the newest migration. Returns false in a shallow clone. */
export const unpackEarlierSources = (folder: string): boolean => {
  if (commit !== undefined) unpack(folder);
  return commit !== undefined;
};

/** The workspaces that the server needs. */
const workspaces = ['domain', 'texts', 'protocol', 'provider', 'server'];

/** Unpacks the last commit before the newest migration into `folder`, with links to the installed packages. */
export const unpackEarlierRelease = (folder: string): EarlierRelease => {
  unpack(folder, 'package.json', 'brand', ...workspaces);
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@touchline'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@touchline' || name.startsWith('.')) continue;
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(packages, '@touchline', name));
  }
  return {
    migration,
    start: async (env) => {
      const process = startProcess(['node', join(folder, 'server/src/main.ts')], {
        env: { PORT: '0', ...env },
        cwd: folder,
      });
      const origin = await addressOf(process);
      return { origin, process, get: (path, init) => fetch(`${origin}${path}`, init), stop: process.stop };
    },
  };
};
