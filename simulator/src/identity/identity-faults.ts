import * as v from 'valibot';

/** What can be made to fail, until it is lifted. */
export const identityFaultOrder = v.strictObject({
  kind: v.picklist([
    /** Every call is answered with 503. */
    'down',
    /** No call is answered. */
    'hang',
    /** The code cannot be exchanged, as with a wrong secret. */
    'invalid-client',
    /** The code is taken for an old one. */
    'invalid-grant',
  ]),
});

export type IdentityFault = v.InferOutput<typeof identityFaultOrder>['kind'];

/** What `POST /_simulator/pages` takes: the Cross-Origin-Opener-Policy of the sign-in pages; none when absent. */
export const pagesOrder = v.strictObject({
  coop: v.optional(v.picklist(['same-origin', 'same-origin-allow-popups', 'unsafe-none'])),
});

export type OpenerPolicy = v.InferOutput<typeof pagesOrder>['coop'];
