import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js';
import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import { type McpTool, type McpToolName, mcpTools, untrustedNotice } from '@touchline/protocol/public-api/mcp-tools.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyPluginCallback, FastifyRequest, onRequestHookHandler } from 'fastify';
import type * as v from 'valibot';
import { visitorKey } from '../../platform/http/client-address.ts';
import { answerProblem } from '../../platform/http/problem.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Log } from '../../platform/log.ts';
import type { ApiAccess } from '../api-access.ts';
import { createGuard, preflightRoutes, secretOf } from '../api-guard.ts';
import type { McpTools } from './mcp-tools.ts';

/** The address of the MCP server, where the routes are mounted. */
const address = '/mcp';

/** Enough for a text of the longest length in which JSON escapes each character. */
const bodyLimitBytes = 64 * 1024;

const jsonSchemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...own } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    // Rules that only the server checks, because a schema cannot express them; the description does.
    ignoreActions: ['check', 'finite', 'transform'],
  });
  return own;
};

const described = (name: string, { title, description, input, output }: McpTool): Tool => ({
  name,
  title,
  description,
  inputSchema: { ...jsonSchemaOf(input, 'input'), type: 'object' },
  outputSchema: { ...jsonSchemaOf(output, 'output'), type: 'object' },
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});

const isToolName = (name: string): name is McpToolName => Object.hasOwn(mcpTools, name);

const instructionsFor = (site: string): string =>
  `Scores, tables and forecasts of 12 sports as ${site} holds them. Every answer says its source and time: state both ` +
  'with a number, and say so if data is simulated. No call reads new data; an absent field is unknown, so never fill it in. ' +
  `Before you publish a text with numbers, check it with verify_text. ${untrustedNotice}`;

type Options = {
  readonly tools: McpTools;
  readonly access: Pick<ApiAccess, 'find' | 'take' | 'isBrowserOrigin'>;
  /** The scopes that the operator has opened. */
  readonly scopes: readonly ApiScope[];
  /** The limit per address of requests without a key; undefined refuses them. */
  readonly anonymous: RateLimit | undefined;
  readonly failures: RateLimit;
  readonly site: string;
  readonly publicUrl: string;
  readonly version: string;
  readonly log: Pick<Log, 'error'>;
};

/** Lets programs without a key in, but no page of another site: its origin is what DNS rebinding cannot hide. */
const anonymousGuard =
  (limit: RateLimit, ownOrigin: string): onRequestHookHandler =>
  (request, reply, done) => {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== ownOrigin) {
      // Refused before the limit, which another site's page could use up for its visitors.
      answerProblem(reply, 'origin-not-allowed');
      return;
    }
    const { waitMs } = limit.take(visitorKey(request.ip));
    if (waitMs > 0) answerProblem(reply, 'too-many-requests', { retryAfterMs: waitMs });
    else done();
  };

/** An MCP server for one request with the granted scopes and their tools. */
const serverFor = (
  { tools, site, version, log }: Pick<Options, 'tools' | 'site' | 'version' | 'log'>,
  granted: readonly ApiScope[],
  listed: readonly Tool[],
  validator: AjvJsonSchemaValidator,
): Server => {
  const server = new Server(
    { name: site, version },
    { capabilities: { tools: {} }, instructions: instructionsFor(site), jsonSchemaValidator: validator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listed] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    if (!isToolName(name) || !listed.some((tool) => tool.name === name)) {
      throw new McpError(ErrorCode.InvalidParams, 'There is no such tool for this key.');
    }
    const result = await tools[name](input, granted).catch((error: unknown) => {
      // The SDK would send the error's own message.
      log.error({ err: error, tool: name }, 'a tool of the MCP server failed');
      throw new McpError(ErrorCode.InternalError, 'Something went wrong on our side.');
    });
    if (!result.ok) return { isError: true, content: [{ type: 'text', text: result.problem }] };
    return {
      structuredContent: { ...result.answer },
      // For clients that do not know structured answers.
      content: [{ type: 'text', text: JSON.stringify(result.answer) }],
    };
  });
  return server;
};

const webHeaders = ({ headers }: FastifyRequest): Headers => {
  const copied = new Headers();
  for (const name of ['accept', 'content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') copied.set(name, value);
  }
  return copied;
};

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP. It is stateless: each request gets a new server object,
 * so that any node can answer it, and there are no streams or sessions to open with `GET` or end with `DELETE`.
 */
export const mcpRoutes =
  (options: Options): FastifyPluginCallback =>
  (scope, _options, done) => {
    const { access, scopes, anonymous, publicUrl } = options;
    const { origin: ownOrigin } = new URL(publicUrl);
    const all = Object.entries(mcpTools).map(([name, tool]) => ({ needs: tool.scope, tool: described(name, tool) }));
    const toolsFor = (granted: readonly ApiScope[]): readonly Tool[] =>
      all.flatMap(({ needs, tool }) => (granted.includes(needs) ? [tool] : []));
    const validator = new AjvJsonSchemaValidator();
    const guard = createGuard({ ...options, ownOrigin })(undefined);
    const open = anonymous && anonymousGuard(anonymous, ownOrigin);
    const onRequest: onRequestHookHandler = function onMcpRequest(request, reply, next) {
      const isAnonymous = open !== undefined && request.headers.authorization === undefined;
      return (isAnonymous ? open : guard).call(this, request, reply, next);
    };

    scope.register(preflightRoutes(access, { address: '', method: 'POST' }));
    scope.post('', { onRequest, bodyLimit: bodyLimitBytes }, async (request, reply) => {
      // Batches, which later versions of the protocol removed, would be many calls for the price of one.
      if (Array.isArray(request.body)) {
        return answerProblem(reply, 'bad-request', { detail: 'Batches of messages are not supported.' });
      }
      const secret = secretOf(request);
      const ofKey = secret === undefined ? scopes : (access.find(secret)?.scopes ?? []);
      const granted = scopes.filter((each) => ofKey.includes(each));
      const server = serverFor(options, granted, toolsFor(granted), validator);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      try {
        const asked = new Request(new URL(address, publicUrl), { method: 'POST', headers: webHeaders(request) });
        const answer = await transport.handleRequest(asked, { parsedBody: request.body });
        const type = answer.headers.get('content-type');
        if (type !== null) reply.type(type);
        return await reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .send(await answer.text());
      } finally {
        await server.close();
      }
    });
    done();
  };
