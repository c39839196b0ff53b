import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { listenProblem } from './listening.ts';

it.each([
  ['EADDRINUSE', 'PORT: 3000 on 127.0.0.1 is already in use; stop the program that listens there, or set another PORT'],
  ['EACCES', 'PORT: this process may not listen on 3000; set a PORT above 1023'],
  ['EADDRNOTAVAIL', 'HOST: 127.0.0.1 is not an address of this machine'],
  ['ENOTFOUND', 'HOST: 127.0.0.1 is not an address of this machine'],
  ['EOTHER', 'the server cannot listen on 127.0.0.1, port 3000: unexpected'],
])('The error %s is reported to the operator in one line', (code, line) => {
  const error = Object.assign(new Error('unexpected'), { code });
  expect(listenProblem(error, { host: '127.0.0.1', port: 3000 })).toBe(line);
});

it("The system's own error for an address of another machine is recognized.", async () => {
  // An address from the range reserved for documentation, which no machine has.
  const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error');
  expect(listenProblem(error, { host: '192.0.2.1', port: 0 })).toBe(
    'HOST: 192.0.2.1 is not an address of this machine',
  );
});
