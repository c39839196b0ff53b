const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const;

/**
 * Headers for every response below `/api/`: a response that is opened as a document may load and run nothing. They are
 * short, because every 304 response for the board carries them.
 */
export const dataHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') && strictTransport),
});

/**
 * Headers for documents. The page runs only its own scripts: `inlineScripts` contains the hashes from
 * `inlineScriptHashes`, `inlineStyles` those of the inline style elements of a document. React writes computed styles
 * through the CSSOM, which the policy does not govern, so no style attribute has to be allowed. `connectTo` lists other
 * origins that the page may call, `framesFrom` origins that it may embed.
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
    // Team logos are loaded from the provider's image hosts.
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
    // The sign-in popup must be able to message its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && strictTransport),
  };
};
