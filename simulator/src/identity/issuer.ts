import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { JsonWebKey } from 'node:crypto';

import { keptInMemory } from './kept-in-memory.ts';
import { testPeople } from './test-people.ts';

/** The one application that may send people here. */
export type RelyingParty = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
};

const hour = 3_600;

/**
 * An OpenID Connect issuer that everybody may use without asking for consent: authorization code with PKCE, and the name
 * and e-mail address in the ID token as Google puts them.
 */
export const createIssuer = (options: {
  readonly issuer: string;
  readonly relyingParty: RelyingParty;
  readonly signingKey: JsonWebKey;
  readonly cookieKey: string;
}): Provider => {
  const { clientId, clientSecret, redirectUris } = options.relyingParty;
  const configuration: Configuration = {
    adapter: keptInMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...options.signingKey, use: 'sig', alg: 'RS256', kid: 'stand-in' }] },
    cookies: { keys: [options.cookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google does so; the standard's own way is to ask the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { AccessToken: hour, AuthorizationCode: 60, IdToken: hour, Interaction: hour, Session: hour, Grant: hour },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: choosing() },
    findAccount: (_context, sub) => {
      const person = testPeople.find((each) => each.sub === sub);
      if (person === undefined) return undefined;
      return { accountId: sub, claims: () => ({ ...person, email_verified: true }) };
    },
    loadExistingGrant,
    // Its own page for what cannot be sent back to the application writes a notice to the log each time.
    renderError: (context, out) => {
      context.type = 'text/plain';
      context.body = Object.entries(out)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join('\n');
    },
  };
  return new Provider(options.issuer, configuration);
};

/** The usual questions, and `prompt=select_account`, with which Google lets people choose who they are every time. */
const choosing = (): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

/** Consent is given as soon as somebody has signed in. */
const loadExistingGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};
