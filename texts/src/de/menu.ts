export const menu = 'Menü';
export const order = 'Sortierung';
export const byLeague = 'Nach Liga';
export const byTime = 'Nach Zeit';
export const sports = 'Sportarten';
export const close = 'Schließen';
export const darkTheme = 'Dunkles Design';
export const on = 'An';
export const off = 'Aus';
export const signIn = 'Anmelden';
export const settings = 'Einstellungen';

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

export const signOut = 'Abmelden';
export const signingOut = 'Wird abgemeldet …';
export const signOutEverywhere = 'Überall abmelden';
export const signOutEverywhereQuestion = 'Überall abmelden';
export const onAllDevices = 'Auf allen deinen Geräten abmelden, auch auf diesem?';
export const staySignedIn = 'Angemeldet bleiben';
export const signOutFailed =
  'Die Abmeldung ließ sich nicht bestätigen. Bitte prüfe deine Internetverbindung und versuche es noch einmal.';

export const accountOf = (name: string): string => `Konto, ${name}`;

export const planLocale = 'de-DE';

export const unknownDate = 'unbekannt';

const intervals: Readonly<Record<string, string>> = { day: 'Tag', week: 'Woche', month: 'Monat', year: 'Jahr' };

export const perInterval = (interval: string): string => `pro ${intervals[interval] ?? interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium monatlich',
  'No ads': 'Keine Werbung',
  'AI Analyst chat': 'Chat mit dem KI-Analysten',
  'Match predictions with confidence levels': 'Prognosen mit Angabe der Sicherheit',
  'Historical matchup insight': 'Einblick in frühere Duelle',
  'Betting insight': 'Einblick in Quoten und Märkte',
  'Live game analysis': 'Analyse laufender Spiele',
  'Priority support': 'Bevorzugter Support',
};
