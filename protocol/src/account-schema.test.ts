import * as v from 'valibot';
import { expect, it } from 'vitest';
import { webAddressSchema } from './account-schema.ts';

it.each([
  'https://checkout.example/c/pay/cs_1#fid',
  'http://127.0.0.1:4000/checkout/cs_1',
  'http://localhost/pay',
  'http://[::1]:4000?x=1',
])('%s is accepted.', (address) => {
  expect(v.is(webAddressSchema, address)).toBe(true);
});

it.each([
  'javascript:alert(1)//https://a.example',
  'data:text/html,hello',
  'http://checkout.example/pay',
  'http://localhost:80@checkout.example/',
  'http://localhost.checkout.example/',
  '//checkout.example/pay',
  ' https://checkout.example/',
  'https://',
  'https://somebody@checkout.example/',
  'https://checkout.example/a b',
  `https://checkout.example/${'a'.repeat(2_000)}`,
])('%s is refused.', (address) => {
  expect(v.is(webAddressSchema, address)).toBe(false);
});
