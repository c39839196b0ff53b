export const about = 'Spiele von gestern, heute und morgen, soweit Touchline sie kennt.';
export const result = (score: string): string => `Ergebnis: ${score}`;
export const fastest = (name: string): string => `Bestzeit: ${name}`;
export const timeTbc = 'Uhrzeit noch offen';
export const wonBy = (name: string): string => `Sieg für ${name}`;
