import { expect, test } from 'vitest';
import { landingSearch, requestKind } from './request-kind.ts';

const origin = 'https://scores.example';
const kindOf = (path: string, { method = 'GET', mode = 'navigate' }: { method?: string; mode?: RequestMode } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin).href }, origin);

test.each(['/', '/?tab=odds', '/?match=football-1&scores=1'])('treats the page at %s as the document', (path) => {
  expect(kindOf(path)).toBe('document');
});

test('hashed files are handled in every request mode except navigation', () => {
  expect(kindOf('/assets/a1b2c3d.js', { mode: 'cors' })).toBe('file');
  expect(kindOf('/assets/flags-1.6.20/gb-eng.svg', { mode: 'no-cors' })).toBe('file');
});

test.each([
  '/success?session_id=cs_1',
  '/cancel',
  '/auth/sign-in?way=page',
  '/auth/callback?code=1',
  '/embed/football-1',
  '/calendar/football/33.ics',
  '/og/football-1.png',
  '/api/me',
  '/assets/a1b2c3d.js',
])('a navigation to %s gets the network’s response', (path) => {
  expect(kindOf(path)).toBe('elsewhere');
});

test.each([
  ['/match/football/inter-roma-1234', '?match=football-1234'],
  ['/de/match/football/inter-roma-a%2Fb', '?match=football-a%2Fb'],
  ['/es/team/basketball/lakers-505', '?team=basketball%2F505'],
  ['/league/football/italy.serie-a', '?competition=football.italy.serie-a'],
  ['/league/mma/ufc-300', '?competition=mma..ufc-300'],
])('the landing page at %s is handled, and the app opens its content with %s', (path, search) => {
  expect(kindOf(path)).toBe('landing');
  expect(landingSearch(path)).toBe(search);
});

test.each(['/match/chess/a-1', '/fr/match/football/a-1', '/match/football/a-1/b', '/match/football/a&tab=odds-1'])(
  'there is no landing page at %s',
  (path) => {
    expect(kindOf(path)).toBe('elsewhere');
  },
);

test.each(['/api/matches', '/api/live?since=1', '/api/me', '/api/me/live', '/worker.js', '/favicon.svg', '/'])(
  'a page’s request to %s is not handled',
  (path) => {
    expect(kindOf(path, { mode: 'cors' })).toBe('pass');
  },
);

test('requests that change something or go to another origin are not handled', () => {
  expect(kindOf('/', { method: 'POST' })).toBe('pass');
  expect(kindOf('https://other.example/')).toBe('pass');
  expect(kindOf('https://other.example/assets/a.js', { mode: 'no-cors' })).toBe('pass');
});

test('a form submission is not handled', () => {
  expect(kindOf('/auth/sign-out', { method: 'POST' })).toBe('pass');
});
