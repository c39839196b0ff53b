import { createPublicKey, verify } from 'node:crypto';
import { isJsonObject, jsonFrom } from '../json-object.ts';

/** Why a message's signature is not taken, as the real services tell it. */
export type VapidProblem = { readonly status: 401 | 403; readonly reason: string };

const dayS = 86_400;

const wrong = (status: VapidProblem['status'], reason: string): VapidProblem => ({ status, reason });

/** An uncompressed point of P-256 as a key to verify with; undefined where it is none. */
const publicKeyFrom = (key: string) => {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    // It is on no curve.
    return undefined;
  }
};

const jsonPart = (part: string | undefined): unknown => jsonFrom(Buffer.from(part ?? '', 'base64url').toString('utf8'));

/**
 * Whether whoever sends is the one that a browser subscribed to (RFC 8292): the JWT is signed with that key, for this service, and
 * holds no longer than a day. Undefined where all is well.
 */
export const vapidProblem = (
  authorization: string | undefined,
  expected: { readonly origin: string; readonly applicationServerKey: string; readonly nowMs: number },
): VapidProblem | undefined => {
  const { token, key } = /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/i.exec(authorization ?? '')?.groups ?? {};
  if (token === undefined || key === undefined) return wrong(401, 'no vapid authorization');
  if (key !== expected.applicationServerKey) return wrong(403, 'the key is not the one that was subscribed to');
  const publicKey = publicKeyFrom(key);
  if (publicKey === undefined) return wrong(403, 'the key is none');
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
    return wrong(403, 'the token has expired or holds too long');
  if (typeof sub !== 'string' || !/^(?:mailto:|https:)/.test(sub)) return wrong(403, 'the token names no contact');
  return undefined;
};
