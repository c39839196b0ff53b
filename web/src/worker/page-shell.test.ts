import { expect, test } from 'vitest';
import { filesOf, pageShell, releaseOf, withBoard } from './cached-document.ts';

const data = (id: string, json: string): string => `<script type="application/json" id="${id}">${json}</script>`;

/** A document from the server, with data and rendered content. */
const document = [
  '<!doctype html><html data-release="a4096952fb8b" lang="en"><head>',
  '<link rel="preload" href="/assets/f0nt.woff2" as="font">',
  '<style>.a{color:red}</style><link rel="stylesheet" href="/assets/gone.css" disabled>',
  data('drawn', '{"shape":"phone","nowMs":1}'),
  '<link rel="modulepreload" href="/assets/react1.js"><script type="module" src="/assets/page12.js"></script>',
  '<style>#root [data-at="0"]{top:1px}</style></head>',
  '<body><div id="root"><div>Arsenal<div>2</div></div></div>\n    <output id="lost" data-words="Lost."></output>',
  data('config', '{"demo":true}'),
  data('first-screen', '{"version":7,"matches":["Arsenal"]}'),
  '</body></html>',
].join('');

test('the shell contains the page without matches and rendered content', () => {
  const shell = pageShell(document);
  expect(shell).not.toContain('Arsenal');
  expect(shell).not.toContain('data-at');
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain(data('drawn', ''));
  expect(shell).toContain(data('first-screen', ''));
  expect(shell).toContain(data('config', '{"demo":true}'));
  expect(shell).toContain('.a{color:red}');
});

test('a board replaces the first screen, and a name in the board cannot close the script element', () => {
  const board = JSON.stringify({ asOf: 1, matches: ['</script><script>alert(1)</script>', '$<open> $& $1'] });
  const filled = withBoard(pageShell(document), board);
  const text = /id="first-screen">(?<json>[^]*?)<\/script>/.exec(filled)?.groups?.['json'] ?? '';
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(JSON.parse(board));
});

test('finds the scripts and fonts of a document, but not its stylesheets', () => {
  expect(filesOf(document)).toEqual(['/assets/f0nt.woff2', '/assets/react1.js', '/assets/page12.js']);
});

test('reads the release of a document', () => {
  expect(releaseOf(document)).toBe('a4096952fb8b');
  expect(releaseOf('<html lang="en">')).toBeUndefined();
});
