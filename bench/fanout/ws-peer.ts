// A WebSocket broadcast server as in the documentation of `ws`: all clients receive every message. `fanout` starts it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { sendOnCommand, sayWhere } from './peer-beat.ts';

const server = createServer();
const hub = new WebSocketServer({ server, perMessageDeflate: false });
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
await once(server, 'listening');
sendOnCommand((event) => {
  const bytes = Buffer.from(event);
  for (const client of hub.clients) client.send(bytes, { binary: false });
});
sayWhere(server);
