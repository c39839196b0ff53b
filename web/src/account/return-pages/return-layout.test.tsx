// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReturnLayout } from './return-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('follows the theme of the system while the page is open', () => {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  const { unmount } = render(
    <ReturnLayout drawing="none" title="One moment" text="">
      {null}
    </ReturnLayout>,
  );
  const turnTo = (theme: 'light' | 'dark'): string | undefined => {
    system.matches = theme === 'light';
    system.dispatchEvent(new Event('change'));
    return document.documentElement.dataset['theme'];
  };
  expect([turnTo('light'), turnTo('dark')]).toEqual(['light', 'dark']);
  unmount();
  expect(turnTo('light')).toBe('dark');
});
