export const reasons: Readonly<Record<string, string>> = {
  'No odds data available': 'Keine Quoten verfügbar.',
  'No statistics data available': 'Keine Statistik verfügbar.',
  'Statistics start at kick-off': 'Statistiken gibt es ab Spielbeginn.',
  'Today’s calls to the sports data service are kept for the scores. Please try again later.':
    'Die heutigen Abrufe beim Sportdatendienst bleiben den Spielständen vorbehalten. Bitte versuche es später erneut.',
  'API-Sports key is required. Please add your API key to the configuration.':
    'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.',
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.':
    'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuche es später erneut.',
  'Failed to fetch sports data. Please try again later.':
    'Die Sportdaten konnten nicht geladen werden. Bitte versuche es später erneut.',
};

export const needsNetwork = {
  odds: 'Ohne Netz keine Quoten. Sie werden geladen, sobald es wieder da ist.',
  statistics: 'Ohne Netz keine Statistik. Sie wird geladen, sobald es wieder da ist.',
  details: 'Ohne Netz keine Tore, Karten und Aufstellungen. Sie werden geladen, sobald es wieder da ist.',
  analyst: 'Ohne Netz antwortet der Analyst nicht. Du kannst Fragen senden, sobald es wieder da ist.',
  day: 'Ohne Netz lässt sich dieser Tag nicht laden. Er wird geladen, sobald es wieder da ist.',
  league: 'Ohne Netz nicht verfügbar. Wird geladen, sobald es wieder da ist.',
};
