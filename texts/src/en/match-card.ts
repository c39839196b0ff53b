/* What a card's button says around the names of its two sides. */
export const open = 'Open ';
export const against = ' against ';
export const visits = ' at ';
