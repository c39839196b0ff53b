import { plural } from './dates-and-numbers.ts';

export const status = 'Status';
export const sports = 'Sportarten';
export const forecasts = 'Prognosen';

export const justNow = 'gerade eben';
export const ago = {
  second: (count: number): string => `vor ${count} ${plural(count, 'Sekunde', 'Sekunden')}`,
  minute: (count: number): string => `vor ${count} ${plural(count, 'Minute', 'Minuten')}`,
  hour: (count: number): string => `vor ${count} ${plural(count, 'Stunde', 'Stunden')}`,
  day: (count: number): string => `vor ${count} ${plural(count, 'Tag', 'Tagen')}`,
};

export const problems = {
  auth: 'Die Quelle akzeptiert unseren Schlüssel nicht',
  quota: 'Die heutigen Abrufe bei der Quelle sind aufgebraucht',
  rate: 'Die Quelle bittet uns, seltener abzufragen',
  plan: 'Unser Tarif bei der Quelle umfasst diese Sportart nicht',
  caller: 'Die Quelle hat unsere Anfrage nicht verstanden',
  provider: 'Die Quelle hat selbst eine Störung',
  network: 'Die Quelle ist nicht erreichbar',
  timeout: 'Die Quelle antwortet nicht rechtzeitig',
  malformed: 'Die Antwort der Quelle ist nicht lesbar',
};
export const problemSince = (problem: string, since: string): string => `${problem}. Das begann ${since}.`;
export const notConfirmed = 'Noch nicht bestätigt';
export const confirmed = (when: string): string => `Bestätigt ${when}`;

export const noneAsked = 'Noch wurde keine Sportart abgefragt.';
export const allFine = (count: number): string =>
  plural(count, 'Eine Sportart, funktioniert normal.', `Alle ${count} Sportarten funktionieren normal.`);
export const noneFine = 'Derzeit wird keine Sportart aktualisiert. Der Stand der Ergebnisse steht unten.';
export const someFailing = (failing: number, all: number): string =>
  `${failing} von ${all} Sportarten ${plural(failing, 'wird', 'werden')} derzeit nicht aktualisiert. Die übrigen funktionieren normal.`;

export const link = {
  streaming: 'Diese Seite empfängt Live-Updates.',
  connecting: 'Diese Seite verbindet sich.',
  lost: 'Diese Seite hat die Verbindung verloren.',
};
export const polling = (seconds: number): string =>
  `Live-Updates sind aus; diese Seite fragt alle ${seconds} Sekunden ab.`;

export const simulated = (provider: string): string =>
  `Diese Ergebnisse sind simuliert. Sie kommen nicht von ${provider}.`;
export const scoresFrom = (provider: string): string =>
  `Die Ergebnisse kommen von ${provider}. Eine Sportart ohne laufendes Spiel wird seltener abgefragt.`;
export const noSource =
  'Noch hat keine Quelle Ergebnisse geliefert. Eine Sportart ohne laufendes Spiel wird seltener abgefragt.';
export const frozen = 'Prognosen werden vor Spielbeginn festgehalten und nach dem Spiel ausgewertet.';
export const counted = (when: string): string => `Zuletzt ausgewertet ${when}.`;
export const notCounted = 'Seit dem Start des Servers wurde noch keine ausgewertet.';
export const noMore = 'Weitere Angaben sind derzeit nicht verfügbar.';
export const asking = 'Weitere Angaben werden geladen …';

export const gamblingHelpTitle = 'Hilfe bei Spielsucht';
export const gamblingHelpText =
  'Quoten auf dieser Seite sind für Menschen ab 18. Wenn das Wetten dir oder jemandem in deiner Nähe keinen Spaß mehr macht, hol dir Hilfe:';
export const lookedUp = (day: string): string =>
  `Stand: ${day.split('-').toReversed().join('.')}. Auf den meisten Wettseiten kannst du Limits setzen oder dich sperren lassen.`;
export const words = {
  'United States': 'USA',
  'United Kingdom': 'Großbritannien',
  Canada: 'Kanada',
  Australia: 'Australien',
  'New Zealand': 'Neuseeland',
  Germany: 'Deutschland',
  Austria: 'Österreich',
  Switzerland: 'Schweiz',
  Spain: 'Spanien',
  Anywhere: 'Überall',
  'Gambling Therapy, free support online in many languages':
    'Gambling Therapy, kostenlose Hilfe online in vielen Sprachen',
};
