/** The addresses of the calls that a page begins with, on the server's own origin. */
export const routes = {
  /** `config-schema.ts` */
  config: '/api/config',
  /** The whole board: `board-schema.ts` */
  matches: '/api/matches',
  /** The board's changes as Server-Sent Events. */
  live: '/api/live',
} as const;

/** The addresses of accounts and billing. `POST` where the name is a deed. */
export const accountRoutes = {
  /** `GET`, with `?way=popup|page`, `attempt=` and, for `page`, `return=` a path of ours: goes on to the sign-in provider. */
  signIn: '/auth/sign-in',
  /** `GET`: where the sign-in provider sends the browser back to. */
  callback: '/auth/callback',
  signOut: '/auth/sign-out',
  /** Ends every session of the user. */
  signOutEverywhere: '/auth/sign-out-everywhere',
  /** `GET`: `me-schema.ts` */
  me: '/api/me',
  /** `GET`: Server-Sent Events, `event: subscription`; `event: signed-out` when the session ended. */
  meLive: '/api/me/live',
  /** `billing-schema.ts` for this and what follows. */
  checkout: '/api/createCheckoutSession',
  sync: '/api/subscription/sync',
  cancel: '/api/subscription/cancel',
  resume: '/api/subscription/resume',
  portal: '/api/subscription/portal',
  paymentEvents: '/api/payment-events',
} as const;

/** How our forecasts came out: `track-record-schema.ts` */
export const trackRecordRoute = '/api/track-record';

/** The analyst's address. */
export const analystRoutes = {
  /** `POST`: `analyst-schema.ts` */
  messages: '/api/analyst/messages',
} as const;

/** Where the changes after a version of the board are streamed; 0 asks for all. */
export const liveRoute = (since: number): string => `${routes.live}?since=${since}`;
