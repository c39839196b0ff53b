import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

/** A reader of an event stream and the blocks that it has received. A block ends with an empty line. */
export type StreamReader = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly blocks: readonly string[];
  /** Resolves with the first block, past or future, that matches `is`; rejects if the stream ends first. */
  readonly block: (is: (block: string) => boolean) => Promise<string>;
  /** Resolves when the stream has ended, even with an error. */
  readonly ended: Promise<void>;
  readonly socket: Socket;
  readonly close: () => void;
};

export const readStream = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<StreamReader> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { headers, agent: false }, (reply) => {
      const blocks: string[] = [];
      const looking = new Set<() => void>();
      let isOver = false;
      let text = '';
      const lookAgain = (): void => {
        for (const look of looking) look();
      };
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        const parts = (text + part).split('\n\n');
        text = parts.pop() ?? '';
        blocks.push(...parts);
        lookAgain();
      });
      const ended = new Promise<void>((over) => {
        reply.on('error', () => undefined);
        reply.on('close', () => {
          isOver = true;
          lookAgain();
          over();
        });
      });
      resolve({
        status: reply.statusCode ?? 0,
        headers: reply.headers,
        blocks,
        block: (is) =>
          new Promise((found, failed) => {
            const look = (): void => {
              const block = blocks.find(is);
              if (block === undefined && !isOver) return;
              looking.delete(look);
              if (block === undefined) failed(new Error(`the stream ended after ${JSON.stringify(blocks)}`));
              else found(block);
            };
            looking.add(look);
            look();
          }),
        ended,
        socket: reply.socket,
        close: () => sent.destroy(),
      });
    });
    sent.on('error', reject);
    sent.end();
  });

/** The value of a field in a block; undefined if the block lacks the field. */
export const fieldOf = (block: string, name: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    // A single space after the colon is not part of the value.
    .replace(/^ /, '');
