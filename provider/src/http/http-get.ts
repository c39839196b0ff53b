import type { ProviderProblem } from '@touchline/domain/provider-problem.ts';
import { plainText } from '../plain-text.ts';

/** `text` without the secret, which providers may repeat in their replies. */
export const withoutSecret = (text: string, secret?: string): string =>
  secret ? text.replaceAll(secret, '[key]') : text;

/**
 * A provider's message for the log: one line of limited length without the secret. Errors of Node may also contain the
 * secret, for example if it is not a valid header value.
 */
export const problemDetail = (text: string, secret?: string): string => plainText(withoutSecret(text, secret), 240);

/** The maximum wait: hourly retries are harmless, but a wrong header must not stop a sport for days. */
const longestMs = 3_600_000;

/**
 * The wait according to the `Retry-After` header, which has seconds or an HTTP date: in milliseconds from `nowMs`, at
 * most an hour; undefined if the header is absent or unreadable.
 */
export const retryAfterMs = (headers: Headers, nowMs: number): number | undefined => {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const wait = /^\d{1,15}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(wait) ? undefined : Math.min(longestMs, Math.max(0, wait));
};

export type HttpGetOptions = {
  readonly fetch: typeof fetch;
  /** The timeout from the start of the call to the last byte. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** A secret that is removed from the details of all problems. */
  readonly secret?: string;
};

export type HttpReply = { readonly status: number; readonly headers: Headers; readonly text: string };

export type HttpResult =
  | { readonly ok: true; readonly reply: HttpReply }
  | { readonly ok: false; readonly problem: ProviderProblem };

type Body = { readonly ok: true; readonly text: string } | { readonly ok: false };

/** Reads the body as text; fails as soon as it is longer than `maxBytes`. */
const readBody = async (response: Response, maxBytes: number): Promise<Body> => {
  if (response.body === null) return { ok: true, text: '' };
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body.cancel();
    return { ok: false };
  }
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return { ok: false };
    }
    chunks.push(value);
  }
  return { ok: true, text: new TextDecoder().decode(joined(chunks, length)) };
};

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const [only] = chunks;
  if (only?.length === length) return only;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
};

/** Includes the cause: the message of Node's fetch is only "fetch failed". */
const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/**
 * Sends a GET request. Any HTTP status is a reply. Problems are `timeout`, `network` (including an abort by the caller)
 * and `malformed` (a body beyond `maxBytes`). Never throws because of an error of the server or network. Redirects are
 * refused, because fetch would send the header with the key to the other host. No cache mode is set, because browsers
 * convert it to request headers, which the provider refuses.
 */
export const httpGet = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  options: HttpGetOptions,
  signal: AbortSignal,
): Promise<HttpResult> => {
  // Keep `fetch` unbound: a browser's fetch throws if it is called as a method of an object.
  const { fetch, timeoutMs, maxBytes, secret } = options;
  const failed = (kind: ProviderProblem['kind'], detail: string): HttpResult => ({
    ok: false,
    problem: { kind, detail: problemDetail(detail, secret) },
  });
  if (signal.aborted) return failed('network', 'The call was aborted before it started');

  const ended = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    ended.abort();
  }, timeoutMs);
  const giveUp = (): void => ended.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const response = await fetch(url, {
      method: 'GET',
      headers,
      signal: ended.signal,
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    const body = await readBody(response, maxBytes);
    if (!body.ok) return failed('malformed', `The reply is longer than ${maxBytes} bytes`);
    return { ok: true, reply: { status: response.status, headers: response.headers, text: body.text } };
  } catch (error) {
    if (timedOut) return failed('timeout', `Request timed out after ${timeoutMs}ms`);
    if (signal.aborted) return failed('network', 'The call was aborted');
    return failed('network', reason(error));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
};
