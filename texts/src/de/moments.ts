export const goalAlerts = 'Toralarm';
export const open = (pairing: string): string => `${pairing} öffnen`;
export const dismiss = 'Schließen';
