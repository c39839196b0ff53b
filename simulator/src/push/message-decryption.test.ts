import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptMessage } from './subscriber.ts';

/** The example of RFC 8291, appendix A. */
const example = {
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  text: 'When I grow up, I want to be a watermelon',
} as const;

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

const pair = createECDH('prime256v1');
pair.setPrivateKey(example.privateKey, 'base64url');
const browser = { pair, auth: bytes(example.auth) };

test('decrypts the example of the standard', () => {
  expect(decryptMessage(bytes(example.body), browser)).toBe(example.text);
});

test('does not decrypt a message that was modified, truncated or meant for another browser', () => {
  const changed = bytes(example.body);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(decryptMessage(changed, browser)).toBeUndefined();
  expect(decryptMessage(bytes(example.body).subarray(0, 90), browser)).toBeUndefined();
  expect(decryptMessage(Buffer.alloc(0), browser)).toBeUndefined();
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(decryptMessage(bytes(example.body), { ...browser, pair: other })).toBeUndefined();
  expect(decryptMessage(bytes(example.body), { ...browser, auth: Buffer.alloc(16) })).toBeUndefined();
});
