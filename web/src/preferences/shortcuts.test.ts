// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePreferences } from './preferences.ts';
import { isBareKey } from './shortcuts.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Presses a key on the first element of `html` and returns whether a shortcut may use the key. */
const taken = (html: string, key: KeyboardEventInit = {}): boolean => {
  document.body.innerHTML = html;
  let answer = false;
  const listen = (event: KeyboardEvent): void => {
    answer = isBareKey(event);
  };
  window.addEventListener('keydown', listen);
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true, ...key }),
  );
  window.removeEventListener('keydown', listen);
  return answer;
};

test('a key pressed on the page can be a shortcut', () => {
  expect(taken('<button></button>')).toBe(true);
  expect(taken('<button></button>', { shiftKey: true })).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'with %o, the key belongs to the browser',
  (modifier) => {
    expect(taken('<button></button>', modifier)).toBe(false);
  },
);

test.each(['<input>', '<textarea></textarea>', '<select></select>'])('in %s, the key belongs to the field', (field) => {
  expect(taken(field)).toBe(false);
});

test.each([
  '<dialog open></dialog>',
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<ul role="menu"></ul>',
])('while %s is open, page shortcuts are off', (layer) => {
  expect(taken(`<button></button>${layer}`)).toBe(false);
});

test('with single-key shortcuts off, letters and punctuation marks do nothing, but Home still works', () => {
  const kept = renderHook(usePreferences);
  act(() => kept.result.current.set({ singleKeys: false }));
  expect(taken('<button></button>')).toBe(false);
  expect(taken('<button></button>', { key: '?', shiftKey: true })).toBe(false);
  expect(taken('<button></button>', { key: 'Home' })).toBe(true);
  act(() => kept.result.current.set({ singleKeys: true }));
  expect(taken('<button></button>')).toBe(true);
});
