export const section = 'Benachrichtigungen';
export const what = 'Kommen auf dieses Gerät, solange die Seite geschlossen ist.';
export const turnOn = 'Benachrichtigungen einschalten';
export const turnOff = 'Benachrichtigungen ausschalten';
export const unsupported =
  'Dieser Browser nimmt von Seiten keine Benachrichtigungen an. Auf iPhone oder iPad füge Touchline zuerst zum Home-Bildschirm hinzu.';
export const blocked =
  'Benachrichtigungen dieser Seite sind in den Einstellungen des Browsers blockiert. Erlaube sie zuerst dort.';
export const dismissed = 'Der Browser durfte keine Benachrichtigungen zeigen.';
export const noService =
  'Der Benachrichtigungsdienst dieses Browsers war nicht erreichbar. Bitte versuch es später noch einmal.';
export const refused = 'Dieser Server schickt diesem Browser keine Benachrichtigungen.';
export const failed = 'Touchline war nicht erreichbar. Bitte versuch es noch einmal.';
export const scope = 'Melden';
export const scopes = { followed: 'Gemerkte', all: 'Alle' };
export const scopeNote = 'Gemerkte: was du mit Stern versiehst oder verfolgst. Alle: jedes Spiel, und das sind viele.';
export const kinds = 'Was gemeldet wird';
export const kindNames = {
  start: 'Anpfiff',
  goal: 'Tore',
  disallowed: 'Aberkannt',
  'red-card': 'Rote Karten',
  'half-time': 'Halbzeit',
  end: 'Ergebnis',
};
export const quiet = 'Ruhezeit';
export const quietNote = (zone: string): string => `Dann wird nichts gemeldet. Nach der Uhr von ${zone}.`;
export const from = 'Von';
export const until = 'Bis';
export const spoilers = 'Verborgene und verzögerte Ergebnisse gelten auch für Benachrichtigungen.';
