import { plural } from './dates-and-numbers.ts';

export const search = 'Suche';
export const placeholder = 'Teams, Ligen, Sportarten, Spiele …';
export const closeSearch = 'Suche schließen';
export const results = 'Suchergebnisse';
export const counted = (count: number): string => plural(count, '1 Treffer', `${count} Treffer`);
export const nothingFound = 'Nichts gefunden';
export const tryOthers = 'Suche nach Teams, Ligen oder Sportarten';
/** For a query that names a league without matches on the board. */
export const notOnBoard = (league: string): string => `${league}: keine Spiele von gestern bis morgen`;
export const recent = 'Letzte Suchen';
export const clear = 'Löschen';
export const popular = 'Beliebte Suchen';
export const toMove = 'auswählen';
export const toOpen = 'öffnen';
export const toClose = 'schließen';
export const toFollow = 'folgen';
export const follow = (name: string): string => `${name} folgen`;
export const follows = 'Folge Teams und Ligen';
export const nowFollowed = (name: string): string => `Du folgst jetzt ${name}.`;
export const notFollowed = (name: string): string => `Du folgst ${name} nicht mehr.`;

const competitors: Readonly<Record<string, string>> = {
  team: 'Team',
  player: 'Spieler/in',
  fighter: 'Kämpfer/in',
  driver: 'Fahrer/in',
};
export const competitor = (kind: string, league: string): string => `${competitors[kind] ?? kind}, ${league}`;
export const league = 'Liga';
export const matches = (count: number): string => plural(count, '1 Spiel', `${count} Spiele`);
export const ofSports = 'Sportart';
