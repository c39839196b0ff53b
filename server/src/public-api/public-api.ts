import { createHash } from 'node:crypto';
import { type ApiScope, apiRoot } from '@touchline/protocol/public-api/api-operations.ts';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { StreamUsage } from '../platform/http/connection-limit.ts';
import { matchesEtag } from '../platform/http/content-encoding.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Log } from '../platform/log.ts';
import type { Part } from '../platform/supervise.ts';
import { createApiAccess } from './api-access.ts';
import { type ApiKey, createApiKeyStore } from './api-key-store.ts';
import { apiRoutes } from './api-routes.ts';
import { type StreamedBoard, createApiStream } from './api-stream.ts';
import { type DerivedSources, createDerivedAnswers } from './derived-answers.ts';
import { createBoardList } from './match-list.ts';
import { createMcpTools } from './mcp/mcp-tools.ts';
import { type VerificationSources, createTextThread, createTextVerification } from './mcp/text-verification.ts';
import { openApiDocument } from './openapi-document.ts';
import { referenceHeaders, referencePage } from './reference-page.ts';
import { type ScoreSources, createScoreAnswers } from './score-answers.ts';

/** Everything that the API answers from. */
export type ApiSources = Omit<ScoreSources & DerivedSources, 'boardList' | 'now'>;

/** What the tools of the MCP server know beyond the answers of the API. */
export type McpSources = Pick<VerificationSources, 'known' | 'forecast' | 'season'> & {
  readonly provider: string;
  readonly isSimulated: boolean;
};

/** The public API, off unless the operator opens scopes. */
export type PublicApi = {
  /** Routes below `/api`. */
  readonly routes: FastifyPluginAsync;
  /** The MCP server, at `/mcp`. */
  readonly mcpRoutes: FastifyPluginAsync;
  /** Long-running parts. */
  readonly parts: readonly Part[];
  readonly connections: StreamUsage;
  /** The valid keys, for the operator; undefined if the API is off. */
  readonly keys: (() => readonly ApiKey[]) | undefined;
  /** Ends all streams with a reconnect time. */
  readonly close: () => void;
};

/** The document and the page about it, which need no key. */
const documentRoutes =
  (about: { readonly site: string; readonly publicUrl: string }): FastifyPluginCallback =>
  (scope, _options, done) => {
    const document = openApiDocument();
    const text = JSON.stringify(document);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const page = referencePage(document, about);
    const below = apiRoot.replace('/api', '');

    scope.get(`${below}/openapi.json`, (request, reply) => {
      // Tools on other sites may read it: it is the same for everybody.
      reply.headers({ etag, 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
    scope.get(`${below}/reference`, (_request, reply) => reply.headers(referenceHeaders).send(page));
    done();
  };

/** Loads the keys from the database; rejects if it cannot be read. */
export const createPublicApi = async (options: {
  /** The scopes that the operator has opened; empty if the API is off. */
  readonly scopes: readonly ApiScope[];
  readonly sources: ApiSources;
  /** `scopes` is empty if the MCP server is off; `anonymous` limits calls without a key, which it refuses otherwise. */
  readonly mcp: { readonly scopes: readonly ApiScope[]; readonly anonymous: RateLimit | undefined };
  readonly mcpSources: McpSources;
  readonly version: string;
  readonly log: Pick<Log, 'error'>;
  readonly board: StreamedBoard;
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** For requests without a valid key, per address. */
  readonly failures: RateLimit;
  readonly clock: Clock;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly headers: Readonly<Record<string, string>>;
  readonly site: string;
  readonly publicUrl: string;
}): Promise<PublicApi> => {
  const { scopes, mcp, database, clock } = options;
  if (scopes.length === 0 && mcp.scopes.length === 0) {
    return {
      routes: async () => undefined,
      mcpRoutes: async () => undefined,
      parts: [],
      connections: { taken: () => 0, refused: () => 0 },
      keys: undefined,
      close: () => undefined,
    };
  }
  const store = createApiKeyStore(database, clock.now);
  const access = createApiAccess({ store, scopes: [...new Set([...scopes, ...mcp.scopes])], clock });
  await access.load();
  const stream = createApiStream({ ...options, access });
  const sources = { ...options.sources, boardList: createBoardList(options.sources.board, clock.now), now: clock.now };
  const answers = { ...createScoreAnswers(sources), ...createDerivedAnswers(sources) };
  return {
    routes: async (scope) => {
      if (scopes.length === 0) return;
      await scope.register(documentRoutes(options));
      await scope.register(apiRoutes({ ...options, access, answers, stream }));
    },
    mcpRoutes: async (scope) => {
      if (mcp.scopes.length === 0) return;
      // The SDK is loaded only where it is used.
      const { mcpRoutes } = await import('./mcp/mcp-routes.ts');
      const { site, mcpSources } = options;
      const { board } = sources;
      const thread = createTextThread();
      scope.addHook('onClose', thread.close);
      const verify = createTextVerification({ ...sources, ...mcpSources, thread, site, now: clock.now });
      const tools = createMcpTools({ ...mcpSources, answers, verify, boardAt: () => board.head().updatedAt, site });
      await scope.register(mcpRoutes({ ...options, ...mcp, access, tools }));
    },
    parts: [
      { name: 'API keys', run: access.run },
      { name: 'API stream', run: stream.run },
    ],
    connections: stream.connections,
    keys: access.list,
    close: stream.close,
  };
};
