import { expect, it } from 'vitest';
import { returnPath } from './sign-in-state.ts';

it.each([
  ['/', '/'],
  ['/?tab=analyst&sport=football', '/?tab=analyst&sport=football'],
  ['/success?session_id=1', '/success?session_id=1'],
  ['/#place', '/'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\t//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil.example', '/'],
  ['@evil.example', '/'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/auth/sign-in?way=page', '/'],
  ['/x/../auth/sign-in?way=page', '/'],
  ['/%61uth/sign-in?way=page', '/'],
  ['/auth%2Fsign-in?way=page', '/'],
  ['/%ff', '/'],
  [`/${'x'.repeat(2_000)}`, '/'],
])('For the target %j, the browser returns to %j.', (requested, path) => {
  const back = returnPath(requested, 'https://scores.test');
  expect(back).toBe(path);
  expect(new URL(back, 'https://scores.test').origin).toBe('https://scores.test');
});
