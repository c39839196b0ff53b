import { afterAll, vi } from 'vitest';

// Modules store the user's choices. Test files share a process, so each file needs fresh modules.
afterAll(() => {
  vi.resetModules();
});
