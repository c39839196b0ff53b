export const versus = '–';
export const live = 'Läuft';
export const liveSince = (clock: string): string => `Läuft, ${clock}'`;
export const startUnknown = 'Beginn unbekannt';
export const simulated = 'Simulierte Daten';

export const liveNow = 'Läuft gerade.';
export const starts = (when: string): string => `Beginn: ${when}.`;
export const began = (when: string): string => `Begann: ${when}.`;
export const wasToStart = (when: string): string => `Geplanter Beginn: ${when}.`;
