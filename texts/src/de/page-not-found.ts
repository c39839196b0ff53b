export const pageNotFound = 'Seite nicht gefunden';
export const whatHappened =
  'Unter dieser Adresse gibt es keine Seite. Vielleicht ist der Link veraltet oder falsch geschrieben.';
export const goToScores = 'Zu den Ergebnissen';
