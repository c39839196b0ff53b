import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type OpenAI from 'openai';
import { createFaultList, faultControls, type FaultList } from '../controls.ts';
import { jsonFrom } from '../json-object.ts';
import type { World } from '../simulated-clock.ts';
import { answerTo } from './answer.ts';
import { apiKeyProblem, chatFaultOrder, noSuchModel, refusal, refusalOf } from './chat-faults.ts';
import type { ChatFaultOrder, ChatRefusal } from './chat-faults.ts';
import { type CompletionRequest, readCompletionRequest } from './completion-request.ts';
import { type CallEnd, type Pace, sendCompletion } from './completion.ts';

export type ChatServerOptions = Pick<World, 'wallNow' | 'random' | 'wait'> & {
  /** When undefined, any name is accepted. */
  readonly model: string | undefined;
  /** When undefined, any key except a real key is accepted. */
  readonly key: string | undefined;
  readonly pace: Pace;
  readonly faults: readonly ChatFaultOrder[];
};

/** A recorded completion request, for tests. Keys are not stored. */
type ChatCall = {
  readonly id: string;
  readonly at: string;
  /** The text itself if it is not JSON. */
  readonly body: unknown;
  readonly fault: ChatFaultOrder['kind'] | null;
  readonly end: CallEnd;
  readonly sentTokens: number;
};

const mostCalls = 500;

/** Epoch seconds; the same after every start. */
const modelCreated = Date.UTC(2026, 0, 1) / 1000;

const refuse = (reply: FastifyReply, { status, error, retryAfterS }: ChatRefusal): FastifyReply => {
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  return reply.code(status).send({ error });
};

const strikeCall = (faults: FaultList<ChatFaultOrder>, request: CompletionRequest): ChatFaultOrder | undefined =>
  faults.strike(({ kind }) => {
    if (kind === 'no-max-tokens') return request.max_tokens != null;
    if (kind === 'no-temperature') return (request.temperature ?? 1) !== 1;
    return kind === 'no-stream-options' ? request.stream_options?.include_usage === true : true;
  });

const textOf = (fault: ChatFaultOrder | undefined, request: CompletionRequest): string => {
  if (fault?.kind === 'scripted') return fault.text;
  return fault?.kind === 'empty' ? '' : answerTo(request.messages);
};

/** The chat completions API as an HTTP server that is not listening yet. */
export const createChatServer = (options: ChatServerOptions): FastifyInstance => {
  const { wallNow, pace, wait } = options;
  // Calls that hang on purpose must not keep the server from closing.
  const app = fastify({ forceCloseConnections: true });
  const faults = createFaultList<ChatFaultOrder>(options.random, options.faults);
  const calls = new Map<string, ChatCall>();
  const note = (id: string, events: Partial<ChatCall>): void => {
    const call = calls.get(id);
    if (call !== undefined) calls.set(id, { ...call, ...events });
  };
  const isUnknown = (model: string): boolean => options.model !== undefined && model !== options.model;

  const complete = async (text: string, reply: FastifyReply): Promise<FastifyReply> => {
    const id = reply.request.id;
    const refuseCall = (problem: ChatRefusal): FastifyReply => {
      note(id, { end: 'refused' });
      return refuse(reply, problem);
    };
    const at = new Date(wallNow()).toISOString();
    calls.set(id, { id, at, body: jsonFrom(text) ?? text, fault: null, end: 'under-way', sentTokens: 0 });
    const [oldest] = calls.keys();
    if (calls.size > mostCalls && oldest !== undefined) calls.delete(oldest);
    const read = readCompletionRequest(text);
    if (!read.ok) return refuseCall(read.refusal);
    const { request } = read;
    if (isUnknown(request.model)) return refuseCall(noSuchModel(request.model));
    const fault = strikeCall(faults, request);
    note(id, { fault: fault?.kind ?? null });
    const problem = refusalOf(fault);
    if (problem !== undefined) return refuseCall(problem);
    const { raw } = reply.hijack();
    const onSent = (sentTokens: number): void => note(id, { sentTokens });
    const created = Math.floor(wallNow() / 1000);
    const answer = textOf(fault, request);
    note(id, {
      end: await sendCompletion({ raw, requestId: id, created, request, text: answer, fault, pace, wait, onSent }),
    });
    return reply;
  };

  faultControls(app, chatFaultOrder, faults);
  app.get('/_simulator/state', () => ({ faults: faults.list(), calls: calls.size }));
  app.get('/_simulator/calls', () => ({ calls: [...calls.values()] }));
  app.delete('/_simulator/calls', (_request, reply) => {
    calls.clear();
    return reply.code(204).send();
  });
  void app.register(async (scope) => {
    // The real service also has its own errors for unreadable bodies.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      const problem = apiKeyProblem(request.headers.authorization, options.key);
      return problem === undefined ? undefined : refuse(reply, problem);
    });
    const id = options.model ?? 'demo-analyst';
    const ownModel: OpenAI.Model = { id, object: 'model', created: modelCreated, owned_by: 'stand-in' };
    scope.get('/v1/models', () => ({ object: 'list', data: [ownModel] }));
    scope.get<{ Params: { readonly model: string } }>('/v1/models/:model', ({ params }, reply) =>
      params.model === ownModel.id ? ownModel : refuse(reply, noSuchModel(params.model)),
    );
    scope.post('/v1/chat/completions', (request, reply) =>
      complete(typeof request.body === 'string' ? request.body : '', reply),
    );
    scope.all('/v1/*', async (request, reply) =>
      refuse(reply, refusal(404, `Invalid URL (${request.method} ${request.url})`)),
    );
  });
  return app;
};
