/**
 * The push services of browsers, whose addresses are all that is ever sent to: an endpoint comes from whoever asks, and one
 * that named a host of ours would make the server ask itself.
 */
export type PushServices = { readonly accepts: (endpoint: string) => boolean };

/** Chrome and what is built on it, Firefox, Safari, Edge. A star stands for any one or more names before the rest. */
export const defaultPushServices = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** `services`: origins; https, or http of this machine for a stand-in, which the environment checks. */
export const createPushServices = (services: readonly string[]): PushServices => {
  const origins = new Set(services.filter((one) => !one.includes('*')));
  const endings = services.flatMap((one) => (one.startsWith('https://*.') ? [one.slice('https://*'.length)] : []));
  return {
    accepts: (endpoint) => {
      const url = URL.parse(endpoint);
      // Written in one way only, of letters that every database keeps.
      if (url?.href !== endpoint || url.username + url.password !== '' || url.hash !== '') return false;
      if (origins.has(url.origin)) return true;
      return url.protocol === 'https:' && url.port === '' && endings.some((ending) => url.hostname.endsWith(ending));
    },
  };
};
