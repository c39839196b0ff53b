/** How a sign-in ends: the popup tells the page that opened it, the page itself goes back to where it was. */
type SignInWay = 'popup' | 'page';

/** What a browser is told at the end of a sign-in, and how. */
export type SignInEnd = {
  readonly way: SignInWay;
  /** The page's own name for this attempt; '' when it gave none. */
  readonly attempt: string;
};

/** What an attempt may be called. */
export const attemptPattern = /^[\w-]{1,100}$/;

/**
 * The `state` of a sign-in: a random key, and behind it how the sign-in ends, so that the page that waits hears of it
 * even when nothing else is known any more.
 */
export const stateOf = (key: string, { way, attempt }: SignInEnd): string => `${key}.${way}.${attempt}`;

/** The end that a state tells of; undefined for what is no state of ours. Anybody could have written it. */
export const endOfState = (state: string): SignInEnd | undefined => {
  const parts = /^[\w-]{43}\.(?<way>popup|page)\.(?<attempt>[\w-]{0,100})$/.exec(state)?.groups;
  if (parts === undefined) return undefined;
  return { way: parts['way'] === 'page' ? 'page' : 'popup', attempt: parts['attempt'] ?? '' };
};
