/** The addresses of the page's initial calls, on the server's own origin. */
export const routes = {
  /** `config-schema.ts` */
  config: '/api/config',
  /** The whole board: `board-schema.ts` */
  matches: '/api/matches',
  /** The board's changes as Server-Sent Events. */
  live: '/api/live',
} as const;

/** The addresses of accounts and billing. Actions are `POST`. */
export const accountRoutes = {
  /**
   * `GET`, with `?way=popup|page`, `attempt=` and, for `page`, `return=` with a path of our own: redirects to the
   * identity provider.
   */
  signIn: '/auth/sign-in',
  /** `GET`: the redirect address for the identity provider. */
  callback: '/auth/callback',
  signOut: '/auth/sign-out',
  /** Ends every session of the user. */
  signOutEverywhere: '/auth/sign-out-everywhere',
  /** `GET`: `account-schema.ts` */
  me: '/api/me',
  /** `GET`: Server-Sent Events, `event: subscription`; `event: signed-out` when the session ended. */
  meLive: '/api/me/live',
  /** `account-schema.ts`, also for the routes below. */
  checkout: '/api/createCheckoutSession',
  sync: '/api/subscription/sync',
  cancel: '/api/subscription/cancel',
  resume: '/api/subscription/resume',
  portal: '/api/subscription/portal',
  paymentEvents: '/api/payment-events',
} as const;

/** A reader's favorites, pins and hidden items: `GET` reads them, `PUT` adds changes: `favorites-save-schema.ts` */
export const favoritesRoute = '/api/me/mine';

/** Notifications to a browser whose page is closed: `PUT` sets preferences, `DELETE` ends them: `push-schema.ts` */
export const pushRoute = '/api/push/subscription';

/** The track record of forecasts: `track-record-schema.ts` */
export const trackRecordRoute = '/api/track-record';

/** The state of the service for visitors: `status-schema.ts` */
export const statusRoute = '/api/status';

/** The analyst's address. */
export const analystRoutes = {
  /** `POST`: `analyst-schema.ts` */
  messages: '/api/analyst/messages',
} as const;

/** The board at `version` or later: a cache never answers with an older version. */
export const matchesRoute = (version: number): string => `${routes.matches}?v=${version}`;

/** The stream of changes after a version of the board; 0 requests the whole board. */
export const liveRoute = (since: number): string => `${routes.live}?since=${since}`;

/** The same in the short form of `short-form-decoder.ts`. A server without support for it answers 400. */
export const shortLiveRoute = (since: number): string => `${liveRoute(since)}&form=short`;
