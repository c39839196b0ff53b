import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { Subscriber } from './subscriber.ts';

const headerBytes = 21;
const tagBytes = 16;

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The last record ends in a 2 and any number of zeroes (RFC 8188, 2). */
const unpadded = (record: Buffer): Buffer | undefined => {
  const end = record.findLastIndex((byte) => byte !== 0);
  return record[end] === 2 ? record.subarray(0, end) : undefined;
};

/**
 * Reads a body of content encoding aes128gcm as the browser would (RFC 8188, RFC 8291); undefined where it cannot, because it is
 * not whole, of more than one record, or for somebody else.
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
    // A point that is on no curve, or a tag that does not fit: it is for nobody here.
    return undefined;
  }
};
