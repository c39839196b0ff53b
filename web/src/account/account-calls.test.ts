import { newSubscription } from '@touchline/domain/account/account.ts';
import { describe, expect, it } from 'vitest';
import { createAccountCalls } from './account-calls.ts';

type Sent = { readonly address: string; readonly method: string | undefined; readonly body: unknown };

const callsTo = (answer: () => Response) => {
  const sent: Sent[] = [];
  const calls = createAccountCalls({
    fetch: async (input, init) => {
      sent.push({
        address: typeof input === 'string' ? input : '',
        method: init?.method,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      return answer();
    },
    timeoutMs: 1_000,
  });
  return { calls, sent };
};

const problem = (status: number, code: string, title: string): Response =>
  Response.json({ type: 'about:blank', status, code, title }, { status });

describe('account calls', () => {
  it('start a checkout that returns to this page’s origin', async () => {
    const { calls, sent } = callsTo(() => Response.json({ url: 'https://pay.example/1' }));
    const order = { priceId: 'price_1', userId: 'u1', origin: 'https://scores.example' };
    await expect(calls.checkout(order)).resolves.toEqual({ ok: true, value: { url: 'https://pay.example/1' } });
    expect(sent).toEqual([
      {
        address: '/api/createCheckoutSession',
        method: 'POST',
        body: {
          priceId: 'price_1',
          userId: 'u1',
          successUrl: 'https://scores.example/success',
          cancelUrl: 'https://scores.example/cancel',
        },
      },
    ]);
  });

  it('return the changed subscription', async () => {
    const record = { ...newSubscription('u1', 0), cancelAtPeriodEnd: true };
    const { calls, sent } = callsTo(() => Response.json(record));
    await expect(calls.cancel()).resolves.toEqual({ ok: true, value: record });
    expect(sent[0]).toEqual({ address: '/api/subscription/cancel', method: 'POST', body: undefined });
  });

  it('return the server’s message for a refusal', async () => {
    const { calls } = callsTo(() => problem(409, 'no-subscription', 'No active subscription found'));
    await expect(calls.cancel()).resolves.toEqual({
      ok: false,
      code: 'no-subscription',
      words: 'No active subscription found',
    });
  });

  it.each([
    ['an HTML page from a proxy', () => new Response('<html>', { status: 502 })],
    ['a javascript: URL', () => Response.json({ url: 'javascript:alert(1)' })],
    ['an invalid record', () => Response.json({ plan: 'premium' })],
    [
      'no network',
      () => {
        throw new TypeError('failed to fetch');
      },
    ],
  ])('return no message for %s', async (_name, answer) => {
    const { calls } = callsTo(answer);
    const nothing = { ok: false, code: undefined, words: undefined };
    await expect(calls.sync('cs_1')).resolves.toEqual(nothing);
    await expect(calls.portal()).resolves.toEqual(nothing);
  });

  it('accept an empty response to a sign-out', async () => {
    const { calls, sent } = callsTo(() => new Response(null, { status: 204 }));
    await expect(calls.signOut()).resolves.toMatchObject({ ok: true });
    expect(sent[0]?.address).toBe('/auth/sign-out');
  });
});
