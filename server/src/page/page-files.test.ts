import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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
