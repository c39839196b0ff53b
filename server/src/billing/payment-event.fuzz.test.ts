import { createHmac } from 'node:crypto';
import { hostileJson, hostileText } from '@touchline/domain/test/hostile-text.ts';
import { anyOddity, anyPlace, spoiled } from '@touchline/provider/test/spoiled-json.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaymentEvent } from './payment-event.ts';
import { createUserReference } from './payment-user.ts';

const secret = 'whsec_test';
const nowSeconds = 1_774_008_000;

const event = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  livemode: false,
  data: {
    object: {
      object: 'checkout.session',
      customer: { id: 'cus_1' },
      client_reference_id: 'u1_abc',
      payment_link: null,
      subscription: 'sub_1',
      metadata: { userId: 'u1' },
    },
  },
};
const payload = Buffer.from(JSON.stringify(event));

const headerOf = (body: Uint8Array, seconds: number = nowSeconds): string => {
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${mac}`;
};

const read = (body: Uint8Array, signature: string | undefined, secondsNow: number = nowSeconds) =>
  readPaymentEvent({ payload: Buffer.from(body), signature, secret, nowMs: secondsNow * 1000 });

describe('a signature', () => {
  it('of arbitrary text is refused, and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostileText,
          hostileText.map((odd) => `t=${nowSeconds},v1=${odd}`),
          fc.string({ unit: 'binary', minLength: 64, maxLength: 64 }).map((odd) => `t=${nowSeconds},v1=${odd}`),
          hostileText.map((odd) => `t=${odd},v1=${'0'.repeat(64)}`),
          fc.array(hostileText, { maxLength: 5 }).map((parts) => parts.join(',')),
        ),
        (signature) => {
          expect(read(payload, signature).ok).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is valid for the signed bytes and for no others', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, place, flip) => {
          const body = bytes.length === 0 ? payload : bytes;
          const changed = Uint8Array.from(body, (byte, at) => (at === place % body.length ? byte ^ flip : byte));
          const received = read(changed, headerOf(body));
          expect(received).toEqual({ ok: false, reason: 'its signature does not match or is old' });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is valid for at most 300 seconds before and after its time', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (aheadSeconds) => {
        const received = read(payload, headerOf(payload), nowSeconds + aheadSeconds);
        expect(received.ok).toBe(Math.abs(aheadSeconds) <= 300);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a signed event', () => {
  it('with any value in any field is read correctly or refused, and nothing throws', () => {
    fc.assert(
      fc.property(anyPlace, fc.oneof(anyOddity, hostileJson, hostileText), (where, what) => {
        const body = Buffer.from(JSON.stringify(spoiled(event, where, what)) ?? '');
        const received = read(body, headerOf(body));
        if (!received.ok) return;
        const { subject } = received.event;
        for (const id of [received.event.id, subject?.customerId, subject?.subscriptionId, subject?.paymentLinkId])
          expect(id ?? 'a').toMatch(/^[\x21-\x7e]{1,255}$/);
        expect(subject?.userId ?? '').not.toContain('\0');
      }),
      { numRuns: 1_000 },
    );
  });

  it('of arbitrary bytes is refused, and nothing throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(read(bytes, headerOf(bytes)).ok).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

it('A reference without our signature never identifies a user.', () => {
  const reference = createUserReference('a-secret');
  fc.assert(
    fc.property(fc.stringMatching(/^[\w-]{1,40}$/), hostileText, fc.nat(), (user, odd, place) => {
      const signed = reference.of(user) ?? '';
      expect(reference.userId(signed)).toBe(user);
      expect(reference.userId(odd)).toBeUndefined();
      expect(reference.userId(`${odd}-${signed}`)).toBeUndefined();
      const at = place % signed.length;
      const letter = signed.charAt(at) === 'x' ? 'y' : 'x';
      expect(reference.userId(signed.slice(0, at) + letter + signed.slice(at + 1))).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
