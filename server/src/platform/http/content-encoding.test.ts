import { describe, expect, it } from 'vitest';
import { acceptedEncoding, matchesEtag } from './content-encoding.ts';

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip,BR', 'br'],
    ['br ;q=0, gzip', 'gzip'],
    ['sbr, brr', 'identity'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip ; q=nonsense', 'identity'],
    ['zstd', 'identity'],
  ])('%s gives %s', (header, coding) => {
    expect(acceptedEncoding(header)).toBe(coding);
  });
});

describe('matchesEtag', () => {
  it.each([
    [undefined, false],
    ['"5-br"', true],
    ['W/"5-br"', true],
    ['"4-br", "5-br"', true],
    ['*', true],
    ['"5-gzip"', false],
    ['5-br', false],
  ])('%s gives %s', (header, named) => {
    expect(matchesEtag(header, '"5-br"')).toBe(named);
  });
});
