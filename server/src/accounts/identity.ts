import type { SignInProblem } from '@touchline/protocol/account-schema.ts';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { errorCode } from '../platform/errors.ts';

/** An authenticated user. Issuer and subject identify the user; the rest is display data. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly displayName?: string;
  readonly email?: string;
  /** An https address. */
  readonly photoURL?: string;
  /** Set when userinfo was unreachable: stored values that are missing here may still be valid. */
  readonly isPartial?: true;
};

const maxNameLetters = 100;
/** The maximum length of an e-mail address (RFC 5321). */
const maxEmailLetters = 254;
const maxPhotoLetters = 2_000;

/** Control characters, unpaired surrogates, line separators, and marks that change the text direction. */
const unfitForText = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Reads the identity from a provider's claims, which are untrusted. The name is cleaned and truncated; an e-mail
 * address that is invalid or marked as unverified is dropped. Undefined for a subject that the standard does not allow
 * (OpenID Connect Core, 2: at most 255 ASCII characters).
 */
export const identityFrom = (issuer: string, claims: Readonly<Record<string, unknown>>): Identity | undefined => {
  const subject = claims['sub'];
  if (typeof subject !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(subject)) return undefined;
  const displayName = nameFrom(claims['name']);
  const email = isUnchecked(claims['email_verified']) ? undefined : emailFrom(claims['email']);
  const photoURL = photoFrom(claims['picture']);
  return {
    issuer,
    subject,
    ...(displayName !== undefined && { displayName }),
    ...(email !== undefined && { email }),
    ...(photoURL !== undefined && { photoURL }),
  };
};

const nameFrom = (claim: unknown): string | undefined => {
  if (typeof claim !== 'string') return undefined;
  const plain = claim.slice(0, 10_000).normalize('NFC').replaceAll(unfitForText, ' ').replaceAll(/\s+/g, ' ').trim();
  const cut = Array.from(plain).slice(0, maxNameLetters).join('').trim();
  return cut === '' ? undefined : cut;
};

const isUnchecked = (claim: unknown): boolean => claim === false || claim === 'false';

const emailFrom = (claim: unknown): string | undefined => {
  if (typeof claim !== 'string') return undefined;
  const email = claim.trim();
  return email.length <= maxEmailLetters && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email) ? email : undefined;
};

const photoFrom = (claim: unknown): string | undefined => {
  if (typeof claim !== 'string' || claim.length > maxPhotoLetters) return undefined;
  const url = URL.parse(claim);
  if (url === null || url.protocol !== 'https:' || url.username + url.password !== '') return undefined;
  return url.href.length <= maxPhotoLetters ? url.href : undefined;
};

/**
 * Why the identity provider's part of a sign-in failed. `reason` is for the log: codes only, since messages may contain
 * personal data.
 */
export type IdentityFailure = { readonly ok: false; readonly problem: SignInProblem; readonly reason: string };

/** OAuth's error codes (RFC 6749, 4.1.2.1 and 5.2). Any other code is a `failed` sign-in. */
const problemOfCode: ReadonlyMap<string, SignInProblem> = new Map([
  ['access_denied', 'cancelled'],
  // Non-standard: sent by some providers when users cancel.
  ['user_cancelled_login', 'cancelled'],
  ['consent_required', 'cancelled'],
  ['invalid_client', 'invalid-key'],
  // Our request was wrong: the client is misconfigured here or at the provider.
  ['invalid_request', 'invalid-key'],
  ['invalid_scope', 'invalid-key'],
  ['unsupported_response_type', 'invalid-key'],
  ['unauthorized_client', 'unauthorized-domain'],
  ['redirect_uri_mismatch', 'unauthorized-domain'],
  ['invalid_redirect_uri', 'unauthorized-domain'],
  // The code had expired or was already used.
  ['invalid_grant', 'expired'],
  ['temporarily_unavailable', 'network'],
]);

const failure = (problem: SignInProblem, reason: string): IdentityFailure => ({ ok: false, problem, reason });

/** The failure for an error code of the provider, from the callback address or a response body. */
export const refusedByProvider = (error: string): IdentityFailure =>
  failure(problemOfCode.get(error) ?? 'failed', error.slice(0, 100));

/**
 * Whether the provider rejected our client authentication. It must send a challenge to a client that used a header (RFC
 * 6749, 5.2), and the library does not read the body of such a response. A bearer challenge concerns only the token.
 */
export const isClientAuthFailure = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError
    ? error.status === 401 && error.cause.every(({ scheme }) => scheme !== 'bearer')
    : error instanceof ResponseBodyError && error.error === 'invalid_client';

/**
 * Classifies an error from a call to the provider. Rethrows anything that is not a failure of the call, because it is a
 * bug in our code.
 */
export const identityFailure = (error: unknown): IdentityFailure => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError) {
    return refusedByProvider(error.error);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    const schemes = error.cause.map(({ scheme }) => scheme).join(', ');
    return failure(isClientAuthFailure(error) ? 'invalid-key' : 'failed', `challenge ${schemes}`.slice(0, 100));
  }
  const chain = causesOf(error);
  // When fetch cannot connect, it throws a TypeError whose cause is the system's error.
  const unreached = chain.find(
    (cause) => errorCode(cause) === 'OAUTH_TIMEOUT' || isTimeout(cause) || isFetchFailure(cause),
  );
  if (unreached !== undefined) return failure('network', errorCode(chain.at(-1)) ?? 'unreachable');
  if (!(error instanceof ClientError)) throw error;
  const reply = chain.find((cause) => cause instanceof Response);
  if (reply !== undefined) return failure(reply.status >= 500 ? 'network' : 'failed', `status ${reply.status}`);
  return failure('failed', error.code ?? error.name);
};

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

const isFetchFailure = (cause: unknown): boolean => cause instanceof TypeError && cause.cause instanceof Error;

/** The error and its causes, outermost first. */
const causesOf = (error: unknown): readonly unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error];
