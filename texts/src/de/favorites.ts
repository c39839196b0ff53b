import { plural } from './dates-and-numbers.ts';

export const whatYouFollow = 'Folge ich';
export const keptInAccount =
  'In deinem Konto gespeichert und auf allen Geräten synchronisiert. Beim Abmelden werden die Daten aus diesem Browser entfernt.';
export const keptInBrowser = 'In diesem Browser gespeichert. Melde dich zum Synchronisieren an.';

export const lists = {
  match: {
    title: 'Spiele mit Stern',
    empty: 'Gib einem Spiel einen Stern, dann steht es ganz oben unter „Folge ich“.',
    removeLabel: (name: string): string => `${name}: Stern entfernen`,
  },
  team: {
    title: 'Teams',
    empty: 'Suche ein Team und folge ihm, dann stehen seine Spiele immer ganz oben.',
    removeLabel: (name: string): string => `${name} nicht mehr folgen`,
  },
  league: {
    title: 'Ligen',
    empty: 'Wähle den Stern in der Überschrift einer Liga oder öffne eines ihrer Spiele.',
    removeLabel: (name: string): string => `${name} nicht mehr folgen`,
  },
  pin: {
    title: 'Angeheftete Ligen',
    empty: 'Hefte eine Liga über ihre Überschrift an, dann steht sie bei Sortierung nach Liga ganz oben.',
    removeLabel: (name: string): string => `${name} nicht mehr anheften`,
  },
};
export const moveUp = (name: string): string => `${name} nach oben`;
export const moveDown = (name: string): string => `${name} nach unten`;
export const placeOf = (name: string, place: number, places: number): string =>
  `${name} steht auf Platz ${place} von ${places}`;
export const back = (name: string): string => `${name} ist wieder da.`;
export const undo = 'Rückgängig';
export const close = 'Schließen';

export const sports = 'Angezeigte Sportarten';
export const sportsNote =
  'Ausgeblendete Sportarten erscheinen nicht in Listen und Zählungen. Über Suche und Links findest du sie weiterhin.';

export const asFile = 'Export und Import';
export const saveFile = 'In Datei exportieren';
export const addFile = 'Aus Datei importieren';
export const fileToAdd = 'Datei für den Import';
export const foreignFile = 'Diese Datei stammt nicht von dieser Website.';
export const unreadFile = 'Die Datei konnte nicht gelesen werden.';
export const nothingNew = 'Nichts Neues in dieser Datei.';
export const added = (count: number): string =>
  plural(count, '1 Eintrag aus der Datei hinzugefügt.', `${count} Einträge aus der Datei hinzugefügt.`);
export const noRoomFor = (count: number): string =>
  plural(count, 'Für 1 weiteren war kein Platz.', `Für ${count} weitere war kein Platz.`);

export const follow = 'Folgen';
export const pin = 'Anheften';
export const thisMatch = 'Dieses Spiel';
export const thisFight = 'Dieser Kampf';
export const thisSession = 'Diese Session';

export const removed = {
  match: (name: string): string => `${name} hat keinen Stern mehr.`,
  team: (name: string): string => `Du folgst ${name} nicht mehr.`,
  league: (name: string): string => `Du folgst ${name} nicht mehr.`,
  pin: (name: string): string => `${name} ist nicht mehr angeheftet.`,
  hide: (name: string): string => `${name} wird wieder gezeigt.`,
  mute: (name: string): string => `Der Toralarm für ${name} ist wieder an.`,
};
export const listFull = {
  match: (most: number): string => `Höchstens ${most} Spiele mit Stern. Entferne zuerst eines.`,
  team: (most: number): string => `Höchstens ${most} Teams. Entferne zuerst eines.`,
  league: (most: number): string => `Höchstens ${most} Ligen. Entferne zuerst eine.`,
  pin: (most: number): string => `Höchstens ${most} angeheftete Ligen. Entferne zuerst eine.`,
  hide: (most: number): string => `Höchstens ${most} ausgeblendete Sportarten. Blende zuerst eine wieder ein.`,
  mute: (most: number): string =>
    `Du kannst den Toralarm für höchstens ${most} Teams ausschalten. Schalte ihn zuerst für ein anderes ein.`,
};
export const unnamed = 'Ohne Namen lässt sich das nicht speichern.';
