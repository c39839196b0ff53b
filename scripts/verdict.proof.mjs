// Proves that the summary of `npm test` names the failures: runs sample tests that fail in different ways with the real
// test runner, and checks the summary.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installedEnv, root } from './install.mjs';
import { closingLines, verdictOf } from './verdict.mjs';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'touchline-verdict-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

/** @type {Record<string, string>} */
const files = {
  'wrong.test.ts': `import { describe, expect, it } from 'vitest';
describe('a group', () => {
  it('counts wrongly', () => { expect(1, 'the count').toBe(2); });
  it('counts well', () => { expect(1).toBe(1); });
});
it.todo('counts later');`,
  'unsteady.test.ts': `import { expect, it } from 'vitest';
let tries = 0;
it('counts once more', () => { tries += 1; expect(tries, 'the tries').toBe(2); });`,
  'waiting.test.ts': `import { it } from 'vitest';
it('waits', () => { throw new Error('locator.waitFor: Timeout\\nCall log:\\n  - waiting for a button'); });`,
  'unreadable.test.ts': `import './invented.ts';`,
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

/** @type {(name: string, filter: string) => import('./verdict.mjs').Result} */
const runOf = (name, filter) => {
  const report = join(folder, `${name}.json`);
  const reporter = ['--retry=1', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawnSync('vitest', ['run', '--root', folder, ...reporter, filter], {
    cwd: folder,
    env: installedEnv(),
    encoding: 'utf8',
  });
  return { name, seconds: 1, ...verdictOf({ status: run.status ?? 1, output: '', report, folder }) };
};

/** @type {(name: string, status: number, output: string) => import('./verdict.mjs').Result} */
const scriptOf = (name, status, output) => ({
  name,
  seconds: 1,
  ...verdictOf({ status, output, report: undefined, folder }),
});

const lost = { status: 1, output: '', report: join(folder, 'lost.json'), folder };
const lines = closingLines([
  runOf('tests', 'wrong'),
  runOf('unreadable', 'unreadable'),
  runOf('waiting', 'waiting'),
  runOf('unsteady', 'unsteady'),
  { name: 'lost', seconds: 1, ...verdictOf(lost) },
  scriptOf('lint', 1, `${'earlier\n'.repeat(9)}file.ts:1: \u001B[31mno such rule\u001B[39m\n\n`),
  scriptOf('types', 0, 'nothing to report\n'),
]);
const after = (/** @type {string} */ text) => lines[lines.indexOf(text) + 1] ?? '';

/** @type {readonly { what: string, proved: boolean }[]} */
const proofs = [
  {
    what: 'a failed test is named with its file and group, above its message',
    proved: lines.some(
      (line) => line.startsWith('  wrong.test.ts › a group › counts wrongly\n') && line.includes('the count'),
    ),
  },
  {
    what: 'what a browser test was waiting for is printed below its message',
    proved: after('Failed in waiting:').endsWith('Timeout\n    - waiting for a button'),
  },
  { what: 'only the first line of a message is printed', proved: !lines.some((line) => line.includes(' at ')) },
  {
    what: 'a test that passed only on retry is named with its first failure, and counts as passed',
    proved: after('Passed only on retry, in unsteady:').startsWith('  unsteady.test.ts › counts once more\n'),
  },
  { what: 'a test that passes is not named', proved: !lines.some((line) => line.includes('counts well')) },
  {
    what: 'a file that could not be loaded is named with its reason',
    proved: after('Failed in unreadable:').startsWith('  unreadable.test.ts\n'),
  },
  {
    what: 'a run without a report counts as failed',
    proved: after('Failed in lost:') === '  ended without a test report',
  },
  {
    what: 'a failed check without a report shows the end of its output, without colours',
    proved: lines.includes('  file.ts:1: no such rule') && lines.filter((line) => line === '  earlier').length === 4,
  },
  {
    what: 'the output of a passing check is not printed',
    proved: !lines.some((line) => line.includes('nothing to report')),
  },
  { what: 'the last line has the total counts', proved: lines.at(-1) === '3 passed, 5 failed, 1 skipped' },
];
for (const { what, proved } of proofs) console.log(`${proved ? 'ok  ' : 'FAIL'} ${what}`);
if (!proofs.every(({ proved }) => proved)) {
  console.log(lines.join('\n'));
  process.exitCode = 1;
}
