import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { isJsonObject, jsonFrom } from '../json-object.ts';

/** A subscribed browser. */
export type Subscriber = {
  readonly id: string;
  /** Base64url. Only the owner of this key may send. */
  readonly applicationServerKey: string;
  readonly pair: ECDH;
  readonly auth: Buffer;
  /** `away`: messages wait for the browser. `gone`: the browser unsubscribed. */
  readonly presence: 'here' | 'away' | 'gone';
};

export const newSubscriber = (
  applicationServerKey: string,
  { id, random }: { readonly id: string; readonly random: (bytes: number) => Buffer },
): Subscriber => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { id, applicationServerKey, pair, auth: random(16), presence: 'here' };
};

/** The result of `PushManager.subscribe()`. */
export const subscriptionOf = ({ id, pair, auth }: Subscriber, origin: string) => ({
  endpoint: `${origin}/push/${id}`,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
});

const headerBytes = 21;
const tagBytes = 16;

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The last record ends with a 2 and any number of zeros (RFC 8188, 2). */
const unpadded = (record: Buffer): Buffer | undefined => {
  const end = record.findLastIndex((byte) => byte !== 0);
  return record[end] === 2 ? record.subarray(0, end) : undefined;
};

/**
 * Decrypts a body of content encoding aes128gcm as the browser would (RFC 8188, RFC 8291); undefined if it is
 * truncated, has more than one record or is for another browser.
 */
export const decryptMessage = (body: Buffer, { pair, auth }: Pick<Subscriber, 'pair' | 'auth'>): string | undefined => {
  if (body.length < headerBytes) return undefined;
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body[20] ?? 0;
  const senderKey = body.subarray(headerBytes, headerBytes + keyLength);
  const record = body.subarray(headerBytes + keyLength);
  if (senderKey.length !== 65 || record.length <= tagBytes || record.length > recordSize) return undefined;
  try {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
    const keyMaterial = derived(pair.computeSecret(senderKey), auth, info, 32);
    const key = derived(keyMaterial, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(keyMaterial, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-tagBytes));
    const plain = unpadded(Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]));
    return plain?.toString('utf8');
  } catch {
    // The point is not on the curve, or the tag does not match.
    return undefined;
  }
};

type VapidProblem = { readonly status: 401 | 403; readonly reason: string };

const dayS = 86_400;

const wrong = (status: VapidProblem['status'], reason: string): VapidProblem => ({ status, reason });

/** The key of an uncompressed P-256 point. */
const publicKeyFrom = (key: string) => {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    // The point is not on the curve.
    return undefined;
  }
};

const jsonPart = (part: string | undefined): unknown => jsonFrom(Buffer.from(part ?? '', 'base64url').toString('utf8'));

/**
 * Checks that the sender is the application server that the browser subscribed to (RFC 8292): the JWT is signed with
 * that key, for this service, and expires within a day. Undefined if valid.
 */
export const vapidProblem = (
  authorization: string | undefined,
  expected: { readonly origin: string; readonly applicationServerKey: string; readonly nowMs: number },
): VapidProblem | undefined => {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/i.exec(authorization ?? '')?.groups ?? {};
  if (token === undefined || key === undefined) return wrong(401, 'no vapid authorization');
  if (key !== expected.applicationServerKey) return wrong(403, 'the key does not belong to this subscription');
  const publicKey = publicKeyFrom(key);
  if (publicKey === undefined) return wrong(403, 'the key is invalid');
  const [head, body, signature] = token.split('.');
  const header = jsonPart(head);
  const claims = jsonPart(body);
  if (!isJsonObject(header) || header['alg'] !== 'ES256' || !isJsonObject(claims))
    return wrong(403, 'not an ES256 token');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) return wrong(403, 'the signature is wrong');
  const { aud, exp, sub } = claims;
  const nowS = expected.nowMs / 1_000;
  if (aud !== expected.origin) return wrong(403, 'the token is for another service');
  if (typeof exp !== 'number' || exp <= nowS || exp > nowS + dayS)
    return wrong(403, 'the token has expired or is valid for too long');
  if (typeof sub !== 'string' || !/^(?:mailto:|https:)/.test(sub)) return wrong(403, 'the token has no contact');
  return undefined;
};
