/*
 * The pages of matches, leagues, teams and sports at their own addresses, as search engines and browsers without
 * scripts show them.
 */

export const home = 'Livescores';
export const breadcrumbs = 'Du bist hier';
export const otherLanguages = 'Diese Seite in anderen Sprachen';

/* Titles and descriptions for search results and link previews: they never reveal a result. */
export const matchTitle = (pairing: string, day: string): string => `${pairing}, ${day}: Spielstand und Fakten`;
export const matchDescription = (pairing: string, league: string, start: string): string =>
  `${pairing}, ${league}, ${start}. Spielstand, Abschnitte, Ereignisse, Chancen und Tabelle, live aktualisiert.`;
export const leagueTitle = (league: string): string => `${league}: Tabelle, Ergebnisse und Spielplan`;
export const leagueDescription = (league: string): string =>
  `${league}: Tabelle, letzte Ergebnisse und nächste Spiele, mit Livescores.`;
export const teamTitle = (team: string): string => `${team}: Spielplan, Ergebnisse und Tabelle`;
export const teamDescription = (team: string, league: string): string =>
  `${team}, ${league}: nächste Spiele, letzte Ergebnisse und Tabellenplatz, mit Livescores.`;
export const sportTitle = (sport: string): string => `${sport}: Livescores, Ergebnisse und Spielplan`;
export const sportDescription = (sport: string): string =>
  `${sport} heute: Livescores, Ergebnisse und nächste Spiele aller Ligen.`;

/* Headings and notes. */
export const chances = 'Chancen';
export const draw = 'Unentschieden';
export const statistics = 'Statistik';
export const events = 'Ereignisse';
export const allTimesInUtc = 'Alle Zeiten in UTC.';
export const writtenAt = (time: string): string => `Stand: ${time}. Mit JavaScript wird die Seite live aktualisiert.`;
export const mayBeOutdated = 'Die Spielstände sind im Moment möglicherweise nicht aktuell.';
export const noMatches = 'Zurzeit gibt es keine Spiele.';
export const noTable = 'Zurzeit gibt es keine Tabelle.';
export const tableAsOf = (time: string): string => `Tabelle vom ${time}.`;
export const wholeLeague = (league: string): string => `Alles zu: ${league}`;
export const moreInLeague = (league: string): string => `Weitere Spiele: ${league}`;
export const leagues = 'Ligen';
export const rss = 'RSS-Feed';
