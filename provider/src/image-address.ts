/** Origins that pictures may come from, for a content security policy: the data sources' own media hosts. */
export const imageOrigins: readonly string[] = [
  'https://media.api-sports.io',
  'https://*.api-sports.io',
  'https://a.espncdn.com',
];

const knownPicture =
  /^https:\/\/(?:media(?:-\d{1,2})?\.api-sports\.io|a\.espncdn\.com)\/[A-Za-z0-9/_.-]{1,200}\.(?:png|svg|jpg|jpeg|webp)$/;

/** Number 0 stands for "no such team" in the provider's addresses and leads to a 404. */
const nobody = /\/0\.\w+$/;

/** The address when it is an https picture on a source's media host, else `undefined`. */
export const imageAddress = (address: unknown): string | undefined =>
  typeof address === 'string' && knownPicture.test(address) && !nobody.test(address) && !address.includes('..')
    ? address
    : undefined;
