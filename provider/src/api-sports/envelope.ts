import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { ProviderProblem, ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import { problemDetail, withoutSecret, retryAfterMs } from '../http/http-get.ts';
import type { HttpReply } from '../http/http-get.ts';
import type { Quota } from '../score-provider.ts';

/** The provider reports the day in `x-ratelimit-requests-*` and the minute in `x-ratelimit-*`. */
const headerOf: Readonly<Record<keyof Quota, string>> = {
  dayLimit: 'x-ratelimit-requests-limit',
  dayRemaining: 'x-ratelimit-requests-remaining',
  minuteLimit: 'x-ratelimit-limit',
  minuteRemaining: 'x-ratelimit-remaining',
};

const number = (value: string | null): number | undefined =>
  // Some gateways repeat a header, which then arrives as a list. Use the first value.
  value !== null && /^\s*\d{1,9}\s*(?:,|$)/.test(value) ? Number.parseInt(value, 10) : undefined;

/** The quota in the headers of any reply. If a header is absent or unreadable, its field is absent. */
export const readQuota = (headers: Headers): Quota => {
  const quota: { -readonly [K in keyof Quota]: Quota[K] } = {};
  for (const field of ['dayLimit', 'dayRemaining', 'minuteLimit', 'minuteRemaining'] as const) {
    const value = number(headers.get(headerOf[field]));
    if (value !== undefined) quota[field] = value;
  }
  return quota;
};

/**
 * The content of a reply. `answer`: an envelope without errors; `refusal`: JSON with errors or an error status;
 * `unreadable`: anything else. `json` is the original text, for a refusal without the key.
 */
export type Envelope =
  | { readonly kind: 'answer'; readonly json: string; readonly response: unknown }
  | { readonly kind: 'refusal'; readonly json: string; readonly problem: ProviderProblem }
  | { readonly kind: 'unreadable'; readonly problem: ProviderProblem };

/**
 * The meaning of the keys of `errors`. If there are several, the first key in this list decides. Any other key is the
 * name of an invalid parameter.
 */
const kindByKey: readonly (readonly [key: string, kind: ProviderProblemKind])[] = [
  ['token', 'auth'],
  ['access', 'auth'],
  ['requests', 'quota'],
  ['ratelimit', 'rate'],
  ['plan', 'plan'],
  ['bug', 'provider'],
  ['report', 'provider'],
  ['time', 'provider'],
];

const kindByStatus = (status: number, quota: Quota): ProviderProblemKind | undefined => {
  if (status >= 200 && status < 300) return status === 204 ? 'provider' : undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 429) return quota.dayRemaining === 0 ? 'quota' : 'rate';
  // The provider documents 499 as "something went wrong while fetching details".
  return status === 499 || status >= 500 ? 'provider' : 'caller';
};

/** How many levels of errors to log: they are texts by key, at most in a list. */
const levelsOfErrors = 3;

/** A copy with `…` in place of values that are nested deeper than `levels`. */
const upTo = (levels: number, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => upTo(levels - 1, item));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, upTo(levels - 1, inner)]));
};

/** Limits the depth: `JSON.parse` accepts thousands of levels, on which `JSON.stringify` overflows the stack. */
const inWords = (value: unknown): string => JSON.stringify(upTo(levelsOfErrors, value));

type Refusal = { readonly kind: ProviderProblemKind; readonly known: boolean; readonly detail: string };

/** On success, `errors` is `[]` or `{}`; on failure, an object with texts by key, or rarely a list of texts. */
const refusalIn = (errors: unknown): Refusal | undefined => {
  if (errors === undefined || errors === null) return undefined;
  if (Array.isArray(errors)) {
    return errors.length === 0 ? undefined : { kind: 'provider', known: false, detail: inWords(errors) };
  }
  if (!isJsonObject(errors)) return { kind: 'malformed', known: false, detail: `errors is ${JSON.stringify(errors)}` };
  const keys = Object.keys(errors);
  if (keys.length === 0) return undefined;
  const lowerKeys = new Set(keys.map((key) => key.toLowerCase()));
  const known = kindByKey.find(([key]) => lowerKeys.has(key));
  return { kind: known?.[1] ?? 'caller', known: known !== undefined, detail: inWords(errors) };
};

const parseJson = (text: string): { readonly ok: true; readonly body: unknown } | { readonly ok: false } => {
  try {
    const body: unknown = JSON.parse(text);
    return { ok: true, body };
  } catch {
    // The caller describes the text, which is more useful than the parser's error position.
    return { ok: false };
  }
};

/** Does not truncate the text: a truncated API key in it would not be recognized and removed. */
const looksLike = (text: string): string => {
  if (text.trim() === '') return 'an empty body';
  return /^\s*</.test(text) ? `a page instead of JSON: ${text}` : `broken JSON: ${text}`;
};

/**
 * Reads a reply from API-Sports: the HTTP status and, because most refusals have status 200, the envelope's `errors`. A
 * known key of `errors` takes precedence over the status, and the status takes precedence over an unknown key. `secret`
 * is removed from all details and refusals. Never throws.
 */
export const readEnvelope = (reply: HttpReply, quota: Quota, nowMs: number, secret?: string): Envelope => {
  const wait = retryAfterMs(reply.headers, nowMs);
  const problem = (kind: ProviderProblemKind, detail: string): ProviderProblem => ({
    kind,
    detail: problemDetail(`HTTP ${reply.status}: ${detail}`, secret),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  });
  const refused = (): string => withoutSecret(reply.text, secret);
  const byStatus = kindByStatus(reply.status, quota);
  const parsed = parseJson(reply.text);
  if (!parsed.ok) return { kind: 'unreadable', problem: problem(byStatus ?? 'malformed', looksLike(reply.text)) };
  const { body } = parsed;
  if (!isJsonObject(body)) {
    return { kind: 'unreadable', problem: problem(byStatus ?? 'malformed', 'JSON that is not an envelope') };
  }
  const refusal = refusalIn(body['errors']);
  if (refusal !== undefined && (refusal.known || byStatus === undefined)) {
    return { kind: 'refusal', json: refused(), problem: problem(refusal.kind, refusal.detail) };
  }
  if (byStatus !== undefined) {
    return {
      kind: 'refusal',
      json: refused(),
      problem: problem(byStatus, inWords(body['errors'] ?? body['message'] ?? '')),
    };
  }
  if (!Object.hasOwn(body, 'response')) {
    return { kind: 'unreadable', problem: problem('malformed', 'an envelope without a response') };
  }
  return { kind: 'answer', json: reply.text, response: body['response'] };
};
