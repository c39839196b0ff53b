export const account = 'Konto';
export const displayName = 'Anzeigename';
export const saveName = 'Namen speichern';
export const cancel = 'Abbrechen';
export const onlyHere = 'Nur auf diesem Gerät';
export const editName = 'Namen ändern';
export const free = 'Kostenlos';
export const premiumUntil = (date: string): string => `bis ${date}`;
export const manageSubscription = 'Abo verwalten';
export const upgrade = 'Upgrade';
export const settings = 'Einstellungen';

export const signOut = 'Abmelden';
export const signingOut = 'Wird abgemeldet …';
export const signOutEverywhere = 'Überall abmelden';
export const signOutEverywhereQuestion = 'Überall abmelden';
export const onAllDevices = 'Auf allen deinen Geräten abmelden, auch auf diesem?';
export const staySignedIn = 'Angemeldet bleiben';
export const signOutFailed =
  'Die Abmeldung ließ sich nicht bestätigen. Bitte prüfe deine Internetverbindung und versuche es noch einmal.';
