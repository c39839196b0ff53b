/** The channel that tells every node whose account changed: sessions or subscription; the payload is the user's id. */
export const accountChannel = 'account';

/** The channel that tells every node of a price from before kick-off, a new one or the same again; see `price-notice.ts`. */
export const priceChannel = 'price';

/** The channel that tells every node of a price seen in play, whether it changed or not; see `live-price-notice.ts`. */
export const livePriceChannel = 'live_price';

/** The channel that tells every node whose ratings changed; the payload is `sport` and league, with a space between them. */
export const ratingChannel = 'rating';

/** Notifies every node of a new version of the board. */
export const boardChannel = 'board';

/** Nodes say here that they are there, and what the source told them of its quota. */
export const nodeChannel = 'node';

/** The channel that tells every node that something happened in a match of which subscribers are told. */
export const pushChannel = 'push';
