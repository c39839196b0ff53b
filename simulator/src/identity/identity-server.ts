import { generateKeyPairSync } from 'node:crypto';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import * as v from 'valibot';
import { onOrder } from '../controls.ts';
import { escaped, hostedPage, sendPage } from '../hosted-page.ts';
import type { StandIn } from '../simulated-clock.ts';
import { createIssuer, type RelyingParty, testPeople } from './issuer.ts';

/** The last two make the code exchange fail. */
const identityFaultOrder = v.strictObject({ kind: v.picklist(['down', 'hang', 'invalid-client', 'invalid-grant']) });

/** The Cross-Origin-Opener-Policy of the sign-in pages. */
const pagesOrder = v.strictObject({
  coop: v.optional(v.picklist(['same-origin', 'same-origin-allow-popups', 'unsafe-none'])),
});

type OpenerPolicy = v.InferOutput<typeof pagesOrder>['coop'];

/** The page on which a user chooses an account or cancels. */
const signInPage = (interaction: string, client: string): string => {
  const form = (action: string, button: string) =>
    `<form method="post" action="/interaction/${escaped(interaction)}/${action}">${button}</form>`;
  const people = testPeople.map(({ sub, name, email }) =>
    form('sign-in', `<button name="person" value="${sub}">${name}<small>${email}</small></button>`),
  );
  return hostedPage(
    `Choose an account to continue to ${client}`,
    'Stand-in for a sign-in provider. No real account is used.',
    [...people, form('cancel', '<button>Cancel</button>')].join('\n'),
  );
};

/** An identity provider with two test users and a way to cancel. */
export const createIdentityServer = (options: {
  readonly relyingParty: RelyingParty;
  readonly coop: OpenerPolicy;
  readonly newSecret: () => string;
}): StandIn => {
  const { relyingParty } = options;
  let { coop } = options;
  let fault: v.InferOutput<typeof identityFaultOrder>['kind'] | undefined;
  let issuer: Provider | undefined;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });

  const provider = (): Provider => {
    if (issuer === undefined) throw new Error('the server is not listening yet');
    return issuer;
  };

  app.addHook('onRequest', (request, reply, done) => {
    // The issuer writes to the raw response.
    if (coop !== undefined) reply.raw.setHeader('cross-origin-opener-policy', coop);
    const path = request.url.split('?', 1)[0];
    if (path?.startsWith('/_simulator/') === true || fault === undefined) done();
    else if (fault === 'down') reply.code(503).send('down on purpose');
    else if (path === '/token' && fault !== 'hang')
      reply.code(fault === 'invalid-client' ? 401 : 400).send({ error: fault.replace('-', '_') });
    else if (fault !== 'hang') done();
  });

  app.get('/_simulator/state', () => ({ issuer: provider().issuer, people: testPeople, coop, fault }));
  onOrder(app, 'faults', identityFaultOrder, (order, reply) => {
    fault = order.kind;
    return reply.code(201).send(order);
  });
  app.delete('/_simulator/faults', (_request, reply) => {
    fault = undefined;
    return reply.code(204).send();
  });
  onOrder(app, 'pages', pagesOrder, (order, reply) => {
    coop = order.coop;
    return reply.code(201).send(order);
  });
  interactionRoutes(app, provider, relyingParty.clientId);
  passOn(app, provider);

  return {
    listen: async (port) => {
      const origin = await app.listen({ host: '127.0.0.1', port });
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const signingKey = privateKey.export({ format: 'jwk' });
      issuer = createIssuer({ issuer: origin, relyingParty, signingKey, cookieKey: options.newSecret() });
      return origin;
    },
    close: () => app.close(),
  };
};

const interactionRoutes = (app: FastifyInstance, provider: () => Provider, clientName: string): void => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    scope.get('/interaction/:uid', async (request, reply) => {
      const { uid } = await provider().interactionDetails(request.raw, reply.raw);
      return sendPage(reply, 200, signInPage(uid, clientName));
    });
    scope.post('/interaction/:uid/sign-in', async (request, reply) => {
      const chosen = request.body instanceof URLSearchParams ? request.body.get('person') : null;
      const person = testPeople.find(({ sub }) => sub === chosen);
      if (person === undefined) return reply.code(400).send('no such test user');
      const result = { select_account: {}, login: { accountId: person.sub } };
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303);
    });
    scope.post('/interaction/:uid/cancel', async (request, reply) => {
      const result = { error: 'access_denied', error_description: 'the user cancelled the sign-in' };
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303);
    });
  });
};

/** The issuer handles everything else, including request bodies. */
const passOn = (app: FastifyInstance, provider: () => Provider): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    scope.all('/*', (request, reply) => {
      reply.hijack();
      void provider().callback()(request.raw, reply.raw);
    });
  });
};
