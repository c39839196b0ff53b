export const share = 'Share';
export const link = 'Link';
export const linkWithScore = 'Link with the score';
export const websiteCode = 'Code for a website';
export const addToCalendar = 'Add to calendar';
export const linkCopied = 'Link copied';
export const linkRefused = 'Could not copy the link. It is in the address bar.';
export const codeCopied = 'Embed code copied';
export const codeRefused = 'Could not copy the embed code.';

export const liveScore = (pairing: string): string => `${pairing}, live score`;
/** A card speaks English where nothing else is asked for. */
export const cardAddress = (address: string): string => address;
