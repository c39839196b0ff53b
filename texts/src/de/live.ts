export const keyMissing = 'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.';
export const unreachable =
  'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuche es später erneut.';
export const unexpected = 'Die Sportdaten konnten nicht geladen werden. Bitte versuche es später erneut.';
export const empty = 'Im Moment gibt es keine Spiele. Bitte versuche es später erneut.';
