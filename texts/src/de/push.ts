export const section = 'Benachrichtigungen';
export const what = 'Sie kommen auf dieses Gerät, solange die Seite geschlossen ist.';
export const turnOn = 'Benachrichtigungen einschalten';
export const turnOff = 'Benachrichtigungen ausschalten';
export const unsupported =
  'Dieser Browser unterstützt keine Benachrichtigungen von Websites. Füge Touchline auf iPhone oder iPad zuerst zum Home-Bildschirm hinzu.';
export const blocked =
  'Benachrichtigungen von dieser Seite sind in den Einstellungen des Browsers blockiert. Erlaube sie zuerst dort.';
export const dismissed = 'Der Browser darf keine Benachrichtigungen zeigen. Erlaube sie, wenn er danach fragt.';
export const noService =
  'Der Benachrichtigungsdienst dieses Browsers war nicht erreichbar. Bitte versuche es später erneut.';
export const refused = 'Dieser Server schickt diesem Browser keine Benachrichtigungen.';
export const full =
  'Zu viele Geräte ohne Konto erhalten hier schon Benachrichtigungen. Melde dich an oder versuche es morgen erneut.';
export const failed = 'Touchline war nicht erreichbar. Bitte versuche es erneut.';
export const scope = 'Welche Spiele';
export const scopes = { followed: 'Favoriten', all: 'Alle' };
export const scopeNote =
  'Favoriten: alles mit Stern, dazu Teams und Ligen, denen du folgst. Alle: jedes Spiel, und das sind viele.';
export const kinds = 'Was gemeldet wird';
export const kindNames = {
  start: 'Beginn',
  goal: 'Tore',
  disallowed: 'Aberkannt',
  'red-card': 'Rote Karten',
  'half-time': 'Halbzeit',
  end: 'Endstand',
};
export const quiet = 'Ruhezeit';
export const quietNote = (zone: string): string => `In dieser Zeit wird nichts gemeldet. Zeitzone: ${zone}.`;
export const from = 'Von';
export const until = 'Bis';
export const spoilers = 'Auch Benachrichtigungen verbergen oder verzögern Ergebnisse, wenn du das gewählt hast.';
