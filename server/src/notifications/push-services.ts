/**
 * The allowed push services. Clients choose the endpoint, and an endpoint with an internal host would make the server
 * send requests into its own network.
 */
export type PushServices = { readonly accepts: (endpoint: string) => boolean };

/** The services of Chrome and browsers based on it, Firefox, Safari and Edge. A star matches one or more labels. */
export const defaultPushServices = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
];

/** `services`: origins with https, or, for a stand-in, http on this machine, as checked by `env.ts`. */
export const createPushServices = (services: readonly string[]): PushServices => {
  const origins = new Set(services.filter((one) => !one.includes('*')));
  const endings = services.flatMap((one) => (one.startsWith('https://*.') ? [one.slice('https://*'.length)] : []));
  return {
    accepts: (endpoint) => {
      const url = URL.parse(endpoint);
      // Accepts only normalised addresses, whose characters the database can store.
      if (url?.href !== endpoint || url.username + url.password !== '' || url.hash !== '') return false;
      if (origins.has(url.origin)) return true;
      return url.protocol === 'https:' && url.port === '' && endings.some((ending) => url.hostname.endsWith(ending));
    },
  };
};
