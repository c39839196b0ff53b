import type { FastifyInstance, FastifyReply } from 'fastify';
import fastify from 'fastify';
import type { Provider } from 'oidc-provider';
import { generateKeyPairSync } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';

import type { StandIn } from '../stand-in.ts';
import { identityFaultOrder, pagesOrder } from './identity-faults.ts';
import type { IdentityFault, OpenerPolicy } from './identity-faults.ts';
import { createIssuer } from './issuer.ts';
import type { RelyingParty } from './issuer.ts';
import { signInPage } from './sign-in-page.ts';
import { testPeople } from './test-people.ts';

const loopback = '127.0.0.1';
const tokenPath = '/token';

/** The forms of the sign-in page are small. */
const mostFormBytes = 1_024;

/** A sign-in provider with two test people and a way to cancel. */
export const createIdentityServer = (options: {
  readonly relyingParty: RelyingParty;
  readonly coop: OpenerPolicy;
  readonly newSecret: () => string;
}): StandIn => {
  const { relyingParty } = options;
  let coop = options.coop;
  let fault: IdentityFault | undefined;
  let issuer: Provider | undefined;
  let signIns = 0;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });

  const provider = (): Provider => {
    if (issuer === undefined) throw new Error('asked before it listens');
    return issuer;
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (coop !== undefined) {
      reply.header('cross-origin-opener-policy', coop);
      // Routes of the issuer write to the raw answer.
      reply.raw.setHeader('cross-origin-opener-policy', coop);
    }
    const path = request.url.split('?', 1)[0];
    if (path?.startsWith('/_simulator/') === true || fault === undefined) done();
    else if (fault === 'down') reply.code(503).send('down on purpose');
    else if (path === tokenPath && fault !== 'hang') refuseCode(reply, fault);
    else if (fault !== 'hang') done();
  });

  controlRoutes(app, {
    state: () => ({ issuer: provider().issuer, people: testPeople, coop: coop ?? null, fault: fault ?? null, signIns }),
    setFault: (kind) => {
      fault = kind;
    },
    setCoop: (policy) => {
      coop = policy;
    },
  });

  interactionRoutes(app, provider, relyingParty.clientId, () => {
    signIns += 1;
  });
  passOn(app, provider);

  return {
    listen: async (port) => {
      const origin = await app.listen({ host: loopback, port });
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const signingKey = privateKey.export({ format: 'jwk' });
      issuer = createIssuer({ issuer: origin, relyingParty, signingKey, cookieKey: options.newSecret() });
      return origin;
    },
    close: () => app.close(),
  };
};

const refuseCode = (reply: FastifyReply, fault: 'invalid-client' | 'invalid-grant'): void => {
  const error = fault === 'invalid-client' ? 'invalid_client' : 'invalid_grant';
  reply.code(fault === 'invalid-client' ? 401 : 400).send({ error, error_description: 'refused on purpose' });
};

/** What tests and demonstrations turn. A real issuer has nothing of the kind. */
const controlRoutes = (
  app: FastifyInstance,
  parts: {
    readonly state: () => object;
    readonly setFault: (fault: IdentityFault | undefined) => void;
    readonly setCoop: (policy: OpenerPolicy) => void;
  },
): void => {
  app.get('/_simulator/state', parts.state);
  app.post('/_simulator/faults', (request, reply) => {
    const order = v.safeParse(identityFaultOrder, request.body);
    if (!order.success) return reply.code(400).send({ problem: order.issues.map(({ message }) => message) });
    parts.setFault(order.output.kind);
    return reply.code(201).send(order.output);
  });
  app.delete('/_simulator/faults', (_request, reply) => {
    parts.setFault(undefined);
    return reply.code(204).send();
  });
  app.post('/_simulator/pages', (request, reply) => {
    const order = v.safeParse(pagesOrder, request.body);
    if (!order.success) return reply.code(400).send({ problem: order.issues.map(({ message }) => message) });
    parts.setCoop(order.output.coop);
    return reply.code(201).send(order.output);
  });
};

const interactionRoutes = (
  app: FastifyInstance,
  provider: () => Provider,
  clientName: string,
  onSignIn: () => void,
): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.get<{ Params: { uid: string } }>('/interaction/:uid', async (request, reply) => {
      const { uid } = await provider().interactionDetails(request.raw, reply.raw);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        })
        .type('text/html; charset=utf-8')
        .send(signInPage(uid, clientName));
    });
    scope.post('/interaction/:uid/sign-in', async (request, reply) => {
      const chosen = request.body instanceof URLSearchParams ? request.body.get('person') : null;
      const person = testPeople.find(({ sub }) => sub === chosen);
      if (person === undefined) return reply.code(400).send('nobody by that name');
      onSignIn();
      const answers = { select_account: {}, login: { accountId: person.sub } };
      const to = await provider().interactionResult(request.raw, reply.raw, answers);
      return reply.redirect(to, 303);
    });
    scope.post('/interaction/:uid/cancel', async (request, reply) => {
      const result = { error: 'access_denied', error_description: 'the person would rather not' };
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303);
    });
    done();
  });
};

/** Everything else is the issuer's own: it reads bodies and writes answers itself. */
const passOn = (app: FastifyInstance, provider: () => Provider): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.all('/*', (request, reply) => {
      reply.hijack();
      const handle: (incoming: typeof request.raw, outgoing: ServerResponse) => Promise<void> = provider().callback();
      void handle(request.raw, reply.raw);
    });
    done();
  });
};
