import type { JsonWebKey } from 'node:crypto';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { AdapterFactory, AdapterPayload, Configuration, KoaContextWithOIDC } from 'oidc-provider';

/** The claims of an account. */
type TestPerson = { readonly sub: string; readonly name: string; readonly email: string };

/** example.com is reserved (RFC 2606). */
export const testPeople: readonly TestPerson[] = [
  { sub: '100000000000000000001', name: 'Ada Rossi', email: 'ada.rossi@example.com' },
  { sub: '100000000000000000002', name: 'Ben Okafor', email: 'ben.okafor@example.com' },
];

/** Like the library's default adapter, which logs a warning at each start. */
const keptInMemory = (): AdapterFactory => {
  const payloads = new Map<string, AdapterPayload>();
  return (model) => {
    const get = async (id: string) => payloads.get(`${model} ${id}`);
    const where = (isWanted: (payload: AdapterPayload) => boolean) =>
      [...payloads].find(([key, payload]) => key.startsWith(`${model} `) && isWanted(payload))?.[1];
    const upsert = async (id: string, payload: AdapterPayload) => void payloads.set(`${model} ${id}`, payload);
    return {
      upsert,
      find: get,
      findByUid: async (uid) => where((payload) => payload.uid === uid),
      findByUserCode: async (userCode) => where((payload) => payload.userCode === userCode),
      consume: async (id) => upsert(id, { ...(await get(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void payloads.delete(`${model} ${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of payloads) if (payload.grantId === grantId) payloads.delete(key);
      },
    };
  };
};

/** The only registered application. */
export type RelyingParty = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
};

const hour = 3_600;

/** An OpenID Connect issuer without a consent page: code flow with PKCE, name and e-mail address in the ID token. */
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
    // As with Google; in the standard, these are userinfo claims.
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
    // The issuer's default error page writes to the log.
    renderError: (context, out) => {
      context.type = 'text/plain';
      context.body = Object.entries(out)
        .map(([name, value]) => `${name}: ${String(value)}`)
        .join('\n');
    },
  };
  return new Provider(options.issuer, configuration);
};

/** Adds Google's `prompt=select_account`. */
const choosing = (): interactionPolicy.DefaultPolicy => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

/** Signing in counts as consent. */
const loadExistingGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};
