import * as v from 'valibot';

/** An https address, or for stand-ins an http address on the browser's own machine. */
const followed = /^(?:https:\/\/[\w.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?#]\S*)?$/;

/** An untrusted address that the browser opens: never a script, and never a page that is sent unencrypted. */
export const webAddressSchema = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(followed, 'expected an https address; http only on this machine'),
);
