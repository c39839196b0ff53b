import { plural } from './dates-and-numbers.ts';

/* A team's sheet, and the card for picking teams. */

export const nowAndNext = 'Live und demnächst';
export const lastMatches = 'Letzte Spiele';
export const home = 'Heim';
export const away = 'Auswärts';
export const follow = 'Folgen';
export const following = 'Folge ich';
export const goalAlerts = 'Toralarm';
export const alertsOfAll =
  'Die Benachrichtigungen sind für alle Spiele eingeschaltet. Das kannst du in den Einstellungen ändern.';
export const place = (rank: number): string => `Platz ${rank}`;
export const points = (count: number): string => `${count} ${plural(count, 'Punkt', 'Punkte')}`;
export const wholeTable = 'Ganze Tabelle';
export const thisTeam = ' (dieses Team)';
export const calendar = 'Spiele im Kalender';
export const calendarNote = 'Wird bei Spielverlegungen aktualisiert';
export const addCalendar = 'Hinzufügen';
export const addCalendarOf = (name: string): string => `${name} zum Kalender hinzufügen`;
export const noNext = 'Noch keine kommenden Spiele.';
export const noResults = 'Noch keine Ergebnisse.';
export const unknown = 'Team nicht gefunden';
export const unknownText = 'Dieses Team kommt in keinem aktuellen Spiel und in keiner Tabelle vor.';

export const pickTeams = 'Wähle deine Teams';
export const pickTeamsText = 'Ihre Spiele stehen bei jedem Besuch oben.';
export const skip = 'Überspringen';
export const find = 'Team, Spieler oder Liga finden';
/** `region`: its code and its name in this language. */
export const popularIn = (_code: string, region: string): string => `Beliebt: ${region}`;
export const popular = 'Beliebte Teams';
export const keptInBrowser = 'In diesem Browser gespeichert. Melde dich zum Synchronisieren an.';
export const keptInAccount = 'In deinem Konto gespeichert.';
export const followTeam = (name: string): string => `${name} folgen`;
export const addMore = 'Weitere Teams';
export const done = 'Fertig';
