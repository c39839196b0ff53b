/** Pictures are taken from the data sources' own media hosts alone. */
const knownPicture =
  /^https:\/\/(?:media(?:-\d{1,2})?\.api-sports\.io|a\.espncdn\.com)\/[A-Za-z0-9/_.-]{1,200}\.(?:png|svg|jpg|jpeg|webp)$/;

/** Number 0 stands for "no such team" in the provider's addresses and leads to a 404. */
const nobody = /\/0\.\w+$/;

/** Replies spread one picture over `media-1` to `media-6`, a different one each time: a change that is none. */
const numberedHost = /^https:\/\/media-\d{1,2}\./;

/** The address when it is an https picture on a source's media host, else `undefined`. */
export const imageAddress = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || !knownPicture.test(address)) return undefined;
  if (address.includes('..') || (address.includes('/0.') && nobody.test(address))) return undefined;
  return address.startsWith('https://media-') ? address.replace(numberedHost, 'https://media.') : address;
};
