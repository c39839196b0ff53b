/** Converts a number with a decimal point to the language's notation. */
export const written = (figures: string): string => figures;

export const bettingOdds = 'Betting Odds';
export const format = 'Odds format';
export const formats = { decimal: 'Decimal', american: 'American', fractional: 'Fractional' };
/** Follows a price, for screen readers. */
export const spokenFormats = { decimal: 'decimal', american: 'american', fractional: 'fractional' };
export const pressPrice = 'Press a price for decimal or American odds.';
export const limits = 'Odds are information, not advice. 18+. Play within your limits.';
export const loading = 'Loading odds';
export const noneToday = 'No odds today.';
export const none = 'No odds available';
export const noneIn = (chosen: string): string => `No odds available for ${chosen}`;
export const soon = 'Prices appear here as soon as matches with odds are listed.';
export const unsupported = (sport: string): string => `Odds are not available for ${sport}.`;
export const showAllSports = 'Show all sports';
export const hidden = 'Odds are hidden';
export const hiddenText = 'You turned odds off in the settings. Scores and statistics are not affected.';

export const question =
  'Betting appears to be restricted in your region. Do you want to see odds? They are information, not advice, for people over 18. You can change this in the settings.';
export const hideOdds = 'Hide odds';
export const showOdds = 'Show odds';

export const lastPrices = 'The last prices seen';
export const pressToConvert = 'Press a price to convert it';
export const advice = '18+. Odds are information, not advice.';

export const result = 'Match Result';
export const overUnder = (line: string): string => `Over/Under ${line}`;
export const handicap = (line: string): string => `Handicap ${line}`;
export const home = 'Home';
export const draw = 'Draw';
export const away = 'Away';
export const homeWin = (team: string): string => `Home win, ${team}`;
export const awayWin = (team: string): string => `Away win, ${team}`;
export const over = 'Over';
export const under = 'Under';
export const overLine = (line: string): string => `Over ${line}`;
export const underLine = (line: string): string => `Under ${line}`;
export const homeLine = (line: string): string => `Home ${line}`;
export const awayLine = (line: string): string => `Away ${line}`;

export const homeSince = (seen: string): string => `Home, since ${seen}`;
export const sample = 'Sample';
export const example = 'Example odds, not a real offer.';
export const noFurther = 'No other markets are available.';
export const seenAt = (seen: string): string => `Seen at ${seen}`;
/** Follows the bookmaker's name. */
export const nameSeenAt = (seen: string): string => `, seen at ${seen}`;
/** For a match in play: prices that a bookmaker set before kick-off. */
export const fromBefore = (source: string): string => `${source}, unchanged since before kick-off`;
/** For a match in play whose prices the bookmaker has withdrawn. */
export const suspended = (source: string): string => `${source}; betting is suspended`;
export const suspendedPrice = (outcome: string): string => `${outcome}, suspended`;

export const chance = (percent: number): string => `${percent}% chance`;
export const unmoved = 'unchanged since first seen';
export const moved = { up: 'up since first seen', down: 'down since first seen' };
export const movedBy = {
  up: (by: string): string => `up ${by} since first seen`,
  down: (by: string): string => `down ${by} since first seen`,
};
export const movedFrom = {
  up: (first: string): string => `up from ${first} when first seen`,
  down: (first: string): string => `down from ${first} when first seen`,
};
