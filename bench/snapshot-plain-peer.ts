// The simplest implementation of a board server: it serializes and compresses each response. `node
// snapshot-plain-peer.ts FILE` serves the JSON value in the file on a free port and prints its URL.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** The product's compression level, because a lower level would send more bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

const board: unknown = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));

const answer = async (reply: ServerResponse): Promise<void> => {
  const body = await compress(JSON.stringify(board), { params });
  reply.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  reply.end(body);
};

const server = createServer((_request, reply) => void answer(reply));

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
});
