import { fastifyCookie } from '@fastify/cookie';
import { createHmac } from 'node:crypto';

/** A cookie that only this server can have written. It holds a token and nothing else. */
export type SignedCookie = {
  /** The token that a request's `cookie` header brings; undefined when there is none or it is not of our making. */
  readonly read: (header: string | undefined) => string | undefined;
  /** The `set-cookie` header that gives the browser a token. */
  readonly give: (token: string) => string;
  /** The `set-cookie` header that takes it away. */
  readonly takeAway: () => string;
};

/**
 * `secrets`: the first one signs, all are accepted, so that one can be replaced while its cookies live. Each cookie has a
 * key of its own, so that none is ever taken for another.
 *
 * Behind https the name begins with `__Host-`, which no subdomain can plant and which demands `Secure` and `Path=/`.
 * `SameSite=Lax`, because a strict one would not come along when the sign-in provider sends the browser back.
 */
export const createSignedCookie = (options: {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly secure: boolean;
  readonly lastsMs: number;
}): SignedCookie => {
  const { secrets, secure, lastsMs } = options;
  const name = secure ? `__Host-${options.name}` : options.name;
  const keys = secrets.map((secret) => createHmac('sha256', secret).update(options.name).digest());
  const signer = fastifyCookie.signerFactory(keys);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    read: (header) => {
      const value = header === undefined ? undefined : fastifyCookie.parse(header)[name];
      if (value === undefined) return undefined;
      const signed = signer.unsign(value);
      return signed.valid ? signed.value : undefined;
    },
    give: (token) =>
      fastifyCookie.serialize(name, signer.sign(token), { ...attributes, maxAge: Math.floor(lastsMs / 1000) }),
    takeAway: () => fastifyCookie.serialize(name, '', { ...attributes, maxAge: 0 }),
  };
};
