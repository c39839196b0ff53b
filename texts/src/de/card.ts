export const language = 'de';
export const match = 'Spiel';
export const startUnknown = 'Beginn unbekannt';
export const gone = 'Dieses Spiel ist nicht mehr gelistet.';
export const liveScores = 'Live-Ergebnisse auf Touchline';
export const follow = 'Auf Touchline verfolgen';
export const simulated = 'Simulierte Daten';
