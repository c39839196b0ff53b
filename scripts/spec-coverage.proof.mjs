// Proves that the check of docs/spec-coverage.md, docs/security.md and docs/reliability.md can fail: each invented row must be
// reported, and each true one must not.
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

const head = '| requirement | proof |\n| --- | --- |\n';
const sound = `${head}| sound | \`${file} › runs \\| always\` |\n`;

const dayHead = '| bad day | again |\n| --- | --- |\n';
const soundDay = `${dayHead}| sound | \`V e2e/played\` |\n`;

/**
 * @param {string} text
 * @param {string} [document] the others are sound
 * @returns {{ status: number | null, output: string }}
 */
const check = (text, document = 'spec-coverage') => {
  for (const [name, otherwise] of Object.entries({ 'spec-coverage': sound, security: sound, reliability: soundDay }))
    writeFileSync(join(folder, `docs/${name}.md`), name === document ? text : otherwise);
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

for (const part of ['docs', 'planted', 'e2e']) mkdirSync(join(folder, part));
writeFileSync(join(folder, 'e2e/played.process.test.ts'), planted);
writeFileSync(join(folder, file), planted);
for (const { proofs, problem } of rows) {
  const { status, output } = check(`${head}| invented | ${proofs} |\n`);
  const proved = problem === undefined ? status === 0 : status === 1 && output.includes(`invented: ${problem}`);
  judge(proved, `${proofs}: ${problem ?? 'taken'}`);
}
judge(check(head).status === 1, 'a table without a row is not taken for a good one');
judge(check(head, 'security').status === 1, 'nor is the other without one');

const placed = '| requirement | where | proof |\n| --- | --- | --- |\n';
for (const { place, status } of [
  { place: file, status: 0 },
  { place: 'planted/gone.ts', status: 1 },
]) {
  const told = check(`${placed}| invented | \`${place}\` | \`${file} › runs \\| always\` |\n`, 'security');
  judge(told.status === status, `${place} as the place of what is done: ${status === 0 ? 'taken' : 'no such file'}`);
}

for (const { again, problem } of [
  { again: '`V e2e/played`, `npx vitest run played`', problem: undefined },
  { again: '`V e2e/gone`', problem: 'plays no test' },
  { again: '`C e2e/played`', problem: 'plays no test' },
  { again: '`V e2e/played`, `W e2e/played`', problem: 'is no command' },
  { again: 'by hand', problem: 'names no command' },
]) {
  const { status, output } = check(`${dayHead}| invented | ${again} |\n`, 'reliability');
  const proved = problem === undefined ? status === 0 : status === 1 && output.includes(`invented: ${problem}`);
  judge(proved, `${again} as what plays a bad day: ${problem ?? 'taken'}`);
}
judge(check(dayHead, 'reliability').status === 1, 'nor are bad days without one');
