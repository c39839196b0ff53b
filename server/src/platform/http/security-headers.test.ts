import { expect, it } from 'vitest';
import { dataHeaders, securityHeaders } from './security-headers.ts';

const policyOf = (headers: Readonly<Record<string, string>>) =>
  new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );

const headersAt = (publicUrl: string) =>
  securityHeaders({ publicUrl, inlineScripts: [], inlineStyles: [], connectTo: [], framesFrom: [] });

const connectionsOf = (connectTo: readonly string[]) =>
  policyOf(
    securityHeaders({
      publicUrl: 'http://localhost:3000',
      inlineScripts: [],
      inlineStyles: [],
      connectTo,
      framesFrom: [],
    }),
  ).get('connect-src');

it('The page runs its own scripts and styles and those with listed hashes, and no other inline code.', () => {
  const policy = policyOf(
    securityHeaders({
      publicUrl: 'http://localhost:3000',
      inlineScripts: ['sha256-abc='],
      inlineStyles: ['sha256-def='],
      connectTo: [],
      framesFrom: [],
    }),
  );
  expect(policy.get('script-src')).toEqual(["'self'", "'sha256-abc='"]);
  expect(policy.get('style-src')).toEqual(["'self'", "'sha256-def='"]);
  expect(policy.get('object-src')).toEqual(["'none'"]);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
  expect(policy.get('manifest-src')).toEqual(["'self'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect([...policy.values()].flat().some((value) => value.includes('unsafe'))).toBe(false);
});

it('The page may connect only to configured origins.', () => {
  expect(connectionsOf([])).toEqual(["'self'"]);
  expect(connectionsOf(['https://scores.example'])).toEqual(["'self'", 'https://scores.example']);
});

const framesOf = (framesFrom: readonly string[]) =>
  policyOf(
    securityHeaders({
      publicUrl: 'http://localhost:3000',
      inlineScripts: [],
      inlineStyles: [],
      connectTo: [],
      framesFrom,
    }),
  ).get('frame-src');

it('Frames are allowed only from configured origins.', () => {
  expect(framesOf([])).toEqual(["'none'"]);
  expect(framesOf(['https://ads.example'])).toEqual(['https://ads.example']);
});

it('HSTS is sent only where the product is served over https.', () => {
  expect(headersAt('https://scores.example')['strict-transport-security']).toContain('max-age=');
  expect(headersAt('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  expect(policyOf(headersAt('http://localhost:3000')).has('upgrade-insecure-requests')).toBe(false);
});

it('Data opened as a document loads nothing and cannot be framed; HSTS is sent over https.', () => {
  const policy = policyOf(dataHeaders('https://scores.example'));
  expect([policy.get('default-src'), policy.get('frame-ancestors')]).toEqual([["'none'"], ["'none'"]]);
  expect(dataHeaders('https://scores.example')).toHaveProperty('strict-transport-security');
  expect(dataHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});
