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
