import { describe, expect, it } from 'vitest';
import { readPlainHead } from './plain-head.ts';

const read = (text: string) => readPlainHead(Buffer.from(text, 'latin1'));
const withLine = (line: string) => read(`GET /a HTTP/1.1\r\nhost: b\r\n${line}\r\n\r\n`);

it('A whole request without a body is read, its names in small letters.', () => {
  const head = read(
    'GET /a?b=c HTTP/1.1\r\nHost: d:80\r\nIf-None-Match:"1"\r\nconnection: Keep-Alive\r\nUser-Agent: e (f; g)\r\n\r\n',
  );
  expect(head?.method).toBe('GET');
  expect(head?.url).toBe('/a?b=c');
  expect({ ...head?.headers }).toEqual({
    host: 'd:80',
    'if-none-match': '"1"',
    connection: 'Keep-Alive',
    'user-agent': 'e (f; g)',
  });
  expect(read('HEAD / HTTP/1.1\r\nhost: a\r\n\r\n')).toMatchObject({ method: 'HEAD', url: '/' });
});

it('A header may have the name of what every object inherits.', () => {
  expect(withLine('constructor: c')?.headers['constructor']).toBe('c');
  expect(withLine('tostring: c')?.headers['tostring']).toBe('c');
});

describe('not read, and so left to the parser:', () => {
  it.each([
    ['nothing', ''],
    ['a part of a head', 'GET /a HTTP/1.1\r\nhost: b\r\n'],
    ['more behind it', 'GET /a HTTP/1.1\r\nhost: b\r\n\r\nG'],
    ['two requests', 'GET /a HTTP/1.1\r\nhost: b\r\n\r\n'.repeat(2)],
    ['a line before it', '\r\nGET /a HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['another method', 'POST /a HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['a method in small letters', 'get /a HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['a whole address', 'GET http://b/a HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['two blanks before the address', 'GET  /a HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['a blank in the address', 'GET /a b HTTP/1.1\r\nhost: b\r\n\r\n'],
    ['the version before', 'GET /a HTTP/1.0\r\nhost: b\r\n\r\n'],
    ['no host', 'GET /a HTTP/1.1\r\naccept: b\r\n\r\n'],
    ['no header', 'GET /a HTTP/1.1\r\n\r\n'],
    ['lines that end with a line feed alone', 'GET /a HTTP/1.1\nhost: b\n\n'],
    ['more than four KB', `GET /a HTTP/1.1\r\nhost: b\r\ncookie: ${'c'.repeat(4_096)}\r\n\r\n`],
  ])('%s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ['a second host', 'host: b'],
    ['a second host in large letters', 'HOST: c'],
    ['the same header twice', 'accept: c\r\naccept: c'],
    ['a length', 'content-length: 0'],
    ['a length in large letters', 'CONTENT-LENGTH: 5'],
    ['chunks', 'transfer-encoding: chunked'],
    ['an upgrade', 'upgrade: websocket'],
    ['an expectation', 'expect: 100-continue'],
    ['a connection that ends', 'connection: close'],
    ['a connection that ends, as it is told to a proxy', 'Proxy-Connection: close'],
    ['a connection that says more', 'connection: keep-alive, upgrade'],
    ['a line without a colon', 'accept'],
    ['a line without a name', ': c'],
    ['an empty value', 'accept:'],
    ['a blank value', 'accept:  '],
    ['a blank before the colon', 'accept : c'],
    ['two blanks behind the colon', 'accept:  c'],
    ['a blank at the end', 'accept: c '],
    ['a tab behind the colon', 'accept:\tc'],
    ['a folded line', 'accept: c\r\n d'],
    ['a blank before the name', ' accept: c'],
    ['a carriage return alone', 'accept: c\rd: e'],
    ['a line feed alone', 'accept: c\nd: e'],
    ['a zero', 'accept: c\0'],
    ['a letter past ASCII', 'accept: \xe9'],
    ['a letter past ASCII in a name', 'acc\xe9pt: c'],
    ['an underscore in a name', 'content_length: 5'],
    ['the name of a prototype', '__proto__: c'],
  ])('%s', (_what, line) => {
    expect(withLine(line)).toBeUndefined();
  });
});
