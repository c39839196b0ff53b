import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { uniqueForecast, uniqueOdds } from '@touchline/domain/test/unique-answers.ts';
import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTextThread, createTextVerification, type TextThread } from './text-verification.ts';

const asOf = '2026-03-14T20:46:00.000Z';
const playing = exampleMatch({ status: 'live', minute: 61, homeScore: 2, awayScore: 1 });

const season = vi.fn<() => undefined>();

const thread = createTextThread();

afterAll(thread.close);

const verificationWith = (used: Pick<TextThread, 'claims'>) =>
  createTextVerification({
    thread: used,
    board: {
      head: () => ({ updatedAt: asOf }),
      match: (id) => (id === playing.id ? playing : undefined),
      matches: () => [playing],
    },
    beyond: { match: () => undefined, matches: () => [] },
    league: () => Promise.resolve(undefined),
    known: (match) => ({ odds: { odds: uniqueOdds(match), bookmaker: '10Bet', seenAt: asOf } }),
    forecast: uniqueForecast,
    season,
    provider: 'API-Sports',
    site: 'Touchline',
    now: () => Date.parse(asOf),
  });

const verify = verificationWith(thread);

const claimsOf = async (text: string, scopes: readonly ApiScope[] = ['scores']) => {
  const verified = await verify({ text }, scopes);
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

describe('the facts of a caller', () => {
  const chance = 'Inter have a 52% chance against Roma.';

  it('include what the site calculates with the scope for it', async () => {
    expect(await claimsOf(chance, ['scores', 'derived'])).toMatchObject([
      { verdict: 'supported', fact: { value: '52%', source: 'Touchline' } },
    ]);
    expect(season).toHaveBeenCalledOnce();
  });

  it('include nothing that the site calculates without that scope', async () => {
    season.mockClear();
    const claims = await claimsOf(`${chance} Inter lead Roma 2-1.`);
    expect(claims.map(({ verdict, fact }) => [verdict, fact?.source])).toEqual([
      ['not-checkable', undefined],
      ['supported', 'API-Sports'],
    ]);
    expect(season).not.toHaveBeenCalled();
  });

  it('tell whether a price is right, but not the price', async () => {
    const claims = await claimsOf('Odds for Inter against Roma: 2.13. Odds for Inter against Roma: 2.50.');
    expect(claims.map(({ verdict }) => verdict)).toEqual(['supported', 'contradicted']);
    expect(JSON.stringify(claims[1])).not.toContain('2.13');
    expect(claims.map(({ fact }) => fact)).toEqual(
      claims.map(() => ({
        about: 'Inter - Roma',
        what: 'price of home at 10Bet',
        matchId: playing.id,
        source: 'API-Sports',
        asOf,
      })),
    );
  });
});

it('At most five texts wait for the thread; another call has to come back.', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<TextThread['claims']>>>();
  const claims = vi.fn<TextThread['claims']>(() => promise);
  const verifyLater = verificationWith({ claims });
  const check = () => verifyLater({ text: 'Inter lead 2-1.' }, ['scores']);
  const accepted = Array.from({ length: 5 }, check);
  expect(await check()).toMatch(/Too many texts/);
  resolve({ claims: [], isComplete: true });
  await Promise.all(accepted);
  expect(claims).toHaveBeenCalledTimes(5);
  expect(await check()).toMatchObject({ asOf });
});
