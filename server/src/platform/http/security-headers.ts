const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Headers of data, which is everything below `/api/`: a browser that opens it as a document may load and run nothing.
 * Short, because readers that ask for the board again receive them with each 304.
 */
export const dataHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') && strictTransport),
});

/**
 * Headers of what may be a document. The page runs only scripts that it was built with: `inlineScripts` are their hashes as
 * `inlineScriptHashes` finds them, `inlineStyles` those of the styles that stand in one document. React writes computed
 * styles through the CSSOM, which the policy does not govern, so no style of an element has to be allowed. `connectTo` are further origins that the page may call, `framesFrom` those
 * whose pages may stand in it.
 */
export const securityHeaders = (options: {
  readonly publicUrl: string;
  readonly inlineScripts: readonly string[];
  readonly inlineStyles: readonly string[];
  readonly connectTo: readonly string[];
  readonly framesFrom: readonly string[];
}): Readonly<Record<string, string>> => {
  const { publicUrl, inlineScripts, inlineStyles, connectTo, framesFrom } = options;
  const secure = publicUrl.startsWith('https:');
  const policy: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
    ['style-src', "'self'", ...inlineStyles.map((hash) => `'${hash}'`)],
    // Team logos come from wherever the source keeps them.
    ['img-src', "'self'", 'https:', 'data:'],
    ['connect-src', "'self'", ...connectTo],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['frame-src', ...(framesFrom.length > 0 ? framesFrom : ["'none'"])],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ...(secure ? [['upgrade-insecure-requests']] : []),
  ];
  return {
    'content-security-policy': policy.map((directive) => directive.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // Signing in happens in a popup that has to tell its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && strictTransport),
  };
};
