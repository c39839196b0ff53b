/**
 * All problems of our routes by stable code (RFC 9457 problem details). `title` may be shown to readers. If the spec
 * has a sentence for the problem, `title` is this sentence.
 */
export const problems = {
  'bad-request': { status: 400, title: 'The request is not valid.' },
  'unknown-parameter': { status: 400, title: 'The request has an unknown parameter.' },
  'unknown-sport': { status: 400, title: 'Unsupported sport.' },
  'endpoint-not-allowed': { status: 400, title: 'This endpoint is not available for the sport.' },
  'not-found': { status: 404, title: 'There is nothing at this address.' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method.' },
  'day-out-of-reach': { status: 404, title: 'Only days within about a week of today are available.' },
  'too-large': { status: 413, title: 'The request is too large.' },
  'too-many-requests': { status: 429, title: 'Too many requests. Please try again in a moment.' },
  'sports-key-missing': {
    status: 503,
    title: 'API-Sports key is required. Please add your API key to the configuration.',
  },
  'upstream-failed': { status: 502, title: 'The sports data service did not return a usable response.' },
  'upstream-timeout': { status: 504, title: 'The sports data service did not respond in time.' },
  'signed-out': { status: 401, title: 'Please sign in first.' },
  'sign-in-to-upgrade': { status: 401, title: 'User must be logged in to upgrade' },
  'sign-in-to-cancel': { status: 401, title: 'User must be logged in to cancel subscription' },
  'foreign-origin': { status: 403, title: 'The request came from another site.' },
  'another-account': { status: 409, title: 'Another account is signed in now. Please reload the page.' },
  'not-yours': { status: 403, title: 'This belongs to another account.' },
  'sign-in-not-configured': { status: 503, title: 'Sign-in is not configured.' },
  'already-premium': { status: 409, title: 'You already have Premium.' },
  /** The analyst, which is all that Premium offers, is not configured. */
  'premium-unavailable': {
    status: 503,
    title: 'Premium is not available because the AI analyst is not configured. Nothing was charged.',
  },
  'payment-overdue': {
    status: 502,
    title:
      'A payment for your subscription is still open, and the page to settle it could not be opened. Please try again, or cancel the subscription.',
  },
  'no-subscription': { status: 409, title: 'No active subscription found' },
  /** The card provider is configured without a price or link to sell. */
  'demo-mode': {
    status: 503,
    title:
      'The payment provider is configured, but no payment link is set up. Create a payment link, or set up a backend that creates checkout sessions.',
  },
  'backend-required': {
    status: 503,
    title: 'A backend is needed to create checkout sessions. Alternatively, create a payment link.',
  },
  'payment-link-not-configured': {
    status: 503,
    title: 'The ID of the payment link is missing from the configuration.',
  },
  'upgrade-failed': { status: 502, title: 'Failed to start upgrade process. Please try again.' },
  'cancel-failed': { status: 502, title: 'Failed to cancel subscription. Please try again or contact support.' },
  'payment-provider-failed': { status: 502, title: 'The payment provider did not return a usable response.' },
  'bad-signature': { status: 400, title: 'The signature of the event is not valid.' },
  'premium-required': { status: 402, title: 'The AI analyst is part of Premium. Please upgrade to ask a question.' },
  'analyst-allowance': {
    status: 429,
    title: 'You have used all of today’s questions. They reset at midnight UTC.',
  },
  /** Another question from the user is in progress, possibly in another tab. */
  'analyst-busy': {
    status: 429,
    title: 'Your last question is still being answered, here or in another tab. Please wait for it.',
  },
  'analyst-not-configured': {
    status: 503,
    title: 'AI provider not configured. Please add your API key to the .env file.',
  },
  'analyst-failed': { status: 502, title: 'Failed to get response from sports analyst. Please try again.' },
  'push-not-configured': { status: 503, title: 'Notifications are not configured.' },
  /** Push subscriptions without an account are limited in total, and per address and day. */
  'push-full': {
    status: 503,
    title: 'Too many devices without an account receive notifications. Please sign in, or try again tomorrow.',
  },
  'push-service-unknown': { status: 422, title: 'Notifications to this browser are not supported.' },
  /** The public API (`public-api/`): the codes from here to `not-held`. */
  'api-key-required': { status: 401, title: 'A valid API key is required.' },
  'scope-missing': { status: 403, title: 'This API key does not cover this data.' },
  'origin-not-allowed': { status: 403, title: 'This API key is not valid on this site.' },
  'api-quota-used': {
    status: 429,
    title: 'Today’s requests of this API key are used up. They reset at midnight UTC.',
  },
  'not-held': { status: 404, title: 'The server does not hold this data at the moment.' },
  /** This node is behind the version that was requested; another node may not be. */
  'catching-up': { status: 503, title: 'The server is catching up. Please try again in a moment.' },
  'shutting-down': { status: 503, title: 'The server is restarting. Please try again in a moment.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of an `application/problem+json` response. */
export type ProblemDocument = {
  readonly type: 'about:blank';
  readonly status: number;
  readonly code: ProblemCode;
  readonly title: string;
  /** What was wrong with the request; never contains internals. */
  readonly detail?: string;
  /** The request's id in the log and in the header `X-Request-Id`; absent if there is no request. */
  readonly requestId?: string;
};
