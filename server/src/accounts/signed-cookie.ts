import { createHmac, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCookie, stringifySetCookie } from 'cookie';
import { errorCode } from '../platform/errors.ts';

/** A cookie that only this server can issue. It contains a token and nothing else. */
export type SignedCookie = {
  /** The token from a request's `cookie` header; undefined when missing or not signed by us. */
  readonly read: (header: string | undefined) => string | undefined;
  /** The `set-cookie` header that stores a token of letters, digits, `-` and `_`. */
  readonly issue: (token: string) => string;
  /** The `set-cookie` header that deletes it. */
  readonly clear: () => string;
};

/**
 * `secrets`: the first one signs; all are accepted, so that a secret can be rotated while its cookies are still valid.
 * The signature covers the name, so that no cookie is accepted in place of another. It keeps invalid tokens away from
 * the database; security rests on the token being unguessable. Behind https, the name begins with `__Host-`, which
 * subdomains cannot set and which requires `Secure` and `Path=/`. `SameSite=Lax`, because a strict cookie is not sent
 * when the identity provider redirects back (measured).
 */
export const createSignedCookie = (options: {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly secure: boolean;
  readonly lastsMs: number;
}): SignedCookie => {
  const { secrets, secure, lastsMs } = options;
  const name = secure ? `__Host-${options.name}` : options.name;
  const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const signature = (token: string, secret: string): string =>
    createHmac('sha256', secret).update(`${options.name}.${token}`).digest('base64url');
  const [signing] = secrets;
  if (signing === undefined) throw new Error('cookies cannot be signed without a secret');

  return {
    read: (header) => {
      const [, token = '', signed = ''] = /^([\w-]+)\.([\w-]+)$/.exec(parseCookie(header ?? '')[name] ?? '') ?? [];
      if (token === '') return undefined;
      return secrets.some((secret) => isSame(signed, signature(token, secret))) ? token : undefined;
    },
    issue: (token) =>
      stringifySetCookie({
        ...attributes,
        value: `${token}.${signature(token, signing)}`,
        maxAge: Math.floor(lastsMs / 1000),
      }),
    clear: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  };
};

const isSame = (given: string, own: string): boolean =>
  given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own));

/**
 * The secret that signs cookies if the operator has set none. It is created once and stored in
 * `<dataDir>/session-secret`, readable only by its owner, so that users stay signed in across restarts.
 */
export const storedSessionSecret = async (dataDir: string, newToken: () => string): Promise<string> => {
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true });
  const known = await contentOf(path);
  if (known !== undefined) return known;
  // Linked into place when complete: a process that starts at the same time never reads a partial file.
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, newToken(), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  const made = await contentOf(path);
  if (made === undefined) throw new Error(`${path} disappeared right after it was written`);
  return made;
};

const contentOf = async (path: string): Promise<string | undefined> => {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text.length < 32) throw new Error(`${path} contains no valid secret; remove it and start again`);
    return text;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};
