export const loading = 'Spiele werden geladen';

export const date = 'Datum';
export const days = 'Tage';
export const previousDay = 'Voriger Tag';
export const nextDay = 'Nächster Tag';
export const timesIn = 'Zeiten in ';
export const timesInPlace = (place: string): string => `Zeiten in ${place}, `;

export const showMatches = 'Spiele zeigen';
export const shows = { all: 'Alle', live: 'Live', finished: 'Beendet', upcoming: 'Demnächst', off: 'Ausgefallen' };

const none = {
  all: 'Spiele',
  live: 'Live-Spiele',
  finished: 'beendeten Spiele',
  upcoming: 'kommenden Spiele',
  off: 'ausgefallenen Spiele',
};
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const noneOfDay = (show: keyof typeof none, when: string): string => `Keine ${none[show]} ${when}`;
export const noneOfDayIn = (show: keyof typeof none, when: string, chosen: string): string =>
  `${chosen}: keine ${none[show]} ${when}`;
export const elsewhere = 'Die übrigen Spiele des Tages stehen unter „Alle“.';
export const notYetAvailable = (when: string): string => `Spiele ${when} sind noch nicht verfügbar`;
export const noLongerAvailable = (when: string): string => `Spiele ${when} sind nicht mehr verfügbar`;
export const tooFar = 'Wir zeigen Spiele bis zu einer Woche vor und nach heute.';
export const tryAnother = 'Versuche es mit einem anderen Tag oder einer anderen Sportart.';
export const showAllMatches = 'Alle Spiele zeigen';
export const showAllSports = 'Alle Sportarten zeigen';
export const goTo = (when: string): string => `${capitalised(when.replace(/^am /u, ''))} zeigen`;
export const movedOn = 'Heute keine Spiele. Das sind die nächsten.';
export const movedOnIn = (chosen: string): string => `${chosen}: heute keine Spiele. Das sind die nächsten.`;

export const noLive = 'Keine Live-Spiele';
export const noLiveIn = (chosen: string): string => `${chosen}: keine Live-Spiele`;
export const nextOne = (pairing: string, when: string, time: string): string =>
  `Als Nächstes: ${pairing}, ${when} um ${time} Uhr.`;
export const nothingNow = 'Gerade läuft kein Spiel. Die nächsten Anstoßzeiten findest du unter „Spiele“.';
export const nothingNowIn = 'Die nächsten Spiele findest du unter „Spiele“.';
export const seeToday = 'Heutige Spiele zeigen';

export const onTheLine = 'Auf der Kippe';
export const closestMatches = 'Die engsten Spiele im Moment';
export const draw = 'Remis';
export const analyst = 'KI-Analyst';
export const askText = 'Frag, welche Spiele heute am engsten sind oder worauf ihre Chancen beruhen.';
export const ask = 'Analysten fragen';
