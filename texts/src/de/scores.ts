export const order = 'Ordnung';
export const byLeague = 'Nach Liga';
export const byTime = 'Nach Zeit';

export const live = 'Live';
export const upcoming = 'Demnächst';
export const over = 'Beendet und verlegt';

export const following = 'Gemerkt';
export const whatYouFollow = 'Was du verfolgst';
export const follow = 'Verfolgen';
export const followed = 'Wird verfolgt';
export const followLeague = (league: string): string => `${league} verfolgen`;
export const pin = 'Anheften: nach oben stellen';
export const pinned = 'Angeheftet: steht oben';
export const pinLeague = (league: string): string => `${league} anheften`;
export const expand = (group: string): string => `${group} ausklappen`;
export const collapse = (group: string): string => `${group} einklappen`;
export const total = 'G';
export const win = 'Sieg';

export const star = (pairing: string): string => `${pairing} merken`;
export const redCard = 'Rote Karte';
export const redCards = (count: number): string => `${count} Rote Karten`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} zu ${second}, `;
