import { isJsonObject } from '@touchline/domain/json-object.ts';
import type { SourceProblem, SourceProblemKind } from '@touchline/domain/source/source-problem.ts';

import type { HttpReply } from '../http/http-get.ts';
import { problemDetail, withoutSecret } from '../http/problem-detail.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import type { Quota } from '../sports-source.ts';

/**
 * What a reply says, `json` in the provider's own text. `answer`: its envelope with nothing in `errors`; `refusal`: its own
 * JSON that says no, less the key;
 * `unreadable`: not its JSON at all.
 */
export type Envelope =
  | { readonly kind: 'answer'; readonly json: string; readonly response: unknown }
  | { readonly kind: 'refusal'; readonly json: string; readonly problem: SourceProblem }
  | { readonly kind: 'unreadable'; readonly problem: SourceProblem };

/**
 * What the keys of `errors` mean, most telling first: a provider's bug report comes as `time`, `bug` and `report` in
 * one object. Any other key names a parameter that we got wrong.
 */
const kindByKey: readonly (readonly [key: string, kind: SourceProblemKind])[] = [
  ['token', 'auth'],
  ['access', 'auth'],
  ['requests', 'quota'],
  ['ratelimit', 'rate'],
  ['plan', 'plan'],
  ['bug', 'provider'],
  ['report', 'provider'],
  ['time', 'provider'],
];

const kindByStatus = (status: number, quota: Quota): SourceProblemKind | undefined => {
  if (status >= 200 && status < 300) return status === 204 ? 'provider' : undefined;
  if (status === 401 || status === 403) return 'auth';
  if (status === 429) return quota.dayRemaining === 0 ? 'quota' : 'rate';
  // 499 is the provider's documented "something went wrong while fetching details".
  return status === 499 || status >= 500 ? 'provider' : 'caller';
};

/** Errors are a text by key, at most in a list. */
const levelsOfErrors = 3;

/** A copy with `…` for whatever lies deeper than `levels`. */
const upTo = (levels: number, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((item: unknown) => upTo(levels - 1, item));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, upTo(levels - 1, inner)]));
};

/** JSON.parse takes thousands of levels, on which JSON.stringify overflows the stack. */
const inWords = (value: unknown): string => JSON.stringify(upTo(levelsOfErrors, value));

type Refusal = { readonly kind: SourceProblemKind; readonly known: boolean; readonly detail: string };

/** `errors` is `[]` (or `{}`) when all is well, an object by key when not, rarely a list of texts. */
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
    // The caller says what the text looks like, which tells more than the parser's position in it.
    return { ok: false };
  }
};

/** Not cut here: half a key at the end of it would not be recognised as one. */
const looksLike = (text: string): string => {
  if (text.trim() === '') return 'an empty body';
  return /^\s*</.test(text) ? `a page instead of JSON: ${text}` : `broken JSON: ${text}`;
};

/**
 * Reads a reply of API-Sports: the HTTP status and, because most refusals come with status 200, the envelope's
 * `errors`. A key that we know tells more than the status does; the status tells more than one that we don't.
 * `secret` stays out of every detail and every refusal. Never throws.
 */
export const readEnvelope = (reply: HttpReply, quota: Quota, nowMs: number, secret?: string): Envelope => {
  const wait = retryAfterMs(reply.headers, nowMs);
  const problem = (kind: SourceProblemKind, detail: string): SourceProblem => ({
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
