// Everything that `npm test` runs, in order. A failed check does not prevent the others from running.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installedEnv, root } from './install.mjs';
import { bringChromium, bringPostgres } from './test-tools.mjs';
import { closingLines, inWords, verdictOf } from './verdict.mjs';

/**
 * @typedef {{ name: string, command: readonly string[], report?: string }} Check `report`: the test report file
 * @typedef {import('./verdict.mjs').Result} Result
 */

const reports = join(root, 'test-results');

/**
 * @type {(name: string, options?: { again?: number, projects?: readonly string[] }) => Check} `again`: how often a
 * failed test is retried; `projects`: the test runner's projects, by default the project named `name`
 */
const tests = (name, { again = 0, projects = [name] } = {}) => {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      `--retry=${again}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    report,
  };
};

/** @type {(name: string) => Check} */
const script = (name) => ({ name, command: ['npm', 'run', '--silent', name] });

/** Light checks, which run two at a time. */
const light = [
  tests('unit'),
  tests('page', { projects: ['page', 'page-drawn'] }),
  script('types'),
  script('lint'),
  script('format:check'),
  script('boundaries'),
  script('boundaries:proof'),
  script('purity:proof'),
  script('coverage'),
  script('lockfile'),
  script('lockfile:proof'),
  script('verdict:proof'),
  script('unused'),
  script('words'),
  script('build'),
];

/**
 * Checks that start the whole product with the page built above. They run one after the other, each with two files at a
 * time; tests that measure time run alone. On a busy machine, one of the hundreds of tests may fail. A failed test is
 * retried, and named in the summary even if it then passes, because it is still a bug.
 */
const heavy = [
  tests('integration', { again: 1 }),
  tests('browser', { again: 1, projects: ['browser', 'browser-alone'] }),
];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @type {(check: Check, options: { env: NodeJS.ProcessEnv, quiet: boolean }) => Promise<{ status: number, output:
 * string }>} `quiet` collects the output instead of printing it, so that parallel checks do not mix their lines.
 */
const run = ({ command: [program = '', ...args] }, { env, quiet }) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      running.delete(child);
      resolve({ status: status ?? 1, output: Buffer.concat(output).toString() });
    });
  });

/** @type {(name: string, problem: string) => Result} */
const missing = (name, problem) => ({
  name,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds: 0,
  failures: [problem],
  unsteady: [],
});

/** @type {(check: Check, options: { env: NodeJS.ProcessEnv, quiet: boolean }) => Promise<Result>} */
const judge = async (check, options) => {
  if (!options.quiet) console.log(`\n— ${check.name}`);
  const startedMs = performance.now();
  const { status, output } = await run(check, options);
  const seconds = (performance.now() - startedMs) / 1000;
  const result = { name: check.name, seconds, ...verdictOf({ status, output, report: check.report, folder: root }) };
  if (options.quiet) {
    console.log(`\n— ${check.name}: ${inWords(result)} (${result.seconds.toFixed(1)} s)`);
    if (status !== 0) console.log(output.trimEnd());
    else for (const line of output.split('\n').filter((text) => text.includes('skipped'))) console.log(line);
  }
  return result;
};

/**
 * Runs the named checks, or all of them. Sets the exit code to 1 if any failed.
 * @param {readonly string[]} names
 */
export const runAll = async (names) => {
  const all = [...light, ...heavy];
  const unknown = names.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(`Unknown check: ${unknown.join(', ')}. Available checks: ${all.map(({ name }) => name).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  /** @param {Check} check */
  const wanted = (check) => names.length === 0 || names.includes(check.name);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill();
      process.exit(130);
    });
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);

  /** @type {Result[]} */
  const results = [];
  const env = installedEnv();
  const waiting = light.filter(wanted);
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      results.push(await judge(check, { env, quiet: true }));
  };
  await Promise.all([lane(), lane()]);

  if (heavy.some(wanted)) {
    const postgres = bringPostgres();
    if (!postgres.ok) {
      console.error(postgres.problem);
      results.push(missing('PostgreSQL for the tests', postgres.problem));
    }
    const chromium = await bringChromium();
    if (chromium.ok) env['CHROMIUM_PATH'] = chromium.program;
    else {
      console.error(chromium.problem);
      results.push(missing('Chromium for the tests', chromium.problem));
    }
  }
  for (const check of heavy.filter(wanted)) results.push(await judge(check, { env, quiet: false }));

  for (const line of closingLines(results)) console.log(line);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
};
