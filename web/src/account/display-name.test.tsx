// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saveDisplayName, useUserWithDisplayName } from './display-name.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('a name is kept on this device for one person alone', () => {
  const ada = renderHook(() => useUserWithDisplayName({ uid: 'u1', displayName: 'Ada Rossi' }));
  const ben = renderHook(() => useUserWithDisplayName({ uid: 'u2', displayName: 'Ben Okafor' }));
  act(() => expect(saveDisplayName('u1', '  Ada L. ')).toBe(true));
  expect(ada.result.current.displayName).toBe('Ada L.');
  expect(ben.result.current.displayName).toBe('Ben Okafor');
  expect(localStorage.getItem('touchline.name')).toBe('{"uid":"u1","name":"Ada L."}');
});

it('blanks are no name, and neither is what is too long', () => {
  expect(saveDisplayName('u1', '   ')).toBe(false);
  expect(saveDisplayName('u1', 'x'.repeat(61))).toBe(false);
});

/** As another tab does. */
const write = (newValue: string): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.name', newValue })));

it('what cannot be read there, or is another person’s, changes no name', () => {
  const ada = renderHook(() => useUserWithDisplayName({ uid: 'u1', displayName: 'Ada Rossi' }));
  write('{"uid":"u1","name":"Ada"}');
  expect(ada.result.current.displayName).toBe('Ada');
  for (const text of ['', 'Ada', '{"uid":1}', '{"uid":"u1","name":""}', '{"uid":"u2","name":"Ben"}']) {
    write(text);
    expect(ada.result.current.displayName).toBe('Ada Rossi');
  }
});
