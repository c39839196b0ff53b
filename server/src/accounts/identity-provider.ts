import {
  ClientSecretBasic,
  ClientSecretPost,
  None,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { boundedFetch } from '../platform/http/bounded-fetch.ts';
import { identityFailure, identityFrom, isClientAuthFailure, refusedByProvider } from './identity.ts';
import type { Identity, IdentityFailure } from './identity.ts';

/** The secrets of one sign-in; each is random. */
export type SignInKeys = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The identity provider: any OpenID Connect issuer. */
export type IdentityProvider = {
  /** The address to redirect the browser to. */
  readonly signInUrl: (keys: SignInKeys) => Promise<{ readonly ok: true; readonly address: string } | IdentityFailure>;
  /** Identifies the user who returned. `callback` is our address with all parameters that the provider added. */
  readonly identify: (
    callback: URL,
    keys: SignInKeys,
  ) => Promise<{ readonly ok: true; readonly person: Identity } | IdentityFailure>;
};

/** How long the provider's metadata is cached. */
const metadataMaxAgeMs = 3_600_000;

/** Minimum time before metadata is fetched again after a failed sign-in: clients can make sign-ins fail at will. */
const minRediscoveryMs = 60_000;

/** Maximum size of a reply; metadata, keys, tokens and userinfo are much smaller. */
const maxBytes = 1024 * 1024;

/** The ways to authenticate our client. */
type ClientAuthMethod = 'secret in the body' | 'secret in a header' | 'no secret';

/**
 * Uses the authorization code flow with PKCE (S256), state and nonce, and checks the issuer's name and the ID token's
 * signature. Metadata is fetched at the first sign-in, and again when it is old or a sign-in has failed. A provider
 * that is down affects only sign-ins.
 */
export const createIdentityProvider = (options: {
  /** An https address, or an address on this machine. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The redirect address; it must be registered with the provider. */
  readonly redirectUri: string;
  readonly fetch: typeof fetch;
  /** Epoch ms. */
  readonly now: () => number;
  /** Timeout of each call. */
  readonly timeoutMs: number;
}): IdentityProvider => {
  const { clientId, clientSecret, redirectUri, now, timeoutMs } = options;
  const issuer = new URL(options.issuer);
  // The standard allows both methods, but a provider may accept only one of them.
  let methods: readonly ClientAuthMethod[] =
    clientSecret === undefined ? ['no secret'] : ['secret in the body', 'secret in a header'];
  const clients = new Map<ClientAuthMethod, { readonly client: Promise<Configuration>; readonly fromMs: number }>();
  const request = boundedFetch(options.fetch, maxBytes);

  const discover = async (way: ClientAuthMethod): Promise<Configuration> => {
    try {
      return await discovery(issuer, clientId, undefined, clientAuth(way, clientSecret), {
        timeout: timeoutMs / 1000,
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        [customFetch]: (address, init) => request(address, { ...init, body: bodyOf(init.body) }),
      });
    } catch (error) {
      // Concurrent callers see the failure; the next call tries again.
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

  /** Drops cached metadata, which may be outdated. Recent metadata is dropped only if the provider was unreachable. */
  const forgetAfter = ({ problem }: IdentityFailure): void => {
    for (const [way, { fromMs }] of clients) {
      if (problem === 'network' || now() - fromMs >= minRediscoveryMs) clients.delete(way);
    }
  };

  /** The result of `call`, or why it failed. */
  const asResult = async <T>(call: () => Promise<T>): Promise<T | IdentityFailure> => {
    try {
      return await call();
    } catch (error) {
      const failure = identityFailure(error);
      forgetAfter(failure);
      return failure;
    }
  };

  /**
   * Exchanges a code for tokens with the first client authentication method that the provider accepts. This method is
   * tried first from then on.
   */
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
    throw new Error('there is always an authentication method');
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
          // Lets users of a shared computer choose their account.
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
        if (claims === undefined) throw new Error('a grant that requires an ID token returned none');
        const fromToken = identityFrom(claims.iss, claims);
        if (fromToken === undefined) return { ok: false, problem: 'failed', reason: 'the subject is not valid' };
        const tellsAll = fromToken.displayName !== undefined && fromToken.email !== undefined;
        if (tellsAll || client.serverMetadata().userinfo_endpoint === undefined) return { ok: true, person: fromToken };
        const more = await userInfo(client, tokens.access_token, claims.sub);
        // The ID token proves the identity; the other claims are display data.
        if (more === undefined) return { ok: true, person: { ...fromToken, isPartial: true } };
        return { ok: true, person: identityFrom(claims.iss, { ...claims, ...more }) ?? fromToken };
      });
    },
  };
};

/** Further claims about the user; undefined when the provider is unreachable. */
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

/** Copies the bytes, because they may be in shared memory, which fetch does not accept. */
const bodyOf = (body: Parameters<CustomFetch>[1]['body']) =>
  body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
