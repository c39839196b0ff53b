// Proves that the domain cannot read the clock, use random numbers or do I/O. Plants impure lines in a scratch copy and
// checks that the linter or the compiler rejects each of them, but not a pure line.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { installedEnv } from './install.mjs';
import { makeScratchTree } from './scratch-tree.mjs';

const file = 'domain/src/planted-impurity.ts';

/** @type {readonly { tool: 'lint' | 'types', line: string }[]} */
const impurities = [
  { tool: 'lint', line: 'export const clock = (): number => Date.now();' },
  { tool: 'lint', line: "export const instant = (): number => new Date('2024-05-25').getTime();" },
  { tool: 'lint', line: 'export const chance = (): number => Math.random();' },
  { tool: 'types', line: "export const reply = (): unknown => fetch('https://example.org/');" },
  { tool: 'types', line: 'export const environment = (): unknown => process.env;' },
  { tool: 'types', line: 'export const timer = (): unknown => setTimeout(() => {}, 1);' },
  { tool: 'types', line: 'export const page = (): unknown => document.title;' },
  { tool: 'types', line: "export const log = (): void => console.log('');" },
  { tool: 'types', line: 'export const id = (): string => crypto.randomUUID();' },
  { tool: 'types', line: "export const files = (): unknown => import('node:fs');" },
];

const tree = makeScratchTree();
tree.plant(
  file,
  `${impurities.map(({ line }) => line).join('\n')}\nexport const pure = (a: number): number => a + 1;\n`,
);

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {string}
 */
const report = (command, args) => {
  const run = spawnSync(command, args, { cwd: tree.folder, env: installedEnv(), encoding: 'utf8' });
  if (run.error) throw new Error(`could not run ${command}`, { cause: run.error });
  return run.stdout;
};

/** @type {Record<'lint' | 'types', string>} */
const reports = {
  lint: report('oxlint', ['--format', 'unix', file]),
  types: report('tsc', ['-p', 'domain', '--pretty', 'false']),
};

/** @type {(tool: 'lint' | 'types', lineNumber: number) => boolean} */
const isReported = (tool, lineNumber) =>
  new RegExp(`${file.replaceAll('.', '\\.')}[:(]${lineNumber}[:,]`).test(reports[tool]);

let failures = 0;
for (const [index, { tool, line }] of impurities.entries()) {
  const proved = isReported(tool, index + 1);
  if (!proved) failures += 1;
  console.log(`${proved ? 'ok  ' : 'FAIL'} ${tool}: ${line}`);
}
const pureLine = impurities.length + 1;
if (isReported('lint', pureLine) || isReported('types', pureLine)) {
  failures += 1;
  console.log('FAIL a pure line is rejected');
}
if (failures > 0) console.log(reports.lint, reports.types);
process.exitCode = failures === 0 ? 0 : 1;
