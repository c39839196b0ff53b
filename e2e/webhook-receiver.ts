import { once } from 'node:events';
import { createServer } from 'node:http';
import { isObject, objectAt, parseJson, textAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';

/** A message that a receiver got; `atMs` is epoch ms. */
export type WebhookMessage = {
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly text: string;
  readonly body: JsonObject;
  readonly atMs: number;
};

export type WebhookReceiver = {
  /** For `WEBHOOK_PRIVATE_HOSTS`. */
  readonly host: string;
  readonly messages: () => readonly WebhookMessage[];
  readonly stop: () => Promise<void>;
};

/** Receives webhooks on any path of a free port, and answers each with a status. */
export const startWebhookReceiver = async (
  statusOf: (message: WebhookMessage) => number | Promise<number> = () => 204,
): Promise<WebhookReceiver> => {
  const messages: WebhookMessage[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const read = parseJson(text);
      const headerOf = (name: string): string => String(request.headers[`webhook-${name}`] ?? '');
      const message: WebhookMessage = {
        path: request.url ?? '',
        id: headerOf('id'),
        timestamp: headerOf('timestamp'),
        signature: headerOf('signature'),
        text,
        body: isObject(read) ? read : {},
        atMs: Date.now(),
      };
      messages.push(message);
      void Promise.resolve(statusOf(message)).then((status) => reply.writeHead(status).end());
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    host: typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '',
    messages: () => messages,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

/** A score such as `2-1`; empty if there is none. */
export const scoreText = (home: Json | undefined, away: Json | undefined): string =>
  home === undefined || away === undefined ? '' : `${JSON.stringify(home)}-${JSON.stringify(away)}`;

/** The score of a message's match after its event, and before it, if the event has that. */
export const scoresOf = ({ body }: WebhookMessage): { readonly before: string; readonly after: string } => {
  const data = objectAt(body, 'data');
  const [before, after] = [objectAt(data, 'before'), objectAt(objectAt(data, 'match'), 'score')];
  return { before: scoreText(before['home'], before['away']), after: scoreText(after['home'], after['away']) };
};

/** The id of a message's match. */
export const matchOf = ({ body }: WebhookMessage): string => textAt(objectAt(objectAt(body, 'data'), 'match'), 'id');
