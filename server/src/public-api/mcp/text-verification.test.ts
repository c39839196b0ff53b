import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { describe, expect, it } from 'vitest';
import { createTextVerification } from './text-verification.ts';

const asOf = '2026-03-14T20:46:00.000Z';
const playing = exampleMatch({ status: 'live', minute: 61, homeScore: 2, awayScore: 1 });

const verify = createTextVerification({
  board: {
    head: () => ({ updatedAt: asOf }),
    match: (id) => (id === playing.id ? playing : undefined),
    matches: () => [playing],
  },
  beyond: { match: () => undefined, matches: () => [] },
  league: () => Promise.resolve(undefined),
  known: () => ({}),
  forecast: () => undefined,
  season: () => undefined,
  provider: 'API-Sports',
  site: 'Touchline',
  now: () => Date.parse(asOf),
});

const claimsOf = async (text: string) => {
  const verified = await verify({ text });
  if (typeof verified === 'string') throw new Error(verified);
  return verified.verdicts.claims;
};

describe('the positions of numbers', () => {
  it.each([
    ['after lines of Windows', 'Inter v Roma.\r\n\r\nInter lead Roma 2-1.'],
    ['after a line break at the start', '\nInter lead Roma 2-1.'],
    ['after a family emoji', 'Joy 👨‍👩‍👧! Inter lead Roma 2-1.'],
  ])('%s are those of the text as sent', async (_where, text) => {
    const claims = await claimsOf(text);
    expect(claims.map(({ start, end, verdict }) => [text.slice(start, end), verdict])).toEqual([['2-1', 'supported']]);
  });
});
