export const deleteAccount = 'Konto löschen';
export const deleteQuestion = 'Konto löschen?';
export const whatIsDeleted =
  'Dein Name, deine E-Mail-Adresse, deine Favoriten, Benachrichtigungen und Nutzungsdaten werden gelöscht, und du wirst auf allen Geräten abgemeldet. Das lässt sich nicht rückgängig machen.';
export const subscriptionEnds =
  'Dein Abo endet sofort. Es wird nichts mehr abgebucht, und der Rest des bezahlten Zeitraums wird nicht erstattet.';
export const whatIsKept =
  'Rechnungen bewahrt der Zahlungsdienst auf, weil das Gesetz es verlangt. Wir behalten nur ihre Referenznummern, ohne deinen Namen.';
export const keepAccount = 'Konto behalten';
export const deleteFailed =
  'Wir konnten nicht bestätigen, dass dein Konto gelöscht wurde. Bitte prüfe deine Internetverbindung und versuche es noch einmal.';

export const deletedTitle = 'Konto gelöscht';
export const deleted = 'Dein Konto wurde gelöscht, und du bist überall abgemeldet.';
export const close = 'Schließen';
