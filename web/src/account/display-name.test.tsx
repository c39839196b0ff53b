// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saveDisplayName, useNamedUser } from './display-name.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('a name is stored on this device for one user only', () => {
  const ada = renderHook(() => useNamedUser({ uid: 'u1', displayName: 'Ada Rossi' }));
  const ben = renderHook(() => useNamedUser({ uid: 'u2', displayName: 'Ben Okafor' }));
  act(() => expect(saveDisplayName('u1', '  Ada L. ')).toBe(true));
  expect(ada.result.current.displayName).toBe('Ada L.');
  expect(ben.result.current.displayName).toBe('Ben Okafor');
  expect(localStorage.getItem('touchline.name')).toBe('{"uid":"u1","name":"Ada L."}');
});

it('a name that is blank or too long is rejected', () => {
  expect(saveDisplayName('u1', '   ')).toBe(false);
  expect(saveDisplayName('u1', 'x'.repeat(61))).toBe(false);
});

/** Simulates a change in another tab. */
const write = (newValue: string): void =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.name', newValue })));

it('an unreadable value or another user’s name is ignored', () => {
  const ada = renderHook(() => useNamedUser({ uid: 'u1', displayName: 'Ada Rossi' }));
  write('{"uid":"u1","name":"Ada"}');
  expect(ada.result.current.displayName).toBe('Ada');
  for (const text of ['', 'Ada', '{"uid":1}', '{"uid":"u1","name":""}', '{"uid":"u2","name":"Ben"}']) {
    write(text);
    expect(ada.result.current.displayName).toBe('Ada Rossi');
  }
});
