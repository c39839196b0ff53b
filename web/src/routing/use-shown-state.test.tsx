// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readPageState } from './page-state.ts';
import { useShownState } from './use-page-state.ts';

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

afterEach(() => {
  cleanup();
  scrolled.mockClear();
});

/** The screens after each render, as `tab day`. */
const shownAfter = (from: string, to: string, walked: boolean): readonly string[] => {
  const shown: string[] = [];
  const { rerender } = renderHook(
    (props: { search: string; walked: boolean }) => {
      const { tab, day } = useShownState(readPageState(props.search), props.walked);
      shown.push(`${tab} ${day ?? 'today'}`);
    },
    { initialProps: { search: from, walked: false } },
  );
  shown.length = 0;
  act(() => rerender({ search: to, walked }));
  return shown;
};

test('the old screen stays until the new screen has rendered, and the new screen starts at the top', () => {
  expect(shownAfter('', '?tab=matches', false)).toEqual(['live today', 'matches today']);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
});

test('Back and Forward show their screen at once and leave scrolling to the browser', () => {
  expect(shownAfter('?tab=analyst', '?tab=matches', true)[0]).toBe('matches today');
  expect(scrolled).not.toHaveBeenCalled();
});

test('another day of the same screen is shown at once', () => {
  expect(shownAfter('?tab=matches', '?tab=matches&day=2024-05-25', false)[0]).toBe('matches 2024-05-25');
  expect(scrolled).not.toHaveBeenCalled();
});
