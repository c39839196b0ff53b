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
  /** `GET`: `account-schema.ts` */
  me: '/api/me',
  /** `GET`: Server-Sent Events, `event: subscription`; `event: signed-out` when the session ended. */
  meLive: '/api/me/live',
  /** `account-schema.ts` for this and what follows. */
  checkout: '/api/createCheckoutSession',
  sync: '/api/subscription/sync',
  cancel: '/api/subscription/cancel',
  resume: '/api/subscription/resume',
  portal: '/api/subscription/portal',
  paymentEvents: '/api/payment-events',
} as const;

/** What a reader follows, starred, pinned and hid: `GET` it, `PUT` more of it: `favorites-save-schema.ts` */
export const favoritesRoute = '/api/me/mine';

/** Notifications to a browser whose page is closed: `PUT` what it wants, `DELETE` it: `push-schema.ts` */
export const pushRoute = '/api/push/subscription';

/** How our forecasts came out: `track-record-schema.ts` */
export const trackRecordRoute = '/api/track-record';

/** How the product is, for people: `status-schema.ts` */
export const statusRoute = '/api/status';

/** The analyst's address. */
export const analystRoutes = {
  /** `POST`: `analyst-schema.ts` */
  messages: '/api/analyst/messages',
} as const;

/** The board at `version` or beyond: a cache never answers with an older one. */
export const matchesRoute = (version: number): string => `${routes.matches}?v=${version}`;

/** Where the changes after a version of the board are streamed; 0 asks for all. */
export const liveRoute = (since: number): string => `${routes.live}?since=${since}`;

/** The same, with changes in the form of `short-form-decoder.ts`. A server that does not know it yet answers 400. */
export const shortLiveRoute = (since: number): string => `${liveRoute(since)}&form=short`;
