import { defineConfig } from 'vitest/config';

/** What takes milliseconds by itself takes seconds beside a build: a limit is for what hangs. */
const busyMachineMs = 60_000;

const inPage = {
  setupFiles: ['web/test/patient-queries.setup.ts'],
  testTimeout: busyMachineMs,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,texts,protocol,provider,simulator,server,scripts}/**/*.test.ts'],
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
          // What is drawn keeps what the reader chose in its modules: each file has its own.
          include: ['web/**/*.test.tsx'],
          ...inPage,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['server/src/**/*.db.test.ts', 'e2e/**/*.process.test.ts'],
          globalSetup: ['server/test/made-databases.setup.ts'],
          setupFiles: ['e2e/leftovers.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'chaos',
          include: ['{server/src,e2e}/**/*.chaos.test.ts'],
          globalSetup: ['server/test/made-databases.setup.ts'],
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
          globalSetup: ['server/test/made-databases.setup.ts'],
          setupFiles: ['e2e/leftovers.setup.ts'],
          // As long as what waits for the page itself (`openPage`), in place of one second.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          fileParallelism: false,
        },
      },
    ],
  },
});
