import { describe, expect, it } from 'vitest';
import type { PostOutcome } from './guarded-post.ts';
import { pausesMs, resultOf, signedHeaders } from './webhook-sender.ts';

const now = Date.parse('2026-11-27T20:00:00.500Z');

it('A message is signed with each secret, as in the example of the Standard Webhooks specification.', () => {
  const message = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  const signed = (secrets: readonly string[]) => signedHeaders({ ...message, secrets }, 1_614_265_330_900);
  expect(signed([secret])).toEqual({
    'webhook-id': message.messageId,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
  expect(signed(['whsec_b2xk', secret])['webhook-signature']).toMatch(/^v1,\S+ v1,g0hM9SsE\S+$/);
});

const after = (outcome: PostOutcome, tries = 1, random = 0) =>
  resultOf({ webhookId: 'a', eventId: 1, tries }, outcome, { nowMs: now, random });
const answered = (status: number, retryAfterMs?: number): PostOutcome => ({ kind: 'answered', status, retryAfterMs });

describe('an attempt', () => {
  it('delivers with any status from 200 to 299', () => {
    expect(after(answered(204))).toMatchObject({ isDelivered: true, outcome: '204', nextAtMs: undefined });
  });

  it.each([
    ['another status', answered(500), '500'],
    ['a redirect', answered(302), '302'],
    ['no answer', { kind: 'failed', why: 'timeout' } as const, 'timeout'],
    ['a private address', { kind: 'refused' } as const, 'private address'],
  ])('is repeated after %s', (_what, outcome, text) => {
    expect(after(outcome)).toMatchObject({ isDelivered: false, outcome: text, nextAtMs: now + pausesMs[0] });
  });

  it('is repeated after growing pauses and then given up', () => {
    const pauses = pausesMs.map((_, index) => (after(answered(500), index + 1).nextAtMs ?? 0) - now);
    expect(pauses).toEqual(pausesMs);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(after(answered(500), pausesMs.length + 1).nextAtMs).toBeUndefined();
  });

  it('waits as long as the receiver asks, but at most an hour', () => {
    expect(after(answered(429, 90_000)).nextAtMs).toBe(now + 90_000);
    expect(after(answered(503, 86_400_000)).nextAtMs).toBe(now + 3_600_000);
  });

  it('is repeated a little later at random, also when the receiver says when, so that not all return at once', () => {
    expect(after(answered(500), 1, 0.5).nextAtMs).toBeCloseTo(now + 1.05 * pausesMs[0]);
    expect(after(answered(429, 90_000), 1, 0.5).nextAtMs).toBeCloseTo(now + 1.05 * 90_000);
  });

  it('that is answered with 410 ends the webhook', () => {
    expect(after(answered(410))).toMatchObject({ isGone: true, nextAtMs: undefined });
  });
});
