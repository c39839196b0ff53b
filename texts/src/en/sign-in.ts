export const continueWith = (provider: string): string => `Continue with ${provider}`;
export const finishInWindow = 'Complete sign-in in the new window.';
export const cancel = 'Cancel';
export const signInOnPage = 'Sign in on this page instead';

/** Messages for a failed sign-in (spec, section 8). */
export const problems = {
  blocked: 'Sign-in popup was blocked. Please allow popups for this site and try again.',
  cancelled: 'Sign-in was cancelled. Please try again.',
  network: 'Network error. Please check your internet connection and try again.',
  'unauthorized-domain':
    'This domain is not authorized for sign-in. The site operator must add its redirect URL, ending in /auth/callback, in the sign-in provider’s console.',
  'invalid-key':
    'The sign-in configuration has an error. Please check the API key: the client ID and the client secret of the sign-in provider.',
  unanswered:
    'The sign-in window has not responded. Please try again. If that window shows an error, the site operator must check the client ID and add this domain’s redirect URL, ending in /auth/callback, in the sign-in provider’s console.',
  'not-configured': 'Sign-in is not configured.',
  expired: 'Sign-in failed: the attempt expired or was already used. Please try again.',
  failed: 'Failed to sign in. Please try again.',
};
