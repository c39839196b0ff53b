import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../log.ts';
import { eventStreamHeaders, encodeFrame } from './event-frame.ts';
import { refusePipelinedStream, openStreamSocket } from './stream-socket.ts';

const http = createHttpServer({
  log: createLog({ level: 'silent', readable: false }),
  trustProxy: false,
  headers: {},
  newRequestId: () => 'a-request',
});
let port: number;

beforeAll(async () => {
  http.get('/stream', { preHandler: refusePipelinedStream }, (_request, reply) => {
    reply.hijack();
    openStreamSocket(reply.raw, {
      headers: eventStreamHeaders,
      first: [encodeFrame('data: here\n\n')],
      onDrained: () => undefined,
      onClosed: () => undefined,
      endless: true,
    });
  });
  http.post('/answer', { preHandler: refusePipelinedStream }, (request, reply) => reply.send({ got: request.body }));
  port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(async () => {
  http.server.closeAllConnections();
  await http.close();
});

const get = (header = ''): string => `GET /stream HTTP/1.1\r\nhost: a\r\n${header}\r\n`;

/** Everything that arrives on a connection until the server closes it. */
const answerTo = (sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
};

describe('a stream', () => {
  it.each(['', 'content-length: 0\r\n'])('starts for a request without a body (%j)', async (header) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(get(header));
    const [first] = await once(socket.setEncoding('utf8'), 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 200 [^]*data: here/);
    socket.destroy();
  });

  it.each(['content-length: 3\r\n', 'transfer-encoding: chunked\r\n'])(
    'is refused if a body is announced (%j), and nothing else is read or written',
    async (header) => {
      const answer = await answerTo(get(header));
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
      expect(answer).toContain('A stream request must not have a body.');
    },
  );

  it('that is requested with POST receives the body', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"question":1}',
    });
    expect(await reply.json()).toEqual({ got: { question: 1 } });
  });
});
