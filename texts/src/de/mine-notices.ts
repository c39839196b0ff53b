export const follow = 'Folgen';
export const pin = 'Anheften';
export const thisMatch = 'Dieses Spiel';
export const thisFight = 'Dieser Kampf';
export const thisSession = 'Diese Session';

export const removed = {
  match: (name: string): string => `${name} hat keinen Stern mehr.`,
  team: (name: string): string => `Du folgst ${name} nicht mehr.`,
  league: (name: string): string => `Du folgst ${name} nicht mehr.`,
  pin: (name: string): string => `${name} ist nicht mehr angeheftet.`,
  hide: (name: string): string => `${name} wird wieder gezeigt.`,
};
export const full = {
  match: (most: number): string => `Höchstens ${most} Spiele mit Stern. Entferne zuerst eines.`,
  team: (most: number): string => `Höchstens ${most} Teams. Entferne zuerst eines.`,
  league: (most: number): string => `Höchstens ${most} Ligen. Entferne zuerst eine.`,
  pin: (most: number): string => `Höchstens ${most} angeheftete Ligen. Entferne zuerst eine.`,
  hide: (most: number): string => `Höchstens ${most} ausgeblendete Sportarten. Blende zuerst eine wieder ein.`,
};
export const unnamed = 'Ohne Namen lässt sich das nicht speichern.';
