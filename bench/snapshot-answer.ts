import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response as it was sent, without the decompression that `fetch` applies. */
export type WireAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export const wireAnswer = (url: string, headers: Readonly<Record<string, string>>): Promise<WireAnswer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (reply) => {
      buffer(reply).then(
        (body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
        (cause: unknown) => reject(new Error(`the response from ${url} was cut off`, { cause })),
      );
    }).on('error', reject);
  });
