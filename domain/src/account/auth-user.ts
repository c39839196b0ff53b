/**
 * A signed-in user, as the identity provider reports them. The name and the e-mail address are user input and
 * untrusted.
 */
export type AuthUser = {
  readonly uid: string;
  readonly displayName?: string;
  readonly email?: string;
  readonly photoURL?: string;
};

/** The display name: the user's name, or the e-mail address before its @, or "User". */
export const userDisplayName = ({ displayName, email }: AuthUser): string =>
  displayName?.trim() || email?.split('@')[0]?.trim() || 'User';

const firstLetter = (word: string): string => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '';

/** One or two initials for an avatar, from the first and last words of a name. */
export const initials = (name: string): string => {
  const letters = name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', ...others] = letters;
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase('en');
};
