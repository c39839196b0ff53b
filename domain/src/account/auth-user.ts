/** A signed-in person, as the sign-in provider tells. Names and addresses are the person's own text and untrusted. */
export type AuthUser = {
  readonly uid: string;
  readonly displayName?: string;
  readonly email?: string;
  readonly photoURL?: string;
};

/** The name to show: the person's own, else the e-mail address before its @, else "User". */
export const userDisplayName = ({ displayName, email }: AuthUser): string =>
  displayName?.trim() || email?.split('@')[0]?.trim() || 'User';

const firstLetter = (word: string): string => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '';

/** At most 2 letters for a round picture: of the first and the last word of a name. */
export const initials = (name: string): string => {
  const letters = name
    .split(/\s+/)
    .map(firstLetter)
    .filter((letter) => letter !== '');
  const [first = '', ...others] = letters;
  return `${first}${others.at(-1) ?? ''}`.toLocaleUpperCase('en');
};
