// Checks package-lock.json offline with `lock-file-rules.mjs`, and against the published security advisories if the
// registry is reachable. `node scripts/lockfile.mjs FOLDER` checks another tree.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';
import { countWithoutChecksum, lockFileProblems } from './lock-file-rules.mjs';

const folder = process.argv[2] ?? root;
const withinMs = 60_000;

/** Advisories with these severities fail the check. Others are only printed. */
const grave = new Set(['moderate', 'high', 'critical']);

/**
 * The fields that are read from npm's report.
 * @typedef {{ name: string, severity: string, range: string }} Vulnerability
 */

/** @type {(text: string) => readonly Vulnerability[] | undefined} undefined if the text is not a report */
const vulnerabilitiesIn = (text) => {
  try {
    const { vulnerabilities } = JSON.parse(text);
    return typeof vulnerabilities === 'object' && vulnerabilities !== null ? Object.values(vulnerabilities) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const lock = read('package-lock.json');
const problems = [...lockFileProblems(lock, read('package.json'))];

const audit = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--fetch-retries=0'], {
  cwd: folder,
  encoding: 'utf8',
  timeout: withinMs,
  shell: process.platform === 'win32',
});
const vulnerabilities = vulnerabilitiesIn(audit.stdout ?? '');
for (const { name, severity, range } of vulnerabilities ?? []) {
  const line = `${name} ${range} has an advisory (${severity})`;
  if (grave.has(severity)) problems.push(line);
  else console.log(line);
}

for (const problem of problems) console.error(problem);
const bare = countWithoutChecksum(lock);
if (bare > 0) console.log(`${bare} optional packages for other systems have no checksum in the lock file`);
console.log(
  vulnerabilities === undefined
    ? "skipped: the advisories can't be reached; only the lock file was checked"
    : 'the advisories were checked',
);
console.log(`${Object.keys(lock.packages ?? {}).length} packages, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
