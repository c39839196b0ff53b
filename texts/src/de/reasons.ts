export const reasons: Readonly<Record<string, string>> = {
  'No odds data available': 'Keine Quoten verfügbar.',
  'No statistics data available': 'Keine Statistik verfügbar.',
  'Today’s calls to the sports data service are kept for the scores. Please try again later.':
    'Die heutigen Abrufe beim Sportdatendienst bleiben den Spielständen vorbehalten. Bitte versuch es später noch einmal.',
  'API-Sports key is required. Please add your API key to the configuration.':
    'Der API-Sports-Schlüssel fehlt. Bitte trag ihn in die Konfiguration ein.',
  'Failed to fetch data from sports APIs. This may be due to CORS restrictions or API limits. Please try again later.':
    'Die Sport-APIs liefern keine Daten, vielleicht wegen CORS oder API-Limits. Bitte versuch es später noch einmal.',
  'Failed to fetch sports data. Please try again later.':
    'Die Sportdaten konnten nicht geladen werden. Bitte versuch es später noch einmal.',
};
