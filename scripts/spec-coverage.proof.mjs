// Proves that the check of docs/spec-coverage.md can fail: each invented row must be reported, and each true one must not.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installedEnv, root } from './install.mjs';

const file = 'planted/invented.test.ts';
const planted = `
describe('a group', () => {
  test.each([1, 2])('%d is a number', () => {});
  it('runs | always', () => {});
});
test.skip('never runs', () => {});
describe.skip('a group that never runs', () => { test('in it', () => {}); });
`;

/** @type {readonly { proofs: string, problem: string | undefined }[]} */
const rows = [
  { proofs: `\`${file} › runs \\| always\``, problem: undefined },
  { proofs: `\`${file} › a group › %d is a number\``, problem: undefined },
  { proofs: `\`${file} › %d is a number\`, \`${file} › runs \\| always\``, problem: undefined },
  { proofs: '`domain/src/invented.test.ts › anything`', problem: 'there is no such file' },
  { proofs: `\`${file} › an invented test\``, problem: 'there is no such test' },
  { proofs: `\`${file} › another group › %d is a number\``, problem: 'there is no such test' },
  { proofs: `\`${file} › %d is a number\`, \`${file} › invented beside it\``, problem: 'there is no such test' },
  { proofs: `\`${file} › never runs\``, problem: 'there is no such test' },
  { proofs: `\`${file} › in it\``, problem: 'there is no such test' },
  { proofs: `\`${file}\``, problem: 'names no test' },
  { proofs: '`planted/invented.ts › anything`', problem: 'names no test file' },
  { proofs: 'looked at by hand', problem: 'names no test' },
];

const folder = mkdtempSync(join(tmpdir(), 'touchline-coverage-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * @param {string} text
 * @returns {{ status: number | null, output: string }}
 */
const check = (text) => {
  writeFileSync(join(folder, 'docs/spec-coverage.md'), text);
  const run = spawnSync('node', [join(root, 'scripts/spec-coverage.mjs'), folder], {
    cwd: root,
    env: installedEnv(),
    encoding: 'utf8',
  });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
};

/** @type {(proved: boolean, what: string) => void} */
const judge = (proved, what) => {
  if (!proved) process.exitCode = 1;
  console.log(`${proved ? 'ok  ' : 'FAIL'} ${what}`);
};

for (const part of ['docs', 'planted']) mkdirSync(join(folder, part));
writeFileSync(join(folder, file), planted);
const head = '| requirement | proof |\n| --- | --- |\n';
for (const { proofs, problem } of rows) {
  const { status, output } = check(`${head}| invented | ${proofs} |\n`);
  const proved = problem === undefined ? status === 0 : status === 1 && output.includes(`invented: ${problem}`);
  judge(proved, `${proofs}: ${problem ?? 'taken'}`);
}
judge(check(head).status === 1, 'a table without a row is not taken for a good one');
