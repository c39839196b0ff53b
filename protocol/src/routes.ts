/** The addresses of the page's initial requests, on the server's own origin. */
export const routes = {
  /** See `config-schema.ts`. */
  config: '/api/config',
  /** The whole board; see `board-schema.ts`. */
  matches: '/api/matches',
  /** The board's changes as Server-Sent Events. */
  live: '/api/live',
} as const;

/** The addresses of accounts and billing. The method is `POST` unless noted. */
export const accountRoutes = {
  /**
   * `GET`: redirects to the identity provider. Parameters: `way=popup|page`, `attempt` for a popup, and `return` with a
   * path of ours for a page.
   */
  signIn: '/auth/sign-in',
  /** `GET`: the address to which the identity provider redirects. */
  callback: '/auth/callback',
  signOut: '/auth/sign-out',
  /** Ends all sessions of the user. */
  signOutEverywhere: '/auth/sign-out-everywhere',
  /** `GET`: see `account-schema.ts`. `DELETE`: deletes the account. */
  me: '/api/me',
  /** `GET`: everything stored about the user, as a JSON file. */
  meData: '/api/me/data',
  /** `GET`: Server-Sent Events. `event: subscription`, and `event: signed-out` when the session has ended. */
  meLive: '/api/me/live',
  /** See `account-schema.ts`, also for the routes below. */
  checkout: '/api/createCheckoutSession',
  sync: '/api/subscription/sync',
  cancel: '/api/subscription/cancel',
  resume: '/api/subscription/resume',
  portal: '/api/subscription/portal',
  paymentEvents: '/api/payment-events',
} as const;

/** A user's favorites, pins and hidden items. `GET` reads them, `PUT` adds changes; see `favorites-save-schema.ts`. */
export const favoritesRoute = '/api/me/mine';

/** A browser's push subscription. `PUT` sets its preferences, `DELETE` ends it; see `push-schema.ts`. */
export const pushRoute = '/api/push/subscription';

/** The track record of forecasts; see `track-record-schema.ts`. */
export const trackRecordRoute = '/api/track-record';

/** The state of the service for visitors; see `status-schema.ts`. */
export const statusRoute = '/api/status';

/** The analyst's addresses. */
export const analystRoutes = {
  /** `POST`: see `analyst-schema.ts`. */
  messages: '/api/analyst/messages',
} as const;

/** The board at `version` or later. The parameter keeps caches from returning an older version. */
export const matchesRoute = (version: number): string => `${routes.matches}?v=${version}`;

/** The stream of changes after version `since` of the board; 0 requests the whole board. */
export const liveRoute = (since: number): string => `${routes.live}?since=${since}`;

/** The same stream in the short form of `short-form-decoder.ts`. A server without support for it responds with 400. */
export const shortLiveRoute = (since: number): string => `${liveRoute(since)}&form=short`;
