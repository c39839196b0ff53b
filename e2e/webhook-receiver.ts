import { once } from 'node:events';
import { createServer } from 'node:http';
import { isObject, objectAt, parseJson, textAt } from './live-reader.ts';
import type { JsonObject } from './live-reader.ts';

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

/** Receives webhooks on any path of a free port, and accepts all of them. */
export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const messages: WebhookMessage[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (chunk) => {
      text += String(chunk);
    });
    request.on('end', () => {
      const read = parseJson(text);
      const headerOf = (name: string): string => String(request.headers[`webhook-${name}`] ?? '');
      messages.push({
        path: request.url ?? '',
        id: headerOf('id'),
        timestamp: headerOf('timestamp'),
        signature: headerOf('signature'),
        text,
        body: isObject(read) ? read : {},
        atMs: Date.now(),
      });
      reply.writeHead(204).end();
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

/** The score of a message's match, such as `2-1`, after its event; the score before it, if the event has one. */
export const scoresOf = ({ body }: WebhookMessage): { readonly before: string; readonly after: string } => {
  const data = objectAt(body, 'data');
  const text = (score: JsonObject): string =>
    score['home'] === undefined ? '' : `${JSON.stringify(score['home'])}-${JSON.stringify(score['away'])}`;
  return { before: text(objectAt(data, 'before')), after: text(objectAt(objectAt(data, 'match'), 'score')) };
};

/** The id of a message's match. */
export const matchOf = ({ body }: WebhookMessage): string => textAt(objectAt(objectAt(body, 'data'), 'match'), 'id');
