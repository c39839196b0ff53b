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
  caller: 'Die Quelle kennt nicht, wonach wir fragen',
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
  plural(count, 'Eine Sportart, und sie läuft.', `Alle ${count} Sportarten laufen.`);
export const noneFine = 'Für keine Sportart kommt gerade eine Antwort. Von wann die Ergebnisse sind, steht unten.';
export const someFailing = (failing: number, all: number): string =>
  `Für ${failing} von ${all} Sportarten kommt gerade keine Antwort. Die übrigen laufen.`;

export const link = {
  streaming: 'Änderungen kommen von selbst auf diese Seite.',
  connecting: 'Diese Seite verbindet sich.',
  lost: 'Diese Seite hat die Verbindung verloren.',
};
export const polling = (seconds: number): string =>
  `Änderungen kommen nicht von selbst; diese Seite fragt alle ${seconds} Sekunden nach.`;

export const simulated = (provider: string): string =>
  `Diese Spiele sind nicht echt: Statt ${provider} liefert eine Simulation die Ergebnisse.`;
export const scoresFrom = (provider: string): string =>
  `Die Ergebnisse kommen von ${provider}. Eine Sportart ohne laufendes Spiel wird seltener abgefragt.`;
export const noSource =
  'Die Ergebnisse haben noch keine Quelle. Eine Sportart ohne laufendes Spiel wird seltener abgefragt.';
export const frozen = 'Prognosen werden vor Spielbeginn festgehalten und am Ende ausgewertet.';
export const counted = (when: string): string => `Die Trefferbilanz wurde ${when} berechnet.`;
export const notCounted = 'Die Trefferbilanz wurde seit dem letzten Start nicht berechnet.';
export const noMore = 'Mehr teilt der Server gerade nicht mit: Seine Version ist unbekannt.';
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
