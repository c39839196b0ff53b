import { afterAll, vi } from 'vitest';

// The page keeps what its reader chose in its modules: the next file has its own, in the same process.
afterAll(() => {
  vi.resetModules();
});
