import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';

const table = (rows: readonly string[]): string =>
  ['| requirement | where | test |', '| --- | --- | --- |', ...rows, ''].join('\n');

const counts = '`a.test.ts › counts`';

/** What the check says about a tree with these rows in docs/security.md. */
const problemsIn = (
  rows: readonly string[],
): { readonly status: number | null; readonly problems: readonly string[] } => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-coverage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = {
    'a.ts': '',
    'a.test.ts': "it('counts', () => {}); it.skip('rests', () => {});",
    'e2e/a.process.test.ts': '',
    'docs/security.md': table(rows),
    'docs/spec-coverage.md': table([`| one | \`a.ts\` | ${counts} |`]),
    'docs/reliability.md': '| failure | test |\n| --- | --- |\n| one | `V a.process` |\n',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const script = join(import.meta.dirname, 'spec-coverage.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, problems: stderr.split('\n').filter((line) => line !== '') };
};

it('Requirements with existing files and tests pass.', () => {
  expect(problemsIn([`| good | \`a.ts\`<br>\`a.test.ts\` | ${counts} |`])).toEqual({ status: 0, problems: [] });
});

it('A requirement with a missing, skipped or repeated test, or with a missing or repeated file, is refused.', () => {
  const rows = [
    '| untested | `a.ts` | |',
    '| missing | `b.ts` | `a.test.ts › adds` |',
    '| skipped | `a.ts` | `a.test.ts › rests` |',
    `| file | \`a.ts\`<br>\`a.ts\`<br>\`a.ts\` | ${counts} |`,
    `| test | \`a.ts\` | ${counts}<br>${counts} |`,
  ];
  expect(problemsIn(rows)).toEqual({
    status: 1,
    problems: [
      'untested: names no test',
      'missing: there is no such test: a.test.ts › adds',
      'missing: there is no such file: b.ts',
      'skipped: there is no such test: a.test.ts › rests',
      'file: is named twice: a.ts',
      'test: is named twice: a.test.ts › counts',
    ],
  });
});
