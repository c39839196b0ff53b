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
import { identityFailure, isOfWrongProof, refusedByProvider } from './identity-problem.ts';
import type { IdentityFailure } from './identity-problem.ts';
import { personFrom } from './person.ts';
import type { Person } from './person.ts';

/** What holds one sign-in together; each is random. */
export type SignInKeys = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The sign-in provider: any OpenID Connect issuer. */
export type IdentityProvider = {
  /** Where to send the browser. */
  readonly address: (keys: SignInKeys) => Promise<{ readonly ok: true; readonly address: string } | IdentityFailure>;
  /** Who came back. `callback` is our address with all that the provider put into it. */
  readonly whoCameBack: (
    callback: URL,
    keys: SignInKeys,
  ) => Promise<{ readonly ok: true; readonly person: Person } | IdentityFailure>;
};

/** What the provider said of itself is believed for so long. */
const believedForMs = 3_600_000;

/** After a sign-in that failed it is asked anew so often at most: anybody can make one fail. */
const notAskedAgainForMs = 60_000;

/** More than metadata, keys, tokens or what is told of a person ever take. */
const mostBytes = 1024 * 1024;

/** How we prove that we are the client that we say we are. */
type ProofWay = 'secret in the body' | 'secret in a header' | 'no secret';

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
  let ways: readonly ProofWay[] =
    clientSecret === undefined ? ['no secret'] : ['secret in the body', 'secret in a header'];
  const known = new Map<ProofWay, { readonly client: Promise<Configuration>; readonly fromMs: number }>();
  const ask = boundedFetch(options.fetch, mostBytes);

  const discover = async (way: ProofWay): Promise<Configuration> => {
    try {
      return await discovery(issuer, clientId, undefined, proofOf(way, clientSecret), {
        timeout: timeoutMs / 1000,
        execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
        [customFetch]: (address, init) => ask(address, { ...init, body: bodyOf(init.body) }),
      });
    } catch (error) {
      // Whoever waits hears of it; the next one asks again.
      known.delete(way);
      throw error;
    }
  };

  const clientBy = (way: ProofWay): Promise<Configuration> => {
    const before = known.get(way);
    if (before !== undefined && now() - before.fromMs < believedForMs) return before.client;
    const client = discover(way);
    known.set(way, { client, fromMs: now() });
    return client;
  };

  /** What the provider said of itself may be why a call failed, unless it has only just said it. */
  const forgetAfter = ({ problem }: IdentityFailure): void => {
    for (const [way, { fromMs }] of known) {
      if (problem === 'network' || now() - fromMs >= notAskedAgainForMs) known.delete(way);
    }
  };

  /** The result of `call`, or why there is none. */
  const calling = async <T>(call: () => Promise<T>): Promise<T | IdentityFailure> => {
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
    const [first = 'no secret', ...others] = ways;
    for (const way of [first, ...others]) {
      const client = await clientBy(way);
      try {
        const tokens = await authorizationCodeGrant(client, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        ways = [way, ...ways.filter((other) => other !== way)];
        return { client, tokens };
      } catch (error) {
        const isLast = way === (others.at(-1) ?? first);
        if (isLast || !isOfWrongProof(error)) throw error;
      }
    }
    throw new Error('there is always a way of proof');
  };

  return {
    address: (keys) =>
      calling(async () => {
        const client = await clientBy(ways[0] ?? 'no secret');
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

    whoCameBack: async (callback, keys) => {
      const refused = callback.searchParams.get('error');
      if (refused !== null) return refusedByProvider(refused);
      return calling(async (): ReturnType<IdentityProvider['whoCameBack']> => {
        const { client, tokens } = await exchange(callback, keys);
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('a grant that demands an ID token gave none');
        const told = personFrom(claims.iss, claims);
        if (told === undefined) return { ok: false, problem: 'failed', reason: 'the subject is not valid' };
        const tellsAll = told.displayName !== undefined && told.email !== undefined;
        if (tellsAll || client.serverMetadata().userinfo_endpoint === undefined) return { ok: true, person: told };
        const more = await userInfo(client, tokens.access_token, claims.sub);
        // The ID token has proved who it is; the rest is what they call themselves.
        if (more === undefined) return { ok: true, person: { ...told, isPartial: true } };
        return { ok: true, person: personFrom(claims.iss, { ...claims, ...more }) ?? told };
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

const proofOf = (way: ProofWay, secret: string | undefined): ClientAuth => {
  if (way === 'no secret') return None();
  return way === 'secret in the body' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
};

/** Bytes are copied: the client's may stand in memory that is shared, which fetch does not take. */
const bodyOf = (body: Parameters<CustomFetch>[1]['body']) =>
  body instanceof Uint8Array ? new Uint8Array(body) : (body ?? null);
