export const nothingHere = 'Hier ist nichts';
export const goToScores = 'Zu den Ergebnissen';
