import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request that is all head, and that nobody can read in two ways. Each header came once; their names are in small letters. */
export type PlainHead = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
};

/** Browsers send less than one KB, with a proxy's headers little more. */
const mostBytes = 4 * 1024;

/**
 * Narrower than RFC 9112: letters that can be seen, one blank at most behind a colon and none at the end of a line, no empty
 * value, no underscore in a name, which proxies drop. No part can begin where another may go on, so this never tries twice.
 */
const wholeHead =
  /^(?:GET|HEAD) \/[\x21-\x7e]* HTTP\/1\.1\r\n(?:[!#$%&'*+.^`|~0-9A-Za-z-]+: ?[\x21-\x7e]+(?: +[\x21-\x7e]+)*\r\n)+\r\n$/;

/**
 * What announces a body or another protocol, or wants an answer before the answer; and another name of `connection`, by which
 * the parser goes as well.
 */
const changesTheReading: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'proxy-connection',
]);

/**
 * Reads bytes that are one whole request of the plainest kind: `GET` or `HEAD` of HTTP/1.1 to one host, without a body, on a
 * connection that stays, and nothing behind it. Undefined for all else, also for much that is allowed.
 */
export const readPlainHead = (bytes: Buffer): PlainHead | undefined => {
  if (bytes.length > mostBytes) return undefined;
  const text = bytes.toString('latin1');
  if (!wholeHead.test(text)) return undefined;
  const headers = readHeaders(text);
  if (headers?.host === undefined) return undefined;
  const method = text.startsWith('G') ? 'GET' : 'HEAD';
  return { method, url: text.slice(method.length + 1, text.indexOf(' ', method.length + 1)), headers };
};

const readHeaders = (text: string): IncomingHttpHeaders | undefined => {
  const headers = noHeaders();
  const end = text.length - 2;
  for (let at = text.indexOf('\r\n') + 2; at < end;) {
    const colon = text.indexOf(':', at);
    const lineEnd = text.indexOf('\r', colon);
    const name = text.slice(at, colon).toLowerCase();
    const value = text.slice(text[colon + 1] === ' ' ? colon + 2 : colon + 1, lineEnd);
    if (headers[name] !== undefined || changesTheReading.has(name)) return undefined;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined;
    headers[name] = value;
    at = lineEnd + 2;
  }
  return headers;
};

/** Without a prototype: a header may have the name of what every object inherits. */
const noHeaders = (): IncomingHttpHeaders => Object.create(null);

/** True when the runtime's parser has read the same. */
export const isReadAlike = ({ method, url, headers }: PlainHead, request: IncomingMessage): boolean => {
  const { rawHeaders } = request;
  if (request.method !== method || request.url !== url || request.httpVersion !== '1.1') return false;
  if (rawHeaders.length !== 2 * Object.keys(headers).length) return false;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (headers[rawHeaders[at]?.toLowerCase() ?? ''] !== rawHeaders[at + 1]) return false;
  }
  return true;
};
