// The summary of `npm test`: counts per check, the name of each failure, and the totals in the last line. Logs often
// keep only the end of the output, so the summary comes last.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { failures: readonly string[], unsteady: readonly string[] }} Verdict `failures`: what failed, up to three lines each;
 * `unsteady`: the tests that passed only on retry, in the same form
 * @typedef {Verdict & { name: string, seconds: number }} Result
 *
 * The fields that are read from the test runner's report.
 * @typedef {{ ancestorTitles: string[], title: string, status: string, failureMessages: string[] | null }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: FileReport[] }} RunReport
 */

const namedAtMost = 20;
const lastLines = 5;

/** @type {(text: string) => string[]} */
const linesOf = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/**
 * @type {(name: string, message: string | undefined) => string} the name, the message's first line, and what a browser
 * test was waiting for
 */
const received = (name, message) => {
  const lines = linesOf(message ?? '').map((line) => line.trim());
  const awaited = lines.find((line, index) => index > 0 && line.startsWith('- waiting for '));
  return [name, ...lines.slice(0, 1), ...(awaited === undefined ? [] : [awaited])].join('\n    ');
};

/** @type {(file: string, tests: readonly TestReport[]) => string[]} */
const reportedIn = (file, tests) =>
  tests.map(({ ancestorTitles, title, failureMessages }) =>
    received([file, ...ancestorTitles, title].join(' › '), failureMessages?.[0]),
  );

/** @type {(name: string, folder: string) => string} the file's path relative to `folder` */
const fileName = (name, folder) => relative(folder, name).replaceAll('\\', '/');

/** @type {(run: RunReport, folder: string) => string[]} */
const failuresOf = (run, folder) =>
  run.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has a message but no failed test.
    if (failed.length === 0) return status === 'failed' ? [received(fileName(name, folder), message)] : [];
    return reportedIn(fileName(name, folder), failed);
  });

/** @type {(run: RunReport, folder: string) => string[]} */
const unsteadyOf = (run, folder) =>
  run.testResults.flatMap(({ name, assertionResults }) =>
    reportedIn(
      fileName(name, folder),
      assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length),
    ),
  );

/**
 * The result of one check. A check without a report counts as one, and its failure shows the end of its output.
 * @param {{ status: number, output: string, report: string | undefined, folder: string }} ended
 * @returns {Verdict}
 */
export const verdictOf = ({ status, output, report, folder }) => {
  const failed = { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  if (report === undefined) {
    return status === 0
      ? { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [] }
      : { ...failed, failures: linesOf(output).slice(-lastLines) };
  }
  if (!existsSync(report)) return { ...failed, failures: ['ended without a test report'] };
  /** @type {RunReport} */
  const run = JSON.parse(readFileSync(report, 'utf8'));
  const failures = status === 0 ? [] : failuresOf(run, folder);
  return {
    passed: run.numPassedTests,
    // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
    failed: status === 0 ? 0 : Math.max(run.numFailedTests, 1),
    skipped: run.numPendingTests + run.numTodoTests,
    unsteady: unsteadyOf(run, folder),
    failures: status === 0 || failures.length > 0 ? failures : ['an error outside any test: see the output'],
  };
};

/** @type {(counts: Counts) => string} */
export const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** @type {(result: Result) => string} */
const tableLine = (result) =>
  `${result.failed > 0 ? 'FAIL' : 'ok  '} ${result.name.padEnd(18)} ${result.seconds.toFixed(1).padStart(6)} s  ${inWords(result)}`;

/** @type {(title: string, failures: readonly string[]) => string[]} */
const listed = (title, failures) => {
  if (failures.length === 0) return [];
  const more = failures.length - namedAtMost;
  return [
    '',
    title,
    ...failures.slice(0, namedAtMost).map((failure) => `  ${failure}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
};

/**
 * The summary: a line for each check, then the failures by name, then `N passed, N failed`.
 * @param {readonly Result[]} results
 * @returns {string[]}
 */
export const closingLines = (results) => {
  /** @param {keyof Counts} part */
  const total = (part) => results.reduce((sum, result) => sum + result[part], 0);
  return [
    '',
    ...results.map(tableLine),
    ...results.flatMap(({ name, unsteady }) => listed(`Passed only on retry, in ${name}:`, unsteady)),
    ...results.flatMap(({ name, failures }) => listed(`Failed in ${name}:`, failures)),
    '',
    inWords({ passed: total('passed'), failed: total('failed'), skipped: total('skipped') }),
  ];
};
