import type { FastifyInstance, FastifyReply } from 'fastify';
import fastify from 'fastify';
import type OpenAI from 'openai';

import { jsonFrom } from '../json-object.ts';
import type { Random } from '../sports/random.ts';
import { answerTo } from './answer.ts';
import { apiKeyProblem } from './api-key.ts';
import { createCallRecord } from './call-record.ts';
import type { CallEnd } from './call-record.ts';
import { createChatFaults } from './chat-faults.ts';
import type { ChatFaultOrder } from './chat-faults.ts';
import type { ChatRefusal } from './chat-refusal.ts';
import { noSuchAddress, noSuchModel } from './chat-refusal.ts';
import type { Pace } from './completion-delivery.ts';
import { closed, sendStream, sendWhole } from './completion-delivery.ts';
import { readCompletionRequest } from './completion-request.ts';
import type { CompletionRequest } from './completion-request.ts';
import { completionOf } from './completion.ts';
import { controlRoutes } from './control-routes.ts';
import { strikeOf } from './fault-strike.ts';
import type { Strike } from './fault-strike.ts';

export type ChatServerOptions = {
  /** The only model that there is; any name is taken when undefined. */
  readonly model: string | undefined;
  /** The only key that is taken; any but a real one when undefined. */
  readonly key: string | undefined;
  readonly pace: Pace;
  /** In force from the start. */
  readonly faults: readonly ChatFaultOrder[];
  /** Epoch ms. */
  readonly wallNow: () => number;
  readonly random: Random;
  readonly wait: (ms: number) => Promise<void>;
};

/** What it calls itself where nobody chose a name. */
const ownModel = 'demo-analyst';

/** Day on which every model was made, in epoch seconds: the list stays the same over all starts. */
const modelCreated = Date.UTC(2026, 0, 1) / 1000;

const webPage = '<!doctype html><title>Just a moment...</title><p>Checking your browser before access.</p>';

const refuse = (reply: FastifyReply, { status, error, retryAfterS }: ChatRefusal, requestId: string): FastifyReply => {
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply.code(status).header('x-request-id', requestId).send({ error });
};

/** The service of chat completions as an HTTP server that does not listen yet. */
export const createChatServer = (options: ChatServerOptions): FastifyInstance => {
  const { wallNow, wait } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  const faults = createChatFaults(options.random, options.faults);
  const record = createCallRecord();
  let requests = 0;
  const newRequestId = (): string => {
    requests += 1;
    return `req_${requests}`;
  };

  /** Does as the strike says, and tells how it ended. */
  const carryOut = async (
    strike: Exclude<Strike, { readonly kind: 'refuse' }>,
    request: CompletionRequest,
    reply: FastifyReply,
    requestId: string,
  ): Promise<CallEnd> => {
    const { raw } = reply;
    if (strike.kind === 'hang') {
      await closed(raw);
      return 'left';
    }
    if (strike.kind === 'reset') {
      raw.socket?.resetAndDestroy();
      return 'broken';
    }
    if (strike.kind === 'web-page') {
      raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(webPage);
      return 'broken';
    }
    const answer = strike.scripted ?? { text: answerTo(request.messages), finish: 'stop' };
    const call = { id: `chatcmpl-${requestId}`, created: Math.floor(wallNow() / 1000), model: request.model };
    const sending = {
      raw,
      requestId,
      completion: completionOf(call, request.messages, answer, request.limit?.tokens),
      delivery: strike.delivery,
      wait,
      onSent: (sentTokens: number) => record.note(requestId, { sentTokens }),
    };
    return request.stream ? sendStream(sending, request.includeUsage) : sendWhole(sending);
  };

  const complete = async (text: string, reply: FastifyReply): Promise<FastifyReply> => {
    const requestId = newRequestId();
    const refuseCall = (refusal: ChatRefusal): FastifyReply => {
      record.note(requestId, { end: 'refused' });
      return refuse(reply, refusal, requestId);
    };
    record.begin({ id: requestId, at: new Date(wallNow()).toISOString(), body: jsonFrom(text) ?? text });
    const read = readCompletionRequest(text);
    if (!read.ok) return refuseCall(read.refusal);
    const { request } = read;
    if (options.model !== undefined && request.model !== options.model) return refuseCall(noSuchModel(request.model));
    const fault = faults.strike(request);
    if (fault !== undefined) record.note(requestId, { fault: fault.kind });
    const strike = strikeOf(fault, request, options.pace);
    if (strike.kind === 'refuse') return refuseCall(strike.refusal);
    reply.hijack();
    record.note(requestId, { end: await carryOut(strike, request, reply, requestId) });
    return reply;
  };

  const models = (): readonly OpenAI.Model[] => [
    { id: options.model ?? ownModel, object: 'model', created: modelCreated, owned_by: 'stand-in' },
  ];

  controlRoutes({ faults, record })(app);
  void app.register(async (scope) => {
    // It reads bodies itself: the real service has its own words for one that cannot be read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      const problem = apiKeyProblem(request.headers.authorization, options.key);
      return problem === undefined ? undefined : refuse(reply, problem, newRequestId());
    });
    scope.get('/v1/models', () => ({ object: 'list', data: models() }));
    scope.get<{ Params: { readonly model: string } }>('/v1/models/:model', (request, reply) => {
      const model = models().find(({ id }) => id === request.params.model);
      return model ?? refuse(reply, noSuchModel(request.params.model), newRequestId());
    });
    scope.post('/v1/chat/completions', (request, reply) =>
      complete(typeof request.body === 'string' ? request.body : '', reply),
    );
    scope.all('/v1/*', async (request, reply) =>
      refuse(reply, noSuchAddress(request.method, request.url), newRequestId()),
    );
  });
  return app;
};
