export const shareTitle = 'Teilen';
export const link = 'Link';
export const linkWithScore = 'Link mit Spielstand';
export const websiteCode = 'Code für eine Website';
export const addToCalendar = 'Zum Kalender hinzufügen';
export const linkCopied = 'Link kopiert';
export const linkRefused = 'Der Link konnte nicht kopiert werden. Er steht in der Adresszeile.';
export const codeCopied = 'Einbettungscode kopiert';
export const codeRefused = 'Der Einbettungscode konnte nicht kopiert werden.';

export const liveScore = (pairing: string): string => `${pairing}, Live-Spielstand`;
export const cardAddress = (address: string): string => `${address}?language=de`;

export const language = 'de';
export const match = 'Spiel';
export const startUnknown = 'Beginn unbekannt';
export const gone = 'Dieses Spiel ist nicht mehr gelistet.';
export const liveScores = (site: string): string => `Live-Ergebnisse auf ${site}`;
export const follow = (site: string): string => `Auf ${site} verfolgen`;
export const simulated = 'Simulierte Daten';

export const liveNow = 'Live-Ergebnisse';
export const nothingOn = 'Zurzeit keine Spiele';
export const inPlay = (count: number): string => `${count} live`;
export const pause = 'Anhalten';
export const paused = 'Angehalten';
export const noConnection = 'Keine Verbindung. Die Spielstände sind möglicherweise veraltet.';
export const delayed = (seconds: number): string => `Um ${seconds} s verzögert`;
