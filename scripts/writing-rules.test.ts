import { expect, it } from 'vitest';
import {
  commentProblems,
  exportedNames,
  linkedPaths,
  retiredIn,
  retiredWords,
  writingProblems,
} from './writing-rules.mjs';

const problemsOf = (text: string, path = 'docs/sample.md'): readonly string[] =>
  writingProblems(path, text).map(({ line, what }) => `${line}: ${what}`);

it('accepts plain prose, long table rows and long code.', () => {
  const long = 'word '.repeat(40);
  expect(problemsOf(`# Title\n\nA sentence.\n\n| ${long} |\n\n\`\`\`\n${long}\n\`\`\`\n\n    ${long}\n`)).toEqual([]);
});

it('rejects a line of prose over 160 characters.', () => {
  expect(problemsOf('a'.repeat(160))).toEqual([]);
  expect(problemsOf(`\n${'a'.repeat(161)}`)).toEqual(['2: 161 characters; at most 160 outside tables']);
});

it('checks the lines after a code block again.', () => {
  expect(problemsOf(`\`\`\`\ncode\n\`\`\`\n${'a'.repeat(161)}`)).toHaveLength(1);
});

it('rejects a decision over 300 words, but no other document.', () => {
  const words = 'word\n'.repeat(301);
  expect(problemsOf('word\n'.repeat(300), 'docs/decisions/001-a.md')).toEqual([]);
  expect(problemsOf(words, 'docs/decisions/001-a.md')).toEqual(['1: 301 words; a decision has at most 300']);
  expect(problemsOf(words, 'docs/operations.md')).toEqual([]);
});

it.each([
  'Whoever runs it',
  'Nobody is served twice.',
  'A node is told of it.',
  'They are told.',
  'It tells of a change.',
  'The page opens anew.',
  'It ends of its own accord.',
  'It recovers by itself.',
  'Nodes agree by themselves.',
  'what is asked about a match',
  'the answer to who asks',
  'It is sent all the same.',
  'Besides there are files.',
  'It is none of ours.',
  'It is dropped without a word.',
  'It came a while ago.',
  'calls under way',
])('rejects phrases to avoid, in prose and in tables: %s', (text) => {
  expect(problemsOf(text)).toHaveLength(1);
  expect(problemsOf(`| ${text} |`)).toHaveLength(1);
});

it('accepts the same phrases inside code and as parts of other words.', () => {
  expect(problemsOf('The log says `nobody is signed in`. The canew and renewal.')).toEqual([]);
});

it('finds the relative links of a document, but not URLs or anchors.', () => {
  const text = 'See [a](decisions/001-a.md#why), ![b](b.png), [c](https://example.org), [d](#part) and `[e](e.md)`.';
  expect(linkedPaths(text)).toEqual(['decisions/001-a.md', 'b.png']);
});

const glossary = [
  '| term | what it is | not |',
  '| ---- | ---------- | --- |',
  '| call budget | provider calls that visitors may cause | purse, takings |',
  '| update | one change event | change text, _source_ |',
  '| board | all matches | |',
].join('\n');

it('reads the retired words from the last column of the glossary, except those in italics.', () => {
  expect(retiredWords(glossary)).toEqual(['purse', 'takings', 'change text']);
});

it.each([
  ['call-purse.ts', ['purse']],
  ['createCallPurse', ['purse']],
  ['PurseState', ['purse']],
  ['changeTextOf', ['change text']],
  ['visitor-takings.test.ts', ['takings']],
  ['call-budget.ts', []],
  ['pursed', []],
  ['changeOfText', []],
])('finds the retired words in the name %s.', (name, found) => {
  expect(retiredIn(name, retiredWords(glossary))).toEqual(found);
});

it('finds the names that a module exports in their declarations.', () => {
  const source =
    'export const a = 1;\nexport type B = string;\nexport async function c() {}\nconst hidden = 2;\nexport { hidden as d };\n';
  expect(exportedNames(source)).toEqual(['a', 'B', 'c']);
});

it.each(['// The page opens anew.', '/** What is told is told once. */', ' * The answer to who asks.'])(
  'rejects phrases to avoid, in comments: %s',
  (line) => {
    expect(commentProblems(`const a = 1;\n${line}\n`)).toMatchObject([{ line: 2 }]);
  },
);

it('accepts the same phrases in code and in code within a comment.', () => {
  expect(commentProblems("const text = 'It opens anew.';\n// See `anew` for the button.\n")).toEqual([]);
});
