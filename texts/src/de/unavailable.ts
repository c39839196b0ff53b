export const reasons: Readonly<Record<string, string>> = {
  'No odds data available': 'Keine Quoten verfügbar.',
  'No statistics data available': 'Keine Statistik verfügbar.',
  'Statistics start at kick-off': 'Statistiken gibt es ab Spielbeginn.',
  'Today’s calls to the sports data service are reserved for live scores. Please try again later.':
    'Die heutigen Abrufe beim Sportdatendienst sind für Live-Ergebnisse reserviert. Bitte versuche es später erneut.',
  'API-Sports key is required. Please add your API key to the configuration.':
    'Der API-Sports-Schlüssel fehlt. Bitte trage ihn in die Konfiguration ein.',
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.':
    'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuche es später erneut.',
  'Failed to fetch sports data. Please try again later.':
    'Die Sportdaten konnten nicht geladen werden. Bitte versuche es später erneut.',
};

export const needsNetwork = {
  odds: 'Du bist offline. Die Quoten werden geladen, sobald du wieder online bist.',
  statistics: 'Du bist offline. Die Statistik wird geladen, sobald du wieder online bist.',
  details: 'Du bist offline. Tore, Karten und Aufstellungen werden geladen, sobald du wieder online bist.',
  analyst: 'Du bist offline. Du kannst den Analysten fragen, sobald du wieder online bist.',
  day: 'Du bist offline. Dieser Tag wird geladen, sobald du wieder online bist.',
  league: 'Du bist offline. Das wird geladen, sobald du wieder online bist.',
};
