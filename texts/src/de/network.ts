export const needsNetwork = {
  odds: 'Quoten brauchen das Netz. Sie werden geladen, wenn es wieder da ist.',
  statistics: 'Statistiken brauchen das Netz. Sie werden geladen, wenn es wieder da ist.',
  details: 'Tore, Karten und Aufstellungen brauchen das Netz. Sie werden geladen, wenn es wieder da ist.',
  analyst: 'Der Analyst braucht das Netz. Du kannst deine Fragen senden, wenn es wieder da ist.',
};
