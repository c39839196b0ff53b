import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeBuiltPage } from '../../test/built-page.ts';
import { ownBrand } from '../../test/own-brand.ts';
import { inlineScriptHashes, inlineStyleHashes, preloadsOf, readPageFiles } from './page-files.ts';

it('The hash of a script covers its exact text, line breaks included.', () => {
  const text = "\n  document.documentElement.dataset.theme = 'dark';\n";
  const html = `<head><script>${text}</script><script type="module" src="/assets/a.js"></script></head>`;
  expect(inlineScriptHashes(html)).toEqual([`sha256-${createHash('sha256').update(text).digest('base64')}`]);
});

it('Every inline script of the document has a hash.', () => {
  expect(inlineScriptHashes('<script>1</script><script data-src="x">2</script>')).toHaveLength(2);
});

it('Every inline style of the document has a hash.', () => {
  const style = '.a{color:red}';
  expect(inlineStyleHashes(`<head><style>${style}</style><style>.b{}</style></head>`)).toEqual([
    `sha256-${createHash('sha256').update(style).digest('base64')}`,
    expect.stringMatching(/^sha256-/),
  ]);
});

it('Preloads of the document are repeated in the Link header.', () => {
  const font = '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin />';
  expect(preloadsOf(`<head>${font}<link rel="icon" href="/b.svg"></head>`)).toBe(
    '</assets/a.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin',
  );
  expect(preloadsOf('<head></head>')).toBe('');
});

it('For a page that was not built, the result is undefined.', async () => {
  await expect(readPageFiles('/nonexistent/dist', ownBrand)).resolves.toBeUndefined();
});

it('Another brand gives the release another name, in the document and in the worker, and fills the places of the build.', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeBuiltPage(folder);
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), document.replace('<html', '<html data-release="0123456789ab"'));
  await writeFile(join(folder, 'worker.js'), 'start("0123456789ab", "__BRAND__")');
  const releases: string[] = [];
  for (const [name, tag] of [
    ['Kickabout', 'a1'],
    ['Kickabout', 'b2'],
  ] as const) {
    const page = await readPageFiles(folder, { ...ownBrand, name, tag });
    const html = page?.byLanguage.en.document.toString() ?? '';
    const release = /data-release="(?<name>[\da-f]{12})"/.exec(html)?.groups?.['name'] ?? '';
    expect(html).toContain('<title>Kickabout</title>');
    expect(page?.workers.on).toBe(`start("${release}", "Kickabout")`);
    expect(page?.manifests['app.de.webmanifest']).toBe('{"name":"Kickabout"}');
    releases.push(release);
  }
  expect(new Set([...releases, '0123456789ab', '']).size).toBe(4);
});
