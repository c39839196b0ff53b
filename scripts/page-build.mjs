// Builds the page, either always or only if its sources changed since the last build.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { installedEnv, root } from './install.mjs';

const madeFrom = ['web', 'texts', 'domain', 'protocol', 'provider', 'package-lock.json', 'tsconfig.base.json'];
const leftOut = /(^|[\\/])(node_modules|dist)$|\.test\.tsx?$/;
/** Records the fingerprint of the sources; in the build folder, so that removing the build removes the stamp. */
const stamp = join(root, 'web', 'dist', '.made-from');

/**
 * @param {string} path
 * @returns {string[]} every file at or under the path, in a fixed order
 */
const filesUnder = (path) => {
  if (leftOut.test(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(inner);
      return leftOut.test(inner) ? [] : [inner];
    });
};

const fingerprint = () => {
  const hash = createHash('sha256');
  for (const name of madeFrom) {
    const path = join(root, name);
    for (const file of name.includes('.') ? [path] : filesUnder(path)) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
};

const built = join(root, 'web', 'dist');

/** As in `texts/src/language.ts`. The first language has all files; the others add only the files that differ. */
const languages = ['en', 'de', 'es'];

/**
 * @param {string} language
 * @param {AbortSignal} stopping ends the build
 * @returns {Promise<boolean>}
 */
const buildIn = async (language, stopping) => {
  const build = spawn('vite', ['build', 'web', '--mode', language, '--logLevel', 'warn'], {
    cwd: root,
    env: installedEnv(),
    stdio: 'inherit',
  });
  stopping.addEventListener('abort', () => build.kill(), { once: true });
  const [status] = await once(build, 'exit');
  return status === 0;
};

/** @type {(path: string) => string[]} */
const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [path];

/**
 * Copies a language's files into the folder of the first language. Files with different content have different names,
 * so one folder has room for all languages. The documents and the server rendering code stay in a folder per language.
 *
 * @param {string} language
 */
const bringTogether = (language) => {
  const own = join(built, language);
  for (const { name } of readdirSync(own, { withFileTypes: true })) {
    if (name === 'server' || name.startsWith('index.html')) continue;
    for (const file of filesOf(join(own, name))) {
      const shared = join(built, relative(own, file));
      if (!existsSync(shared)) cpSync(file, shared);
      else if (!readFileSync(shared).equals(readFileSync(file))) {
        throw new Error(`${relative(built, shared)} has different content in ${language}`);
      }
    }
    rmSync(join(own, name), { recursive: true });
  }
};

/**
 * Builds the page in every language and stamps the build with a fingerprint of its sources.
 *
 * @param {AbortSignal} stopping stops a build in progress
 * @returns {Promise<boolean>} false if the build failed; the build tool has then printed why
 */
export const buildPage = async (stopping) => {
  const madeOf = fingerprint();
  // Remove the stamp first, so that an interrupted build counts as stale.
  rmSync(stamp, { force: true });
  for (const language of languages) {
    if (!(await buildIn(language, stopping))) return false;
    if (language !== languages[0]) bringTogether(language);
  }
  writeFileSync(stamp, madeOf);
  return true;
};

/**
 * @param {AbortSignal} stopping stops a build in progress
 * @returns {Promise<boolean>} false if the build failed; the build tool has then printed why
 */
export const buildPageWhenStale = async (stopping) => {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true;
  console.log('Building the page…');
  return buildPage(stopping);
};
