export const follow = 'Verfolgen';
export const pin = 'Anheften';
export const thisMatch = 'Dieses Spiel';

export const removed = {
  match: (name: string): string => `${name} hat keinen Stern mehr.`,
  team: (name: string): string => `Du verfolgst ${name} nicht mehr.`,
  league: (name: string): string => `Du verfolgst ${name} nicht mehr.`,
  pin: (name: string): string => `${name} ist nicht mehr angeheftet.`,
  hide: (name: string): string => `${name} wird wieder gezeigt.`,
};
export const full = {
  match: (most: number): string => `Es ist Platz für ${most} Spiele mit Stern. Nimm zuerst eines weg.`,
  team: (most: number): string => `Es ist Platz für ${most} Teams. Nimm zuerst eines weg.`,
  league: (most: number): string => `Es ist Platz für ${most} Ligen. Nimm zuerst eine weg.`,
  pin: (most: number): string => `Es ist Platz für ${most} angeheftete Ligen. Nimm zuerst eine weg.`,
  hide: (most: number): string => `Es ist Platz für ${most} ausgeblendete Sportarten. Nimm zuerst eine weg.`,
};
export const unnamed = 'Das hat keinen Namen, der sich merken lässt.';
