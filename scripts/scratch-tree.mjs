// A copy of the tree in the system's temporary folder, where a proof can plant violations without affecting the real
// tree.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';

const leftOut = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'coverage', 'docs']);

/**
 * Copies the tree. Links in `node_modules` lead to the installed packages and to the copy's own workspaces, so that
 * imports by package name resolve to the copy. The copy is removed when the process exits.
 * @returns {{ folder: string, plant: (path: string, text: string) => void }}
 */
export const makeScratchTree = () => {
  // Use the real path: on some systems the temporary folder is a link, and the tools report real paths.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'touchline-proof-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

  for (const entry of readdirSync(root)) {
    if (leftOut.has(entry)) continue;
    cpSync(join(root, entry), join(folder, entry), { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@touchline'), { recursive: true });
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry !== '@touchline') symlinkSync(join(root, 'node_modules', entry), join(packages, entry));
  }
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const workspace of workspaces) symlinkSync(join(folder, workspace), join(packages, '@touchline', workspace));

  return {
    folder,
    plant: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
  };
};
