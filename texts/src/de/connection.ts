export const connectionLost = 'Verbindung verloren';
export const connectionRestored = 'Verbindung wiederhergestellt';
export const tryNow = 'Jetzt versuchen';
export const scoresFrom = (time: string): string => `Stand: ${time}.`;
export const tryingIn = (seconds: number): string => `Neuer Versuch in ${seconds} s.`;
export const trying = 'Neuer Versuch läuft.';
export const allLate = 'Ergebnisse vielleicht verspätet';
export const sportsLate = (sports: string): string => `${sports}: vielleicht verspätet`;

export const ready = 'Eine neue Version ist bereit';
export const reload = 'Neu laden';
export const later = 'Nicht jetzt';
