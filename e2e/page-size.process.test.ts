import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentFolders, initialScripts } from './page-scripts.ts';
import { root } from './process.ts';

const mostBytes = 115_000;
const dist = join(root, 'web/dist');

it.each(['en', 'de', 'es'] as const)(
  'everything that the page runs before anybody touches it comes in at most 115 kB of compressed JavaScript: %s',
  (language) => {
    const scripts = initialScripts(dist, language);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(scripts.length).toBeGreaterThan(0);
    // Names them when they are too many.
    expect(bytes > mostBytes ? scripts : []).toEqual([]);
  },
);

it('what only some readers need is not among it', () => {
  const all = initialScripts(dist)
    .map(({ name }) => readFileSync(join(dist, name), 'utf8'))
    .join('\n');
  // Names that survive every minifier: of the dialogs' library, and of the client that asks the source itself.
  expect(all).not.toContain('data-base-ui');
  expect(all).not.toContain('x-apisports-key');
});

it.each(Object.values(documentFolders))(
  'of what the document names, browsers fetch no more than the font and the mark before they paint: %j',
  (folder) => {
    const document = readFileSync(join(dist, folder, 'index.html'), 'utf8');
    const links = document.match(/<link [^>]*>/g)?.filter((link) => !link.includes(' disabled')) ?? [];
    const kinds = links.map((link) => /rel="(?<kind>[^"]+)"/.exec(link)?.groups?.['kind']);
    // Another part of the document is expected; only a device that the page is put on fetches the touch icon.
    expect(new Set(kinds)).toEqual(new Set(['expect', 'icon', 'preload', 'apple-touch-icon']));
    expect(links.filter((link) => link.includes('preload'))).toHaveLength(1);
  },
);

it.each(Object.values(documentFolders))(
  'the page that the server draws names only files that the browsers are given: %j',
  (folder) => {
    const server = join(dist, folder, 'server');
    const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const drawing = scripts.map((file) => readFileSync(join(server, file), 'utf8')).join('\n');
    const named = [...drawing.matchAll(/"\/(?<file>assets\/[^"]+\.\w+)"/g)].flatMap(
      ({ groups }) => groups?.['file'] ?? [],
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  },
);

it('a start builds nothing a second time: the build is marked with what it was made from', () => {
  expect(readFileSync(join(dist, '.made-from'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
