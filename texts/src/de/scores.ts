export const order = 'Sortierung';
export const byLeague = 'Nach Liga';
export const byTime = 'Nach Zeit';

export const live = 'Live';
export const upcoming = 'Demnächst';
export const over = 'Beendet und verlegt';

export const following = 'Favoriten';
export const whatYouFollow = 'Deine Favoriten';
export const follow = 'Folgen';
export const followed = 'Du folgst';
export const followLeague = (league: string): string => `${league} folgen`;
export const pin = 'Oben anheften';
export const pinned = 'Oben angeheftet';
export const pinLeague = (league: string): string => `${league} anheften`;
export const expand = (group: string): string => `${group} ausklappen`;
export const collapse = (group: string): string => `${group} einklappen`;
export const total = 'G';
export const win = 'Sieg';

export const star = 'Spiel mit Stern markieren';
export const redCard = 'Rote Karte';
export const redCards = (count: number): string => `${count} Rote Karten`;
export const pointsIn = (period: string, first: string, second: string): string => `${period} ${first} zu ${second}, `;
