export const description =
  'Live-Ergebnisse, Quoten und Statistiken aus 12 Sportarten auf einer Seite, in Echtzeit aktualisiert.';
export const noScript = 'Diese Seite braucht JavaScript, um Live-Ergebnisse zu zeigen.';
export const scriptsLost = 'Verbindung verloren. Neuer Versuch läuft.';
