import * as v from 'valibot';

/** https, or http of the machine that the browser runs on, which is as far as stand-ins go. */
const followed = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?#]\S*)?$/;

/** An address from outside that a browser is sent to: never one that runs as a script, nor one that is read on its way. */
export const webAddressSchema = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(followed, 'expected an https address; http only on this machine'),
);
