import { createHash, createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Faults that a test can set on an issuer. */
export type IssuerFaults = {
  /** Returns an error instead of a code. */
  readonly refusal?: string;
  /** Overrides claims of the ID token; undefined removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs with an unpublished key. */
  readonly foreignKey?: boolean;
  /** Does not sign, or signs with a key that others know: the published key or the client's secret. */
  readonly signs?: 'not at all' | 'with its published key' | 'with the secret of the client';
  /** Sends this issuer name in the redirect. */
  readonly namesItself?: string;
  /** Returns an error instead of tokens. */
  readonly token?: { readonly status: number; readonly body: string };
  /** Accepts the client secret in only one place. */
  readonly secretIn?: 'header' | 'body';
  /**
   * Responds to any wrong secret with a challenge; otherwise only to a wrong secret in a header, as required.
   */
  readonly challenges?: boolean;
  /** Responds to no calls. */
  readonly hangs?: boolean;
  /** Responds to all calls with 503. */
  readonly down?: boolean;
  /** The userinfo response about the user. If absent, there is no userinfo endpoint. */
  readonly userinfo?: Readonly<Record<string, unknown>>;
  /** Breaks the connection of every userinfo call. */
  readonly userinfoBreaks?: boolean;
  /** Rejects its own access token as expired. */
  readonly tokenIsOld?: boolean;
};

/**
 * An OpenID Connect issuer over real HTTP that signs in the user in `person` and has faults on request.
 */
export type TestIssuer = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The user who signs in next: the claims of the ID token, including `sub`. */
  person: Readonly<Record<string, unknown>>;
  faults: IssuerFaults;
  /** The numbers of calls so far, by path. */
  readonly calls: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
};

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Asked = { readonly nonce: string | null; readonly challenge: string | null; readonly redirectUri: string };

const json = (reply: ServerResponse, status: number, body: unknown): void => {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(body));
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = [];
  for await (const piece of request) parts.push(Buffer.from(piece));
  return new URLSearchParams(Buffer.concat(parts).toString());
};

export const startTestIssuer = async (): Promise<TestIssuer> => {
  const codes = new Map<string, Asked>();
  const calls = new Map<string, number>();
  const clientId = 'the-scores';
  const clientSecret = 'a secret+of/ours';

  const sign = (claims: unknown): string => {
    const { signs } = self.faults;
    const alg = signs === undefined ? 'RS256' : signs === 'not at all' ? 'none' : 'HS256';
    const signed = `${part({ alg, kid: 'one' })}.${part(claims)}`;
    if (signs === 'not at all') return `${signed}.`;
    if (signs !== undefined) {
      const known =
        signs === 'with its published key' ? own.publicKey.export({ type: 'spki', format: 'pem' }) : clientSecret;
      return `${signed}.${createHmac('sha256', known).update(signed).digest('base64url')}`;
    }
    const key = self.faults.foreignKey === true ? foreign.privateKey : own.privateKey;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key).toString('base64url')}`;
  };

  const discover = (reply: ServerResponse): void => {
    json(reply, 200, {
      issuer: self.issuer,
      authorization_endpoint: `${self.issuer}/authorize`,
      token_endpoint: `${self.issuer}/token`,
      jwks_uri: `${self.issuer}/keys`,
      ...(self.faults.userinfo !== undefined && { userinfo_endpoint: `${self.issuer}/userinfo` }),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
  };

  const authorize = (query: URLSearchParams, reply: ServerResponse): void => {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== clientId) {
      json(reply, 400, { error: 'invalid_client' });
      return;
    }
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    back.searchParams.set('iss', self.faults.namesItself ?? self.issuer);
    if (self.faults.refusal === undefined) {
      const code = randomUUID();
      codes.set(code, { nonce: query.get('nonce'), challenge: query.get('code_challenge'), redirectUri });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', self.faults.refusal);
    }
    reply.writeHead(302, { location: back.href });
    reply.end();
  };

  const token = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { faults } = self;
    if (faults.token !== undefined) {
      reply.writeHead(faults.token.status, { 'content-type': 'application/json' });
      reply.end(faults.token.body);
      return;
    }
    const body = await bodyOf(request);
    const basic = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const inHeader = basic !== '' ? decodeURIComponent((basic.split(':')[1] ?? '').replaceAll('+', ' ')) : undefined;
    const given = {
      header: inHeader,
      body: body.get('client_secret') ?? undefined,
      any: inHeader ?? body.get('client_secret') ?? undefined,
    };
    if (given[faults.secretIn ?? 'any'] !== clientSecret) {
      // RFC 6749, section 5.2.
      if (inHeader !== undefined || faults.challenges === true)
        reply.setHeader('www-authenticate', 'Basic realm="test"');
      json(reply, 401, { error: 'invalid_client' });
      return;
    }
    const code = body.get('code') ?? '';
    const requested = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (requested?.challenge !== challenge || requested.redirectUri !== body.get('redirect_uri')) {
      json(reply, 400, { error: 'invalid_grant' });
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: self.issuer, aud: clientId, iat: now, exp: now + 300, nonce: requested.nonce };
    const idToken = sign({ ...claims, ...self.person, ...faults.claims });
    json(reply, 200, { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken });
  };

  const userinfo = (reply: ServerResponse): void => {
    if (self.faults.userinfoBreaks === true) reply.destroy();
    else if (self.faults.tokenIsOld === true) {
      // RFC 6750, section 3.
      reply.setHeader('www-authenticate', 'Bearer error="invalid_token"');
      json(reply, 401, {});
    } else json(reply, 200, { sub: self.person['sub'], ...self.faults.userinfo });
  };

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://issuer');
    calls.set(url.pathname, (calls.get(url.pathname) ?? 0) + 1);
    if (self.faults.hangs === true) return;
    if (self.faults.down === true) json(reply, 503, { error: 'down' });
    else if (url.pathname === '/.well-known/openid-configuration') discover(reply);
    else if (url.pathname === '/authorize') authorize(url.searchParams, reply);
    else if (url.pathname === '/token') void token(request, reply);
    else if (url.pathname === '/userinfo') userinfo(reply);
    else
      json(reply, 200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the issuer does not listen');

  const self: TestIssuer = {
    issuer: `http://127.0.0.1:${address.port}`,
    clientId,
    clientSecret,
    person: { sub: '1', name: 'Ada Rossi', email: 'ada.rossi@example.com' },
    faults: {},
    calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
};
