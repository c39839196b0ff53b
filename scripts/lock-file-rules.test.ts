import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './install.mjs';
import { countWithoutChecksum, lockFileProblems } from './lock-file-rules.mjs';

const sound = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' };

const problemsWith = (planted: object, allowScripts: Readonly<Record<string, boolean>> = {}): readonly string[] =>
  lockFileProblems(
    {
      lockfileVersion: 3,
      packages: { '': {}, domain: {}, 'node_modules/planted': planted, 'node_modules/always': sound },
    },
    { allowScripts },
  );

it.each<[string, object]>([
  ['that breaks no rule', sound],
  ['with a choice of two allowed licences', { ...sound, license: '(MIT OR CC0-1.0)' }],
  ['for another system, without a checksum', { version: '1.0.0', optional: true, os: ['aix'] }],
  ['that is a workspace', { link: true, resolved: 'domain' }],
  ['with version ranges', { ...sound, dependencies: { a: '^1.2.3', b: '>=1 <3 || 5.x', c: '*', d: 'latest' } }],
])('A package %s is accepted.', (_what, planted) => {
  expect(problemsWith(planted)).toEqual([]);
});

it.each<[string, object, string]>([
  ['without a checksum', { ...sound, integrity: undefined }, 'no checksum'],
  ['that is optional and without a checksum', { ...sound, integrity: undefined, optional: true }, 'no checksum'],
  ['with a weak checksum', { ...sound, integrity: `sha1-${'A'.repeat(27)}=` }, 'not SHA-512'],
  ['without a version', { ...sound, version: undefined }, 'no version'],
  ['from a URL', { ...sound, resolved: 'https://packages.example/a.tgz' }, 'outside the registry'],
  ['from a repository', { ...sound, resolved: 'git+ssh://git@git.example/a.git#1' }, 'outside the registry'],
  ['from outside the tree', { link: true, resolved: '../elsewhere' }, 'a link to outside this tree'],
  [
    'with an install script that has no entry in allowScripts',
    { ...sound, hasInstallScript: true },
    'an install script',
  ],
  ['with a licence that is not allowed', { ...sound, license: 'AGPL-3.0-only' }, 'the licence AGPL-3.0-only'],
  ['with one allowed and one forbidden licence', { ...sound, license: 'MIT AND GPL-3.0-only' }, 'the licence'],
  ['without a licence', { ...sound, license: undefined }, 'declares no licence'],
  ['that depends on a URL', { ...sound, dependencies: { a: 'https://packages.example/a.tgz' } }, 'depends on a from'],
  ['that depends on a Git repository', { ...sound, dependencies: { a: 'somebody/a' } }, 'depends on a from'],
  ['that depends on a folder', { ...sound, optionalDependencies: { a: 'file:../a' } }, 'depends on a from'],
  ['that depends on an alias', { ...sound, dependencies: { a: 'npm:b@1.0.0' } }, 'depends on a from'],
])('A package %s is reported.', (_what, planted, problem) => {
  expect(problemsWith(planted)).toEqual([expect.stringContaining(problem)]);
});

it('An install script with an entry in allowScripts is accepted, whether the entry allows or denies it.', () => {
  expect(problemsWith({ ...sound, hasInstallScript: true }, { planted: true })).toEqual([]);
  expect(problemsWith({ ...sound, hasInstallScript: true }, { planted: false })).toEqual([]);
});

it('A lock file without packages or with an unsupported version is rejected.', () => {
  expect(lockFileProblems({ lockfileVersion: 3, packages: { '': {} } }, {})).toHaveLength(1);
  expect(lockFileProblems({ lockfileVersion: 2, packages: { 'node_modules/a': sound } }, {})).toHaveLength(1);
});

it("The product's lock file breaks no rule.", () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(lockFileProblems(lock, manifest)).toEqual([]);
  expect(countWithoutChecksum(lock)).toBeLessThan(100);
});
