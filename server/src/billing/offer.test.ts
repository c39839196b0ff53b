import { expect, test } from 'vitest';
import type { ProviderResult, PaymentLink } from './card-provider-replies.ts';
import { createOffer } from './offer.ts';

const link: PaymentLink = { id: 'plink_1', url: 'https://buy.example/abc', active: true };

const offerWith = (answers: ProviderResult<PaymentLink | undefined>[]) => {
  let nowMs = 0;
  let requested = 0;
  const bad: string[] = [];
  const last: ProviderResult<PaymentLink | undefined> = { ok: true, value: link };
  const offer = createOffer({
    provider: {
      paymentLink: async () => {
        requested += 1;
        return answers.shift() ?? last;
      },
      pricesOfLink: async () => ({ ok: true, value: ['price_link'] }),
    },
    priceId: 'price_1',
    paymentLinkId: 'abc',
    now: () => nowMs,
    onBadLink: (id) => bad.push(id),
  });
  return {
    offer,
    asked: () => requested,
    bad,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

test('Without a link, the configured price is for sale.', async () => {
  const offer = createOffer({
    provider: {
      paymentLink: () => Promise.reject(new Error('unexpected call')),
      pricesOfLink: () => Promise.reject(new Error('unexpected call')),
    },
    priceId: 'price_1',
    paymentLinkId: undefined,
    now: () => 0,
    onBadLink: () => undefined,
  });
  expect(await offer.link()).toEqual({ ok: true, value: undefined });
  expect(await offer.priceIds()).toEqual({ ok: true, value: new Set(['price_1']) });
});

test('A price of the link also counts as ours, and the link is fetched at most every five minutes.', async () => {
  const { offer, asked, pass } = offerWith([]);
  expect(await offer.link()).toEqual({ ok: true, value: link });
  expect(await offer.priceIds()).toEqual({ ok: true, value: new Set(['price_1', 'price_link']) });
  pass(299_999);
  await offer.link();
  expect(asked()).toBe(1);
  pass(1);
  await offer.link();
  expect(asked()).toBe(2);
});

test('An unknown link is reported and not used.', async () => {
  const { offer, bad } = offerWith([{ ok: true, value: undefined }]);
  expect(await offer.link()).toEqual({ ok: true, value: undefined });
  expect(bad).toEqual(['abc']);
});

test('A closed link sells nothing more, but earlier purchases stay valid.', async () => {
  const { offer, bad } = offerWith([{ ok: true, value: { ...link, active: false } }]);
  expect(await offer.link()).toEqual({ ok: true, value: undefined });
  expect(await offer.priceIds()).toEqual({ ok: true, value: new Set(['price_1', 'price_link']) });
  expect(bad).toEqual(['abc']);
});

test('A failure of the provider is not cached: the next call tries again.', async () => {
  const failure = { kind: 'unreachable' } as const;
  const { offer } = offerWith([{ ok: false, failure }]);
  expect(await offer.priceIds()).toEqual({ ok: false, failure });
  expect(await offer.link()).toEqual({ ok: true, value: link });
});
