import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';
import { identityFailure, isClientAuthFailure, refusedByProvider } from './identity-failure.ts';
import type { IdentityFailure } from './identity-failure.ts';
import { identityFrom } from './identity.ts';
import type { Identity } from './identity.ts';

/** What holds one sign-in together; each is random. */
export type SignInKeys = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The sign-in provider: any OpenID Connect issuer. */
export type IdentityProvider = {
  /** Where to send the browser. */
  readonly signInUrl: (keys: SignInKeys) => Promise<{ readonly ok: true; readonly address: string } | IdentityFailure>;
  /** Who came back. `callback` is our address with all that the provider put into it. */
  readonly identify: (
    callback: URL,
    keys: SignInKeys,
  ) => Promise<{ readonly ok: true; readonly person: Identity } | IdentityFailure>;
};

/** What the provider said of itself is believed for so long. */
const metadataMaxAgeMs = 3_600_000;

/** After a sign-in that failed it is asked anew so often at most: anybody can make one fail. */
const minRediscoveryMs = 60_000;

/** More than metadata, keys, tokens or what is told of a person ever take. */
const maxBytes = 1024 * 1024;

/** How we prove that we are the client that we say we are. */
type ClientAuthMethod = 'secret in the body' | 'secret in a header' | 'no secret';

/**
 * Authorization code with PKCE (S256), state, nonce and the issuer's name checked, and the ID token's signature too. The
 * provider is asked about itself when somebody first signs in, and again after a failure, at once where it could not be
 * reached: one that is down costs sign-ins and nothing else.
 */
export const createIdentityProvider = (options: {
  /** https, or of this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Where the provider sends the browser back to; the provider has to know this address. */
  readonly redirectUri: string;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  /** How long each call may take. */
  readonly timeoutMs: number;
}): IdentityProvider => {
  const { clientId, clientSecret, redirectUri, now, timeoutMs } = options;
  const issuer = new URL(options.issuer);
  // The standard names both ways and providers want one of them, of each client; none says which beforehand.
  let methods: readonly ClientAuthMethod[] =
    clientSecret === undefined ? ['no secret'] : ['secret in the body', 'secret in a header'];
  const clients = new Map<ClientAuthMethod, { readonly client: Promise<Configuration>; readonly fromMs: number }>();
  const ask = boundedFetch(options.fetch, maxBytes);

  const discover = async (way: ClientAuthMethod): Promise<Configuration> => {
    try {
      return await discovery(issuer, clientId, undefined, clientAuth(way, clientSecret), {
        timeout: timeoutMs / 1000,
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        [customFetch]: (address, init) => ask(address, { ...init, body: bodyOf(init.body) }),
      });
    } catch (error) {
      // Whoever waits hears of it; the next one asks again.
      clients.delete(way);
      throw error;
    }
  };

  const clientFor = (way: ClientAuthMethod): Promise<Configuration> => {
    const before = clients.get(way);
    if (before !== undefined && now() - before.fromMs < metadataMaxAgeMs) return before.client;
    const client = discover(way);
    clients.set(way, { client, fromMs: now() });
    return client;
  };

  /** What the provider said of itself may be why a call failed, unless it has only just said it. */
  const forgetAfter = ({ problem }: IdentityFailure): void => {
    for (const [way, { fromMs }] of clients) {
      if (problem === 'network' || now() - fromMs >= minRediscoveryMs) clients.delete(way);
    }
  };

  /** The result of `call`, or why there is none. */
  const asResult = async <T>(call: () => Promise<T>): Promise<T | IdentityFailure> => {
    try {
      return await call();
    } catch (error) {
      const failure = identityFailure(error);
      forgetAfter(failure);
      return failure;
    }
  };

  /** The tokens for a code, by the first way of proof that the provider takes; it is the first from then on. */
  const exchange = async (callback: URL, { state, nonce, codeVerifier }: SignInKeys) => {
    const [first = 'no secret', ...others] = methods;
    for (const way of [first, ...others]) {
      const client = await clientFor(way);
      try {
        const tokens = await authorizationCodeGrant(client, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        methods = [way, ...methods.filter((other) => other !== way)];
        return { client, tokens };
      } catch (error) {
        const isLast = way === (others.at(-1) ?? first);
        if (isLast || !isClientAuthFailure(error)) throw error;
      }
    }
    throw new Error('there is always a way of proof');
  };

  return {
    signInUrl: (keys) =>
      asResult(async () => {
        const client = await clientFor(methods[0] ?? 'no secret');
        const address = buildAuthorizationUrl(client, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: keys.state,
          nonce: keys.nonce,
          code_challenge: await calculatePKCECodeChallenge(keys.codeVerifier),
          code_challenge_method: 'S256',
          // Whoever shares a computer chooses who he is.
          prompt: 'select_account',
        });
        return { ok: true, address: address.href };
      }),

    identify: async (callback, keys) => {
      const refused = callback.searchParams.get('error');
      if (refused !== null) return refusedByProvider(refused);
      return asResult(async (): ReturnType<IdentityProvider['identify']> => {
        const { client, tokens } = await exchange(callback, keys);
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('a grant that demands an ID token gave none');
        const fromToken = identityFrom(claims.iss, claims);
        if (fromToken === undefined) return { ok: false, problem: 'failed', reason: 'the subject is not valid' };
        const tellsAll = fromToken.displayName !== undefined && fromToken.email !== undefined;
        if (tellsAll || client.serverMetadata().userinfo_endpoint === undefined) return { ok: true, person: fromToken };
        const more = await userInfo(client, tokens.access_token, claims.sub);
        // The ID token has proved who it is; the rest is what they call themselves.
        if (more === undefined) return { ok: true, person: { ...fromToken, isPartial: true } };
        return { ok: true, person: identityFrom(claims.iss, { ...claims, ...more }) ?? fromToken };
      });
    },
  };
};

/** What else the provider says of a person; undefined when it can't be reached. */
const userInfo = async (client: Configuration, accessToken: string, subject: string) => {
  try {
    return await fetchUserInfo(client, accessToken, subject);
  } catch (error) {
    if (identityFailure(error).problem !== 'network') throw error;
    return undefined;
  }
};

const clientAuth = (way: ClientAuthMethod, secret: string | undefined): ClientAuth => {
  if (way === 'no secret') return None();
  return way === 'secret in the body' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
};

/** Bytes are copied: the client's may stand in memory that is shared, which fetch does not take. */
const bodyOf = (body: Parameters<CustomFetch>[1]['body']) =>
  body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
