/** What an attempt to sign in goes by. Not `randomUUID`, which pages over plain http don't have. */
export const newAttemptName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
