// Checks the style and links of the docs, the style of comments, and the names of files and exports, which must not
// contain the retired words in docs/glossary.md. The rules are in `writing-rules.mjs`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { root } from './install.mjs';
import {
  commentProblems,
  exportedNames,
  linkedPaths,
  retiredIn,
  retiredWords,
  writingProblems,
} from './writing-rules.mjs';

const glossary = 'docs/glossary.md';
/** The glossary quotes the words that it retires. */
const exempt = new Set([glossary, 'docs/spec-coverage.md']);

/** @type {(path: string) => string} */
const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** @type {string[]} */
const problems = [];

const documents = globSync('{README,CONTRIBUTING,docs/**/*}.md', { cwd: root }).toSorted();
if (documents.length < 3) throw new Error('found no docs to check');
for (const path of documents.filter((each) => !exempt.has(each)))
  for (const { line, what } of writingProblems(path, textOf(path))) problems.push(`${path}:${line}: ${what}`);
for (const path of documents)
  for (const target of linkedPaths(textOf(path)))
    if (!existsSync(join(root, dirname(path), target)))
      problems.push(`${path}: links to ${target}, which does not exist`);

const commented = globSync(
  '{domain,texts,protocol,provider,server,web,simulator,e2e,bench,containers,scripts}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  },
);
if (commented.length < 100) throw new Error('found no sources to check');
for (const path of commented)
  for (const { line, what } of commentProblems(textOf(path))) problems.push(`${path}:${line}: ${what}`);

const retired = retiredWords(textOf(glossary));
if (retired.length < 20) throw new Error('found no retired words in the glossary');
const sources = globSync('{domain,texts,protocol,provider,server,web,simulator,e2e,bench}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
let checkedNames = 0;
for (const path of sources)
  for (const name of [basename(path), ...exportedNames(textOf(path))]) {
    checkedNames += 1;
    for (const word of retiredIn(name, retired))
      problems.push(`${path}: ${name}: "${word}" is retired, see ${glossary}`);
  }

for (const problem of problems) console.error(problem);
console.log(`${documents.length} documents, ${checkedNames} names: ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
