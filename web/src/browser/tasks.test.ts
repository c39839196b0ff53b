// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idleTask } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an idle task', () => {
  it('starts when the browser is idle, or after a short timeout', async () => {
    const requests: (IdleRequestOptions | undefined)[] = [];
    vi.stubGlobal('requestIdleCallback', (begin: () => void, options?: IdleRequestOptions) => {
      requests.push(options);
      begin();
      return 1;
    });
    await idleTask();
    expect(requests).toEqual([{ timeout: 100 }]);
  });

  it('is the next task if the browser has no idle callbacks', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    await expect(idleTask()).resolves.toBeUndefined();
  });
});
