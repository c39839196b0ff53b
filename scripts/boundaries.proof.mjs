// Proves that every rule in boundaries.mjs can fail: plants at least one violation of each rule in a scratch copy of
// the tree and checks that exactly that rule reports it. Also checks that allowed imports that look like violations are
// not reported.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import config from './boundaries.mjs';
import { installedEnv } from './install.mjs';
import { makeScratchTree } from './scratch-tree.mjs';

/**
 * Files that the violations import, by path. Planting these targets too makes the proof independent of real files,
 * which may move. Only `server/src/app.ts` replaces a real file.
 * @type {Record<string, string>}
 */
const targets = {
  'domain/src/match/planted-y.ts': "import type { X } from './planted-x.ts'; export type Y = { x?: X };",
  'provider/src/planted-target.ts': 'export const target = 1;',
  'server/src/planted-target/planted-routes.ts': 'export const target = 1;',
  'server/src/app.ts': 'export const buildApp = 1;',
  'server/test/planted-target.ts': 'export const target = 1;',
  'simulator/src/planted-target.ts': 'export const target = 1;',
  'texts/src/de/planted-target.ts': 'export const target = 1;',
  'texts/src/en/planted-target.ts': 'export const target = 1;',
  'web/src/planted-target.ts': 'export const target = 1;',
  'web/src/app/planted-target.tsx': 'export const target = 1;',
  'web/src/board/planted-target.ts': 'export const target = 1;',
  'web/src/search/planted-target.tsx': 'export const target = 1;',
  'web/src/match/details/planted-target.tsx': 'export const target = 1;',
};

/**
 * For each rule, the files that violate it, by path. Only that rule may report them.
 * @type {Record<string, Record<string, string>>}
 */
const violations = {
  'no-cycles': {
    'domain/src/match/planted-x.ts': "import type { Y } from './planted-y.ts'; export type X = { y?: Y };",
  },
  'every-import-resolves': { 'web/src/planted-unresolved.ts': "import './missing.ts';" },
  'declared-packages-only': { 'web/src/planted-undeclared.ts': "import '@swc/core';" },
  'domain-depends-on-nothing': {
    'domain/src/planted-node.ts': "import 'node:fs';",
    'domain/src/planted-package.ts': "import type { Target } from '@touchline/provider/planted-target.ts';",
  },
  'protocol-depends-on-domain-only': {
    'protocol/src/planted-path.ts': "import '../../server/src/planted-target/planted-routes.ts';",
    'protocol/src/planted-package.ts': "import '@touchline/provider/planted-target.ts';",
  },
  'provider-depends-on-domain-only': {
    'provider/src/planted-path.ts': "import '../../server/src/planted-target/planted-routes.ts';",
    'provider/src/planted-package.ts': "import '@touchline/protocol/problems.ts';",
  },
  'texts-depend-on-nothing': { 'texts/src/en/planted-domain.ts': "import '@touchline/domain/sport/sport.ts';" },
  'texts-are-for-those-who-show-them': {
    'protocol/src/planted-texts.ts': "import '@touchline/texts/en/planted-target.ts';",
  },
  'the-page-names-the-english-texts-alone': {
    'web/src/planted-german.ts': "import '@touchline/texts/de/planted-target.ts';",
  },
  'web-never-imports-the-server': {
    'web/src/planted-path.ts': "import '../../server/src/planted-target/planted-routes.ts';",
    'web/src/planted-package.ts': "import '@touchline/server/planted-target/planted-routes.ts';",
  },
  'server-never-imports-web': { 'server/src/planted-web.ts': "import '@touchline/web/planted-target.ts';" },
  'web-loads-the-provider-on-demand': {
    'web/src/planted-static.ts': "import { target } from '@touchline/provider/planted-target.ts'; export { target };",
  },
  'simulator-stands-alone': { 'simulator/src/planted-domain.ts': "import '@touchline/domain/sport/sport.ts';" },
  'nothing-imports-the-simulator': {
    'server/src/planted-simulator.ts': "import '@touchline/simulator/planted-target.ts';",
  },
  'product-code-imports-no-test-support': {
    'server/src/platform/planted-support.ts': "import '../../test/planted-target.ts';",
  },
  'e2e-and-bench-see-only-the-running-product': {
    'e2e/planted-import.browser.test.ts': "import '@touchline/domain/sport/sport.ts';",
    'bench/planted-import.ts': "import '../domain/src/sport/sport.ts';",
  },
  'a-capability-knows-no-other-capability': {
    'server/src/planted-peer/planted-peer.ts': "import '../planted-target/planted-routes.ts';",
  },
  'platform-knows-no-capability': {
    'server/src/platform/planted-capability.ts': "import '../planted-target/planted-routes.ts';",
  },
  'only-main-imports-app': { 'server/src/planted-app-user.ts': "import './app.ts';" },
  'browser-knows-no-other-room': { 'web/src/browser/planted-board.ts': "import '../board/planted-target.ts';" },
  'ui-knows-no-feature-and-no-domain': {
    'web/src/ui/planted-feature.tsx': "import '../search/planted-target.tsx';",
    'web/src/ui/planted-domain.tsx': "import '@touchline/domain/sport/sport.ts';",
  },
  'routing-and-preferences-know-no-match': {
    'web/src/routing/planted-board.ts': "import '../board/planted-target.ts';",
    'web/src/preferences/planted-feature.ts': "import '../search/planted-target.tsx';",
  },
  'board-knows-no-screen': { 'web/src/board/planted-feature.ts': "import '../search/planted-target.tsx';" },
  'spoilers-know-the-board-alone': {
    'web/src/spoilers/planted-feature.ts': "import '../search/planted-target.tsx';",
  },
  'match-knows-no-feature': {
    'web/src/match/planted-feature.ts': "import '../search/planted-target.tsx';",
    'web/src/match/planted-details.ts': "import './details/planted-target.tsx';",
  },
  'account-knows-no-feature': { 'web/src/account/planted-feature.ts': "import '../search/planted-target.tsx';" },
  'a-feature-knows-no-other-feature': {
    'web/src/odds/planted-peer.tsx': "import '../search/planted-target.tsx';",
  },
  'only-the-app-shows-a-composing-feature': {
    'web/src/league/planted-peer.tsx': "import '../match/details/planted-target.tsx';",
    'web/src/odds/planted-details.tsx': "import '../match/details/planted-target.tsx';",
  },
  'only-the-entry-points-know-the-app': {
    'web/src/search/planted-app.tsx': "import '../app/planted-target.tsx';",
  },
  'worker-knows-no-page-code': { 'web/src/worker/planted-board.ts': "import '../board/planted-target.ts';" },
};

/** @type {Record<string, string>} */
const allowed = {
  'web/src/planted-on-demand.ts': "export const load = () => import('@touchline/provider/planted-target.ts');",
  'web/src/match/details/planted-allowed.tsx': "import '../../search/planted-target.tsx';",
  'web/src/search/planted-allowed.tsx': "import '../favorites/favorites-store.ts';",
  'web/src/planted-entry.tsx': "import './app/planted-target.tsx';",
  'domain/src/planted-allowed.test.ts': "import 'vitest'; import 'fast-check';",
  'server/src/planted-target/planted-allowed.ts': "import '../platform/planted-clock.ts';",
  'server/src/platform/planted-clock.ts': 'export const clock = 1;',
  'server/test/planted-allowed.ts': "import 'fast-check';",
  'server/src/platform/planted-allowed.test.ts': "import '../../test/planted-target.ts';",
};

const tree = makeScratchTree();

/**
 * @typedef {{ from: string, rule: { name: string } }} Violation
 * @returns {{ totalCruised: number, violations: Violation[] }}
 */
const cruise = () => {
  const run = spawnSync('npm', ['run', '--silent', 'boundaries', '--', '--output-type', 'json'], {
    cwd: tree.folder,
    env: installedEnv(),
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (!run.stdout.startsWith('{')) throw new Error(`dependency-cruiser printed no report: ${run.stderr}${run.stdout}`);
  return JSON.parse(run.stdout).summary;
};

const clean = cruise();
if (clean.totalCruised === 0) throw new Error('dependency-cruiser read no modules, so the check proves nothing');
const plantedNames = Object.keys(violations).toSorted();
const ruleNames = config.forbidden?.map((rule) => rule.name ?? '').toSorted() ?? [];
if (plantedNames.join() !== ruleNames.join()) {
  throw new Error(`The rules and the planted violations differ:\n${ruleNames.join()}\n${plantedNames.join()}`);
}

for (const files of [targets, allowed, ...Object.values(violations)]) {
  for (const [path, text] of Object.entries(files)) tree.plant(path, text);
}
const planted = cruise();

/** @param {string} path */
const reportedFor = (path) => [
  ...new Set(planted.violations.filter((violation) => violation.from === path).map((violation) => violation.rule.name)),
];

let failures = 0;
/** @type {(name: string, path: string, found: string[], expected: string[]) => void} */
const judge = (name, path, found, expected) => {
  const proved = found.join() === expected.join();
  if (!proved) failures += 1;
  console.log(
    `${proved ? 'ok  ' : 'FAIL'} ${name}: ${path}${proved ? '' : ` reported as ${found.join(', ') || 'nothing'}`}`,
  );
};
for (const [name, files] of Object.entries(violations)) {
  for (const path of Object.keys(files)) judge(name, path, reportedFor(path), [name]);
}
for (const path of Object.keys(allowed)) judge('allowed', path, reportedFor(path), []);
console.log(`${clean.totalCruised} modules, ${ruleNames.length} rules, ${failures} not proved`);
process.exitCode = failures === 0 ? 0 : 1;
