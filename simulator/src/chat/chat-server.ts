import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type OpenAI from 'openai';

import { createFaultList, faultControls } from '../controls.ts';
import { jsonFrom } from '../json-object.ts';
import type { Random } from '../sports/random.ts';
import { answerTo } from './answer.ts';
import { chatFaultOrder, deliveryOf, refusalOf, strikeCall } from './chat-faults.ts';
import type { ChatFaultOrder } from './chat-faults.ts';
import { apiKeyProblem, noSuchAddress, noSuchModel } from './chat-refusal.ts';
import type { ChatRefusal } from './chat-refusal.ts';
import { readCompletionRequest } from './completion-request.ts';
import type { CompletionRequest } from './completion-request.ts';
import { closed, completionOf, sendStream, sendWhole } from './completion.ts';
import type { CallEnd, Pace } from './completion.ts';

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

/** A call for a completion, for tests to look at. Keys are not kept. */
type ChatCall = {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** As it was sent; the text itself where it is no JSON. */
  readonly body: unknown;
  readonly fault: ChatFaultOrder['kind'] | null;
  readonly end: CallEnd;
  readonly sentTokens: number;
};

const mostCalls = 500;

/** The model's name where none is chosen. */
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
  const faults = createFaultList<ChatFaultOrder>(options.random, options.faults);
  const calls = new Map<string, ChatCall>();
  const note = (id: string, news: Partial<ChatCall>): void => {
    const call = calls.get(id);
    if (call !== undefined) calls.set(id, { ...call, ...news });
  };
  let requests = 0;
  const newRequestId = (): string => {
    requests += 1;
    return `req_${requests}`;
  };

  /** Answers a call that is in order, or as the fault says; returns how it ended. */
  const answer = async (
    fault: ChatFaultOrder | undefined,
    request: CompletionRequest,
    reply: FastifyReply,
    requestId: string,
  ): Promise<CallEnd> => {
    const { raw } = reply;
    if (fault?.kind === 'hang' && fault.afterTokens === undefined) {
      await closed(raw);
      return 'left';
    }
    if (fault?.kind === 'reset-connection') {
      raw.socket?.resetAndDestroy();
      return 'broken';
    }
    if (fault?.kind === 'wrong-content-type') {
      raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(webPage);
      return 'broken';
    }
    const text = fault?.kind === 'scripted' ? fault.text : fault?.kind === 'empty' ? '' : answerTo(request.messages);
    const finish = fault?.kind === 'scripted' ? fault.finish : 'stop';
    const call = { id: `chatcmpl-${requestId}`, created: Math.floor(wallNow() / 1000), model: request.model };
    const sending = {
      raw,
      requestId,
      completion: completionOf(call, request.messages, { text, finish }, request.limit?.tokens),
      delivery: deliveryOf(fault, options.pace),
      wait,
      onSent: (sentTokens: number) => note(requestId, { sentTokens }),
    };
    return request.stream ? sendStream(sending, request.includeUsage) : sendWhole(sending);
  };

  const complete = async (text: string, reply: FastifyReply): Promise<FastifyReply> => {
    const id = newRequestId();
    const refuseCall = (refusal: ChatRefusal): FastifyReply => {
      note(id, { end: 'refused' });
      return refuse(reply, refusal, id);
    };
    const at = new Date(wallNow()).toISOString();
    calls.set(id, { id, at, body: jsonFrom(text) ?? text, fault: null, end: 'under-way', sentTokens: 0 });
    const [oldest] = calls.keys();
    if (calls.size > mostCalls && oldest !== undefined) calls.delete(oldest);
    const read = readCompletionRequest(text);
    if (!read.ok) return refuseCall(read.refusal);
    const { request } = read;
    if (options.model !== undefined && request.model !== options.model) return refuseCall(noSuchModel(request.model));
    const fault = strikeCall(faults, request);
    if (fault !== undefined) note(id, { fault: fault.kind });
    const refusal = fault && refusalOf(fault, request);
    if (refusal !== undefined) return refuseCall(refusal);
    reply.hijack();
    note(id, { end: await answer(fault, request, reply, id) });
    return reply;
  };

  const models = (): readonly OpenAI.Model[] => [
    { id: options.model ?? ownModel, object: 'model', created: modelCreated, owned_by: 'stand-in' },
  ];

  faultControls(app, chatFaultOrder, faults);
  app.get('/_simulator/state', () => ({ faults: faults.list(), calls: calls.size }));
  app.get('/_simulator/calls', () => ({ calls: [...calls.values()] }));
  app.delete('/_simulator/calls', (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
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
