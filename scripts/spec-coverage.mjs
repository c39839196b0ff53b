// Checks docs/spec-coverage.md and docs/security.md against the tests. Every table row must name at least one test,
// every named test must exist and run, every file in a `where` column must exist, and no cell may name one twice. In
// docs/reliability.md, each command in the last column must run a test. `node scripts/spec-coverage.mjs FOLDER` checks another tree.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { root } from './install.mjs';

const folder = process.argv[2] ?? root;

const documents = ['docs/spec-coverage.md', 'docs/security.md'];

/**
 * A node of a JSON syntax tree. Only calls and their first argument matter.
 * @typedef {{ readonly [key: string]: unknown }} TreeNode
 * @typedef {{ readonly row: string, readonly places: readonly string[], readonly proofs: readonly string[] }} Row
 */

/**
 * @param {unknown} value
 * @returns {value is TreeNode}
 */
const isNode = (value) => typeof value === 'object' && value !== null;

/**
 * The names in a callee, last one first: `it.each` gives `each` and `it`.
 * @type {(callee: unknown) => string[]}
 */
const wordsOf = (callee) => {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [String(callee['name'])];
  if (callee['type'] === 'MemberExpression' && isNode(callee['property']))
    return [String(callee['property']['name']), ...wordsOf(callee['object'])];
  if (callee['type'] === 'CallExpression') return wordsOf(callee['callee']);
  if (callee['type'] === 'TaggedTemplateExpression') return wordsOf(callee['tag']);
  return [];
};

/**
 * A title as written in the source, including `%s` and `$name`; undefined if the argument is not a constant string.
 * @type {(argument: unknown) => string | undefined}
 */
const titleOf = (argument) => {
  if (!isNode(argument)) return undefined;
  if (argument['type'] === 'Literal' && typeof argument['value'] === 'string') return argument['value'];
  const quasis = argument['type'] === 'TemplateLiteral' ? argument['quasis'] : undefined;
  const [only, ...more] = Array.isArray(quasis) ? quasis : [];
  return isNode(only) && more.length === 0 && isNode(only['value']) ? String(only['value']['cooked']) : undefined;
};

/**
 * Calls `found` for each test with the titles of its groups and its own title. Skipped tests and todos are left out.
 * @param {unknown} node
 * @param {readonly string[]} groups
 * @param {(titles: readonly string[]) => void} found
 */
const walk = (node, groups, found) => {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, groups, found);
    return;
  }
  if (!isNode(node)) return;
  const words = node['type'] === 'CallExpression' ? wordsOf(node['callee']) : [];
  const declares = words.at(-1) ?? '';
  const args = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const title = ['it', 'test', 'describe'].includes(declares) ? titleOf(args[0]) : undefined;
  if (title !== undefined && (words.includes('skip') || words.includes('todo'))) return;
  if (title !== undefined && declares !== 'describe') found([...groups, title]);
  const inner = title !== undefined && declares === 'describe' ? [...groups, title] : groups;
  for (const value of Object.values(node)) walk(value, inner, found);
};

/** @type {Map<string, readonly (readonly string[])[] | undefined>} */
const known = new Map();

/**
 * The titles of all tests in a file, or undefined if there is no such file.
 * @param {string} path
 */
const testsOf = (path) => {
  if (!known.has(path)) {
    const file = join(folder, path);
    /** @type {(readonly string[])[]} */
    const tests = [];
    if (existsSync(file)) walk(parseSync(file, readFileSync(file, 'utf8')).program, [], (titles) => tests.push(titles));
    known.set(path, existsSync(file) ? tests : undefined);
  }
  return known.get(path);
};

/**
 * The problem with a named test, or undefined. Its title may follow the titles of some or all of its groups.
 * @type {(proof: string) => string | undefined}
 */
const problemOf = (proof) => {
  const [path = '', ...titles] = proof.split(' › ');
  if (!/\.test\.tsx?$/.test(path)) return 'names no test file';
  const tests = testsOf(path);
  if (tests === undefined) return 'there is no such file';
  if (titles.length === 0) return 'names no test';
  const wanted = titles.join(' › ');
  return tests.some((test) => test.some((_, from) => test.slice(from).join(' › ') === wanted))
    ? undefined
    : 'there is no such test';
};

/** @type {(line: string) => string[]} */
const cellsOf = (line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

/** @type {(cell: string | undefined) => string[]} */
const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

/**
 * The rows of all tables: the requirement, the files in a `where` column, and the tests in the last column. Files and
 * tests are in backticks.
 * @type {(text: string) => Row[]}
 */
const rowsOf = (text) => {
  let placeAt = -1;
  return text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .flatMap((line) => {
      const cells = cellsOf(line);
      if (cells[1] !== 'requirement' && cells[1] !== 'failure')
        return [{ row: cells[1] ?? '', places: codesIn(cells[placeAt]), proofs: codesIn(cells.at(-2)) }];
      placeAt = cells.indexOf('where');
      return [];
    });
};

/**
 * What a cell names more than once.
 * @type {(names: readonly string[]) => readonly string[]}
 */
const repeatedIn = (names) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/** @type {(row: Row) => readonly string[]} */
const problemsOf = ({ row, places, proofs }) => [
  ...(proofs.length === 0 ? [`${row}: names no test`] : []),
  ...proofs.flatMap((proof) => {
    const problem = problemOf(proof);
    return problem === undefined ? [] : [`${row}: ${problem}: ${proof}`];
  }),
  ...places
    .filter((place) => !existsSync(join(folder, place)))
    .map((place) => `${row}: there is no such file: ${place}`),
  ...[places, proofs].flatMap(repeatedIn).map((name) => `${row}: is named twice: ${name}`),
];

/** The test files that each command in docs/reliability.md runs, as in vitest.config.ts. */
const playedBy = {
  V: ['server/src/**/*.db.test.ts', 'e2e/**/*.process.test.ts'],
  C: ['{server/src,e2e}/**/*.chaos.test.ts'],
  'npx vitest run': ['{domain,texts,protocol,provider,simulator,server,scripts,web,e2e}/**/*.test.{ts,tsx}'],
};

/**
 * The problem with a command, or undefined if the command runs a test.
 * @type {(command: string) => string | undefined}
 */
const problemOfCommand = (command) => {
  const [, by = '', part = ''] = /^(V|C|npx vitest run) (\S+)$/.exec(command) ?? [];
  const patterns = Object.entries(playedBy).find(([name]) => name === by)?.[1];
  if (patterns === undefined) return 'is not a known command';
  const files = globSync(patterns, { cwd: folder, exclude: (name) => name === 'node_modules' });
  return files.some((file) => file.includes(part)) ? undefined : 'runs no test';
};

/** @type {(row: Row) => readonly string[]} */
const problemsOfDay = ({ row, proofs }) => [
  ...(proofs.length === 0 ? [`${row}: names no command`] : []),
  ...proofs.flatMap((command) => {
    const problem = problemOfCommand(command);
    return problem === undefined ? [] : [`${row}: ${problem}: ${command}`];
  }),
];

/** @type {(document: string, problemsOfRow: (row: Row) => readonly string[]) => void} */
const judge = (document, problemsOfRow) => {
  const rows = rowsOf(readFileSync(join(folder, document), 'utf8'));
  if (rows.length === 0) throw new Error(`${document} has no rows, so there is nothing to check`);
  const problems = rows.flatMap(problemsOfRow);
  for (const problem of problems) console.error(problem);
  console.log(`${document}: ${rows.length} requirements, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
};

for (const document of documents) judge(document, problemsOf);
judge('docs/reliability.md', problemsOfDay);
