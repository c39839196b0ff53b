import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the provider lets through in a payment link's address; anything else it drops without a word. */
const allowed = /^[A-Za-z0-9_-]{1,200}$/;
const macLength = 32;

/**
 * Who pays, as it stands in a payment link's address. The visitor's browser could write anybody else there and so tie its
 * own payment to a stranger's account: only what we signed counts.
 */
export type PayerReference = {
  /** `<user id>_<signature>`; undefined when that doesn't fit into an address. */
  readonly of: (userId: string) => string | undefined;
  /** The user; undefined when we did not sign it. */
  readonly userId: (reference: string) => string | undefined;
};

export const createPayerReference = (secret: string): PayerReference => {
  const mac = (userId: string): string =>
    createHmac('sha256', secret).update(`payer reference of ${userId}`).digest('base64url').slice(0, macLength);
  return {
    of: (userId) => {
      const reference = `${userId}_${mac(userId)}`;
      return allowed.test(reference) ? reference : undefined;
    },
    userId: (reference) => {
      const userId = reference.slice(0, -macLength - 1);
      const given = Buffer.from(reference.slice(userId.length));
      const right = Buffer.from(`_${mac(userId)}`);
      return given.length === right.length && timingSafeEqual(given, right) ? userId : undefined;
    },
  };
};
