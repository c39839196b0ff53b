export const needsNetwork = {
  odds: 'Ohne Netz keine Quoten. Sie werden geladen, sobald es wieder da ist.',
  statistics: 'Ohne Netz keine Statistik. Sie wird geladen, sobald es wieder da ist.',
  details: 'Ohne Netz keine Tore, Karten und Aufstellungen. Sie werden geladen, sobald es wieder da ist.',
  analyst: 'Ohne Netz antwortet der Analyst nicht. Du kannst Fragen senden, sobald es wieder da ist.',
  day: 'Ohne Netz lässt sich dieser Tag nicht laden. Er wird geladen, sobald es wieder da ist.',
  league: 'Ohne Netz nicht verfügbar. Wird geladen, sobald es wieder da ist.',
};
