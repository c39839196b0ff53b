import { expect, test } from 'vitest';
import { createPageConfig } from './page-config.ts';

const config = {
  demo: true,
  sports: { configured: true, provider: 'API-Sports', source: 'proxy', simulated: true },
  ads: { slots: ['header'] },
  signIn: { configured: false, provider: 'Google' },
  payments: { configured: false, way: 'none' },
  analyst: { configured: false },
  plan: {
    id: 'premium-monthly',
    name: 'Premium Monthly',
    price: 4.99,
    currency: 'USD',
    interval: 'month',
    features: [],
    stripePriceId: 'price_premium_monthly',
  },
} as const;

/** A configuration whose server answers in turn what the test says, and whose waits the test ends. */
const asked = (...answers: readonly (() => Promise<Response>)[]) => {
  const left = [...answers];
  const waits: { readonly delayMs: number; readonly run: () => void }[] = [];
  const paths: unknown[] = [];
  const page = createPageConfig({
    given: undefined,
    fetch: (input) => {
      paths.push(input);
      return left.shift()?.() ?? Promise.reject(new Error('The test has no more answers.'));
    },
    after: (delayMs, run) => waits.push({ delayMs, run }),
    random: () => 0.5,
  });
  return { page, waits, paths };
};
const good = () => Promise.resolve(Response.json(config));

test('the configuration is known once the server has answered, and asked for once', async () => {
  const { page, waits, paths } = asked(good);
  expect(page.current()).toBeUndefined();
  await page.ask();
  expect(page.current()).toEqual(config);
  expect(paths).toEqual(['/api/config']);
  expect(waits).toEqual([]);
});

test('a configuration that stands in the document is not asked for', async () => {
  const page = createPageConfig({
    given: config,
    fetch: () => Promise.reject(new Error('Nobody should ask.')),
    after: () => {
      throw new Error('Nobody should wait.');
    },
    random: () => 0.5,
  });
  expect(page.current()).toEqual(config);
  await page.ask();
  expect(page.current()).toEqual(config);
});

test.each([
  ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an error', () => Promise.resolve(Response.json(config, { status: 503 }))],
  ['a page in its place', () => Promise.resolve(new Response('<!doctype html>'))],
  ['another shape', () => Promise.resolve(Response.json({ demo: 'yes' }))],
])('%s is asked again after growing waits, and whoever watches hears of the answer', async (_, bad) => {
  const { page, waits } = asked(bad, bad, good);
  await page.ask();
  expect(page.current()).toBeUndefined();
  waits[0]?.run();
  await expect.poll(() => waits.length).toBe(2);
  expect(waits.map(({ delayMs }) => delayMs)).toEqual([1000, 2000]);
  const heard = new Promise<void>((resolve) => {
    page.watch(resolve);
  });
  waits[1]?.run();
  await heard;
  expect(page.current()).toEqual(config);
});
