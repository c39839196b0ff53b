import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload: `t` is the time of sending in seconds, by the receiver's kind of clock. */
export const eventSignature = (payload: string, secret: string, t: number): string =>
  `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
