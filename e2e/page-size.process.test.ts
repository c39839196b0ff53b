import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentFolders, initialScripts } from './page-scripts.ts';
import { root } from './process.ts';

const mostBytes = 115_000;
const dist = join(root, 'web/dist');

it.each(['en', 'de', 'es'] as const)(
  'the scripts that the page loads before the first interaction are at most 115 kB compressed: %s',
  (language) => {
    const scripts = initialScripts(dist, language);
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
    expect(scripts.length).toBeGreaterThan(0);
    // The message lists the scripts.
    expect(bytes > mostBytes ? scripts : []).toEqual([]);
  },
);

it('code that only some users need is not among the initial scripts', () => {
  const all = initialScripts(dist)
    .map(({ name }) => readFileSync(join(dist, name), 'utf8'))
    .join('\n');
  // Minifiers preserve these names of the dialog library and of the client that calls the provider directly.
  expect(all).not.toContain('data-base-ui');
  expect(all).not.toContain('x-apisports-key');
});

it.each(Object.values(documentFolders))(
  'before the first paint, browsers load only the font and the icon of the document: %j',
  (folder) => {
    const document = readFileSync(join(dist, folder, 'index.html'), 'utf8');
    const links = document.match(/<link [^>]*>/g)?.filter((link) => !link.includes(' disabled')) ?? [];
    const kinds = links.map((link) => /rel="(?<kind>[^"]+)"/.exec(link)?.groups?.['kind']);
    // Browsers fetch the touch icon only when the page is added to a home screen.
    expect(new Set(kinds)).toEqual(new Set(['expect', 'icon', 'preload', 'apple-touch-icon']));
    expect(links.filter((link) => link.includes('preload'))).toHaveLength(1);
  },
);

it.each(Object.values(documentFolders))(
  'the server-rendered page references only files that the server serves: %j',
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

it('the build is marked with the hash of its sources', () => {
  expect(readFileSync(join(dist, '.made-from'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});
