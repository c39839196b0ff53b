/**
 * Headers of a card in place of the page's own: any site may frame it, and it may do nothing but run the script and show the style
 * that it was built with, and ask this server. `scripts` and `styles` are hashes as a content security policy names them.
 */
export const embedHeaders = (options: {
  readonly publicUrl: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}): Readonly<Record<string, string>> => {
  const { publicUrl, scripts, styles } = options;
  const policy = [
    "default-src 'none'",
    ['script-src', ...quoted(scripts)].join(' '),
    ['style-src', ...quoted(styles)].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    // A site that isolates itself may frame only what says so.
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
  };
};

const quoted = (hashes: readonly string[]): readonly string[] => hashes.map((hash) => `'${hash}'`);
