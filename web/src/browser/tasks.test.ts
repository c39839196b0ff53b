// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { idleTask } from './tasks.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the next idle task', () => {
  it('begins when the browser has nothing else to do, and soon in any case', async () => {
    const asked: (IdleRequestOptions | undefined)[] = [];
    vi.stubGlobal('requestIdleCallback', (begin: () => void, options?: IdleRequestOptions) => {
      asked.push(options);
      begin();
      return 1;
    });
    await idleTask();
    expect(asked).toEqual([{ timeout: 100 }]);
  });

  it('is the next task where the browser knows no idle time', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    await expect(idleTask()).resolves.toBeUndefined();
  });
});
