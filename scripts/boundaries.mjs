// The dependency rules of the codebase. Each rule is named after the invariant that it protects. `parser: 'swc'` is set
// because dependency-cruiser cannot read TypeScript 7 yet. Without a parser, it reads no modules and passes;
// boundaries.proof.mjs guards against that.

const capability = '^server/src/(?!platform/)([^/]+)/';
const feature =
  '^web/src/(ads|analyst|embed|favorites|forecasts|league|match/details|matches|notifications|odds|offline|search|sharing|statistics|status)/';
/** Screens that show sections of other features. */
const composing = '^web/src/(league|match/details)/';
/** Other features may read and change the user's favorites through this file. */
const favoritesStore = '^web/src/favorites/favorites-store\\.ts$';
const workspaces = '^(domain|texts|protocol|provider|server|web|simulator)/';

// Tests and tool configuration use packages that the root declares for all workspaces.
const testOrSettings = '\\.(test|bench)\\.tsx?$|^[^/]+/test/|\\.config\\.ts$';

/** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no-cycles', {}, { circular: true }),
    forbid('every-import-resolves', {}, { couldNotResolve: true }),
    forbid('declared-packages-only', { pathNot: testOrSettings }, { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] }),

    // The only external dependency is `dequal`, a pure function for deep equality.
    forbid(
      'domain-depends-on-nothing',
      { path: '^domain/', pathNot: testOrSettings },
      { pathNot: '^domain/|^node_modules/dequal/' },
    ),

    forbid('protocol-depends-on-domain-only', { path: '^protocol/' }, { path: '^(provider|server|web|simulator)/' }),
    forbid('provider-depends-on-domain-only', { path: '^provider/' }, { path: '^(protocol|server|web|simulator)/' }),
    forbid(
      'texts-depend-on-nothing',
      { path: '^texts/', pathNot: testOrSettings },
      { path: workspaces, pathNot: '^texts/' },
    ),
    forbid(
      'texts-are-for-those-who-show-them',
      { path: '^(domain|protocol|provider|simulator)/' },
      { path: '^texts/' },
    ),
    // The build for another language replaces the English texts with that language's file. The service worker is the
    // same for all languages.
    forbid(
      'the-page-names-the-english-texts-alone',
      { path: '^web/src/', pathNot: '^web/src/worker/|\\.test\\.tsx?$' },
      { path: '^texts/src/(?!en/)[^/]+/' },
    ),
    forbid('web-never-imports-the-server', { path: '^web/' }, { path: '^server/' }),
    forbid('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    forbid('web-loads-the-provider-on-demand', { path: '^web/' }, { path: '^provider/', dynamic: false }),
    forbid('simulator-stands-alone', { path: '^simulator/' }, { path: workspaces, pathNot: '^simulator/' }),
    forbid('nothing-imports-the-simulator', { path: workspaces, pathNot: '^simulator/' }, { path: '^simulator/' }),
    forbid(
      'product-code-imports-no-test-support',
      { path: '^[^/]+/src/', pathNot: testOrSettings },
      { path: '^([^/]+/test|e2e|bench|containers)/' },
    ),
    forbid('e2e-and-bench-see-only-the-running-product', { path: '^(e2e|bench|containers)/' }, { path: workspaces }),

    forbid(
      'a-capability-knows-no-other-capability',
      { path: capability },
      { path: '^server/src/[^/]+/', pathNot: '^server/src/($1|platform)/' },
    ),
    forbid(
      'platform-knows-no-capability',
      { path: '^server/src/platform/' },
      { path: '^server/src/', pathNot: '^server/src/platform/' },
    ),
    forbid(
      'only-main-imports-app',
      { pathNot: '^server/src/main\\.ts$|\\.test\\.ts$|^server/test/started-app\\.ts$' },
      { path: '^server/src/app\\.ts$' },
    ),

    // The layers of the page, lowest first.
    forbid('browser-knows-no-other-room', { path: '^web/src/browser/' }, { path: '^web/src/(?!browser/)' }),
    forbid(
      'ui-knows-no-feature-and-no-domain',
      { path: '^web/src/ui/' },
      { path: '^web/src/(?!(ui|browser)/)|^(domain|protocol|provider)/' },
    ),
    forbid(
      'routing-and-preferences-know-no-match',
      { path: '^web/src/(routing|preferences)/' },
      { path: '^web/src/(?!(routing|preferences|ui|browser)/)' },
    ),
    forbid('board-knows-no-screen', { path: '^web/src/board/' }, { path: '^web/src/(?!(board|browser)/)' }),
    forbid(
      'spoilers-know-the-board-alone',
      { path: '^web/src/spoilers/' },
      { path: '^web/src/(?!(spoilers|board|preferences|ui|browser)/)' },
    ),
    forbid(
      'match-knows-no-feature',
      { path: '^web/src/match/(?!details/)' },
      {
        path: '^web/src/(?!(match/(?!details/)|spoilers/|board/|preferences/|routing/|ui/|browser/))',
        pathNot: favoritesStore,
      },
    ),
    forbid(
      'account-knows-no-feature',
      { path: '^web/src/account/' },
      { path: '^web/src/(?!(account|match|routing|preferences|ui|browser)/)|^web/src/match/details/' },
    ),
    forbid(
      'a-feature-knows-no-other-feature',
      { path: feature, pathNot: composing },
      { path: feature, pathNot: `^web/src/$1/|${composing}|${favoritesStore}` },
    ),
    forbid('only-the-app-shows-a-composing-feature', { path: feature }, { path: composing, pathNot: '^web/src/$1/' }),
    forbid(
      'only-the-entry-points-know-the-app',
      { path: '^web/src/(?!app/)[^/]+/', pathNot: testOrSettings },
      { path: '^web/src/app/' },
    ),
    forbid('worker-knows-no-page-code', { path: '^web/src/worker/' }, { path: '^web/src/(?!worker/)' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)(dist|migrations)/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
