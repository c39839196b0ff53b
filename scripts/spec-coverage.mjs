// Holds docs/spec-coverage.md to the tests: every row of its tables names at least one test that proves it, and each test
// that is named exists and runs. `node scripts/spec-coverage.mjs FOLDER` reads the table and the tests of another tree.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { root } from './install.mjs';

const folder = process.argv[2] ?? root;

/**
 * A syntax tree as JSON; only calls and their first argument are looked at.
 * @typedef {{ readonly [key: string]: unknown }} TreeNode
 * @typedef {{ readonly row: string, readonly proofs: readonly string[] }} Row
 */

/**
 * @param {unknown} value
 * @returns {value is TreeNode}
 */
const isNode = (value) => typeof value === 'object' && value !== null;

/**
 * The names by which a test is declared: `it`, `it.each`, `describe.skipIf`; the last ones first.
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
 * The text as it is written in the source, `%s` and `$name` included.
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
 * The titles of a file's tests, those of the groups around them before them. A test that never runs proves nothing.
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
 * Every test of a file by its titles, undefined when there is no such file.
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
 * What is wrong with a named proof, undefined when nothing is. A test may be named with some of its groups before it.
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

/**
 * The rows of all tables: what is required, and the proofs, each in backticks in the last column.
 * @type {(text: string) => Row[]}
 */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !/^\| requirement\b/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const proofs = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, proof]) => proof ?? '');
      return { row: cells[1] ?? '', proofs };
    });

const rows = rowsOf(readFileSync(join(folder, 'docs/spec-coverage.md'), 'utf8'));
if (rows.length === 0) throw new Error('the table has no row: the check is blind');
const problems = rows.flatMap(({ row, proofs }) =>
  proofs.length === 0
    ? [`${row}: names no test`]
    : proofs.flatMap((proof) => {
        const problem = problemOf(proof);
        return problem === undefined ? [] : [`${row}: ${problem}: ${proof}`];
      }),
);
for (const problem of problems) console.error(problem);
console.log(`${rows.length} requirements, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
