// The rules of `npm run words`: for the style and links of the docs, the style of comments, and names with words that
// the glossary has retired.

/** @typedef {{ readonly line: number, readonly what: string }} Problem */

const longestLine = 160;
const longestDecision = 300;

/** Phrases to avoid in documentation, with a plain replacement. */
const phrases = [
  ['whoever', 'name the person or the program'],
  ['whosoever', 'name the person or the program'],
  ['whatever', 'any, regardless of'],
  ['nobody is', 'say what does not happen'],
  ['is told', 'is notified, shown, logged'],
  ['are told', 'are notified, shown, logged'],
  ['tells of', 'reports'],
  ['anew', 'again'],
  ['of its own accord', 'automatically'],
  ['by itself', 'automatically, alone'],
  ['by themselves', 'automatically, alone'],
  ['what is asked', 'the request'],
  ['who asks', 'the client'],
  ['all the same', 'still'],
  ['besides there', 'also'],
  ['is none of', 'is not'],
  ['without a word', 'silently'],
  ['a while ago', 'give the time'],
  ['under way', 'in progress, in flight'],
].map(([phrase = '', plain = '']) => ({ phrase, plain, pattern: new RegExp(`\\b${phrase}\\b`, 'i') }));

/** @type {(line: string) => string} the line without code, because code follows other rules */
const withoutCode = (line) => line.replaceAll(/`[^`]*`/g, '');

/**
 * Splits a document into lines and classifies each as prose, a table row or code.
 * @type {(text: string) => readonly { readonly line: number, readonly text: string, readonly kind: 'prose' | 'row' |
 * 'code' }[]}
 */
const linesOf = (text) => {
  let isFenced = false;
  return text.split('\n').map((line, index) => {
    const isFence = line.trimStart().startsWith('```');
    if (isFence) isFenced = !isFenced;
    const isCode = isFence || isFenced || line.startsWith('    ');
    const kind = isCode ? 'code' : line.startsWith('|') ? 'row' : 'prose';
    return { line: index + 1, text: line, kind };
  });
};

/** @type {(text: string) => number} */
const countWords = (text) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/**
 * Checks one Markdown document for lines over 160 characters outside tables and code, decisions over 300 words, and
 * phrases to avoid.
 * @type {(path: string, text: string) => readonly Problem[]}
 */
export const writingProblems = (path, text) => {
  /** @type {Problem[]} */
  const problems = [];
  for (const { line, text: content, kind } of linesOf(text)) {
    if (kind === 'prose' && content.length > longestLine)
      problems.push({ line, what: `${content.length} characters; at most ${longestLine} outside tables` });
    if (kind === 'code') continue;
    const prose = withoutCode(content);
    for (const { phrase, plain, pattern } of phrases)
      if (pattern.test(prose)) problems.push({ line, what: `"${phrase}": ${plain}` });
  }
  const words = countWords(text);
  if (/(?:^|\/)decisions\//.test(path) && words > longestDecision)
    problems.push({ line: 1, what: `${words} words; a decision has at most ${longestDecision}` });
  return problems;
};

/** The phrases that are rejected in comments too. The other phrases may be correct there. */
const commentPhrases = new Set([
  'whosoever',
  'whatever',
  'is told',
  'are told',
  'anew',
  'of its own accord',
  'what is asked',
  'who asks',
]);

/**
 * Checks the comments of one source file for phrases to avoid.
 * @type {(source: string) => readonly Problem[]}
 */
export const commentProblems = (source) =>
  source.split('\n').flatMap((text, index) => {
    const [, comment] = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*)$/.exec(text) ?? [];
    if (comment === undefined) return [];
    const prose = withoutCode(comment);
    return phrases
      .filter(({ phrase, pattern }) => commentPhrases.has(phrase) && pattern.test(prose))
      .map(({ phrase, plain }) => ({ line: index + 1, what: `"${phrase}": ${plain}` }));
  });

/**
 * The relative links of a document, without their anchors.
 * @type {(text: string) => readonly string[]}
 */
export const linkedPaths = (text) => {
  const lines = linesOf(text).filter(({ kind }) => kind !== 'code');
  const prose = withoutCode(lines.map((line) => line.text).join('\n'));
  return [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
};

/**
 * The words in the last column of the glossary's tables, except those in italics.
 * @type {(glossary: string) => readonly string[]}
 */
export const retiredWords = (glossary) =>
  linesOf(glossary)
    .filter(({ kind }) => kind === 'row')
    .map(({ text }) => text.split('|').slice(1, -1))
    .filter(([term = '']) => term.trim() !== 'term' && !/^\s*:?-+/.test(term))
    .flatMap((cells) => (cells.at(-1) ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('_'));

/** @type {(name: string) => string} `createCallPurse` and `call-purse.ts` both contain ` call purse ` */
const spaced = (name) =>
  ` ${name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase()} `;

/**
 * Finds the retired words in the name of a file or an export.
 * @type {(name: string, retired: readonly string[]) => readonly string[]}
 */
export const retiredIn = (name, retired) => retired.filter((word) => spaced(name).includes(spaced(word)));

/**
 * The names that a module exports in their declarations.
 * @type {(source: string) => readonly string[]}
 */
export const exportedNames = (source) =>
  [...source.matchAll(/^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm)].map(
    ([, name = '']) => name,
  );
