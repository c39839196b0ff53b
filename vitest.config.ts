import { defineConfig } from 'vitest/config';

/** A test that takes milliseconds alone may take seconds during a build. The limit only catches tests that hang. */
const busyMachineMs = 60_000;

/** Tests that measure the time of a press or a first frame, or check something visible for a few seconds. They run alone. */
const measured = ['busy-day', 'first-paint', 'goal-moment', 'outlook'].map((name) => `e2e/${name}.browser.test.ts`);

const inPage = {
  setupFiles: ['web/test/patient-queries.setup.ts'],
  testTimeout: busyMachineMs,
};

const inBrowser = {
  globalSetup: ['server/test/template-databases.setup.ts', 'server/test/shared-postgres.setup.ts'],
  setupFiles: ['e2e/leftovers.setup.ts', 'e2e/close-pages.setup.ts'],
  // The files of a worker share their browser; each page has a separate context.
  isolate: false,
  // The same as the wait for the page in `openPage`; the default is one second.
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,texts,protocol,provider,simulator,server,containers,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', '**/*.chaos.test.ts'],
          testTimeout: busyMachineMs,
          // A process for each of 300 files, and what it loads, was more work than the tests: they share nothing but modules.
          isolate: false,
        },
      },
      {
        test: {
          name: 'page',
          include: ['web/**/*.test.ts'],
          ...inPage,
          // As for the unit tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'page-drawn',
          include: ['web/**/*.test.tsx'],
          ...inPage,
          // A process for each of 93 files, with its own React and happy-dom, took twice as long as the tests.
          setupFiles: [...inPage.setupFiles, 'web/test/fresh-modules.setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/src/**/*.db.test.ts', 'e2e/**/*.process.test.ts'],
          globalSetup: ['server/test/template-databases.setup.ts', 'server/test/shared-postgres.setup.ts'],
          setupFiles: ['e2e/leftovers.setup.ts'],
          // As for the unit tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['{server/src,e2e}/**/*.chaos.test.ts'],
          globalSetup: ['server/test/template-databases.setup.ts'],
          setupFiles: ['e2e/leftovers.setup.ts'],
          testTimeout: 900_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.browser.test.ts'],
          exclude: measured,
          ...inBrowser,
          // A page waits about as long as it works: two files at a time take three quarters of what they take in turn.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser-alone',
          include: measured,
          ...inBrowser,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
