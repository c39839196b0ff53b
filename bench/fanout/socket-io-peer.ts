// A Socket.IO server that emits every event to all clients, over WebSocket only. `fanout` starts it.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { sendOnCommand, sayWhere } from './peer-beat.ts';

const server = createServer();
const hub = new Server(server, { transports: ['websocket'], serveClient: false });
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
await once(server, 'listening');
sendOnCommand((event) => {
  hub.emit('d', JSON.parse(event));
});
sayWhere(server);
