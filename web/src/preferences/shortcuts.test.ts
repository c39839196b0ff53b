// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { usePreferences } from './preferences.ts';
import { isBareKey } from './shortcuts.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Whether a key that is pressed in the first element of `html` may be taken. */
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

test('a key pressed on the page may be taken', () => {
  expect(taken('<button></button>')).toBe(true);
  expect(taken('<button></button>', { shiftKey: true })).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])("with %o it is the browser's", (modifier) => {
  expect(taken('<button></button>', modifier)).toBe(false);
});

test.each(['<input>', '<textarea></textarea>', '<select></select>'])('in %s it is typed', (field) => {
  expect(taken(field)).toBe(false);
});

test.each([
  '<dialog open></dialog>',
  '<div role="dialog"></div>',
  '<div role="alertdialog"></div>',
  '<ul role="menu"></ul>',
])('while %s is open it is not the page that is meant', (layer) => {
  expect(taken(`<button></button>${layer}`)).toBe(false);
});

test('signs alone are no shortcuts where the reader switched those off; Escape and Home still are keys', () => {
  const kept = renderHook(usePreferences);
  act(() => kept.result.current.set({ singleKeys: false }));
  expect(taken('<button></button>')).toBe(false);
  expect(taken('<button></button>', { key: '?', shiftKey: true })).toBe(false);
  expect(taken('<button></button>', { key: 'Home' })).toBe(true);
  act(() => kept.result.current.set({ singleKeys: true }));
  expect(taken('<button></button>')).toBe(true);
});
