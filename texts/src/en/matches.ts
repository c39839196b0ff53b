/* Match lists after the first list: the Matches tab, and LIVE while no match is in play. */
export const loading = 'Loading matches';

export const date = 'Date';
export const days = 'Days';
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const timesIn = 'Times in ';
export const timesInPlace = (place: string): string => `Times in ${place}, `;

export const showMatches = 'Show matches';
export const shows = { all: 'All', live: 'Live', finished: 'Finished', upcoming: 'Upcoming', off: 'Called off' };

const none = {
  all: 'No matches',
  live: 'No live matches',
  finished: 'No finished matches',
  upcoming: 'No upcoming matches',
  off: 'No matches called off',
};
/** `when`: a day in a sentence, such as "tomorrow" or "on Saturday 25 May". */
export const noneOfDay = (show: keyof typeof none, when: string): string => `${none[show]} ${when}`;
export const noneOfDayIn = (show: keyof typeof none, when: string, chosen: string): string =>
  `${none[show]} in ${chosen} ${when}`;
export const elsewhere = 'Other matches on this day are under All.';
/** For a day that was never loaded: it may or may not have matches. */
export const notYetAvailable = (when: string): string => `Matches ${when} are not available yet`;
export const noLongerAvailable = (when: string): string => `Matches ${when} are no longer available`;
export const tooFar = 'We show matches up to one week before and after today.';
export const tryAnother = 'Try another day or another sport.';
export const showAllMatches = 'Show all matches';
export const showAllSports = 'Show all sports';
export const goTo = (when: string): string => `Go to ${when.replace(/^on /u, '')}`;
export const movedOn = 'No matches today. Showing the nearest ones.';
export const movedOnIn = (chosen: string): string => `No matches in ${chosen} today. Showing the nearest ones.`;

export const noLive = 'No live matches';
export const noLiveIn = (chosen: string): string => `No live matches in ${chosen}`;
export const nextOne = (pairing: string, when: string, time: string): string =>
  `The next one is ${pairing}, ${when} at ${time}.`;
export const nothingNow = 'Nothing is being played right now. Check the schedule for the next kick-off.';
export const nothingNowIn = 'Check the schedule for upcoming matches.';
export const seeToday = "See today's matches";

/* The cards next to the matches. */
export const onTheLine = 'On the line';
export const closestMatches = 'The closest matches right now';
export const draw = 'Draw';
export const analyst = 'AI Analyst';
export const askText = 'Ask which matches are closest today, or what the odds are based on.';
export const ask = 'Ask the analyst';
