export const continueWith = (provider: string): string => `Continue with ${provider}`;
export const finishInWindow = 'Complete sign-in in the new window.';
export const cancel = 'Cancel';
export const signInHere = 'Sign in on this page instead';

/** Messages for a failed sign-in (spec, section 8). */
export const problems = {
  blocked: 'Sign-in popup was blocked. Please allow popups for this site and try again.',
  cancelled: 'Sign-in was cancelled. Please try again.',
  network: 'Network error. Please check your internet connection and try again.',
  'unauthorized-domain':
    'This domain is not authorized for sign-in. Its operator must add its address, ending in /auth/callback, as a redirect address in the console of the sign-in provider.',
  'invalid-key':
    'The sign-in configuration has an error. Please check the API key: the client ID and the client secret of the sign-in provider.',
  unanswered:
    'The sign-in window has not answered. Please try again. If that window shows an error, the operator of this site must check the client ID and authorize this domain: its address, ending in /auth/callback, belongs in the console of the sign-in provider.',
  'not-configured': 'Sign-in is not configured.',
  expired: 'Sign-in failed: the attempt expired or was already used. Please try again.',
  failed: 'Failed to sign in. Please try again.',
};
