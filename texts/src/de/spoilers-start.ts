export const unreached = 'Verbindung verloren. Neuer Versuch läuft.';
