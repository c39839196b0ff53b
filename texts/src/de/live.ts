export const keyMissing = 'Der API-Sports-Schlüssel fehlt. Bitte trag ihn in die Konfiguration ein.';
export const unreachable =
  'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuch es später noch einmal.';
export const unexpected = 'Die Sportdaten konnten nicht geladen werden. Bitte versuch es später noch einmal.';
export const empty = 'Im Moment gibt es keine Spiele. Bitte versuch es später noch einmal.';
