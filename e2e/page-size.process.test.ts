import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { initialScripts } from './page-scripts.ts';
import { root } from './process.ts';

const mostBytes = 90_000;
const dist = join(root, 'web/dist');

it('everything that the page runs before anybody touches it comes in at most 90 kB of compressed JavaScript', () => {
  const scripts = initialScripts(dist);
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(scripts.length).toBeGreaterThan(0);
  // Names them when they are too many.
  expect(bytes > mostBytes ? scripts : []).toEqual([]);
});

it('what only some readers need is not among it', () => {
  const all = initialScripts(dist)
    .map(({ name }) => readFileSync(join(dist, name), 'utf8'))
    .join('\n');
  // Names that survive every minifier: of the dialogs' library, and of the client that asks the source itself.
  expect(all).not.toContain('data-base-ui');
  expect(all).not.toContain('x-apisports-key');
  expect(statSync(join(dist, 'index.html')).size).toBeLessThan(16_000);
});
