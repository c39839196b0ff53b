export const chances = 'Chances';
export const chancesBefore = 'Chances before kick-off';

export const basis = 'Basis';
export const band = 'Confidence';
export const soFar = 'Track record';
export const why = 'Why';
export const loading = 'Loading the forecast';
export const failed = 'The reasons could not be loaded.';
export const tryAgain = 'Try again';
export const approximate = 'The model for this sport is an approximation.';
export const goals = 'Goals';
export const overUnder = (over: number, under: number): string => `Over 2.5: ${over}%. Under 2.5: ${under}%.`;
export const scores = 'Scores';
export const scoreChance = (score: string, percent: number): string => `${score} ${percent}%`;
export const likeliest = (list: string): string => `Most likely: ${list}.`;
export const frozen = 'Frozen';
export const frozenBefore = (seen: string, model: string): string =>
  `Frozen before kick-off, at ${seen}; model ${model}.`;
export const forTheRecord = (seen: string, list: string): string => `Recorded at ${seen}: ${list}.`;
export const asOf = 'As of';
export const ofModel = (asOfSeen: string, model: string): string => `${asOfSeen}, model ${model}`;
export const ofPrices = (asOfSeen: string, bookmaker: string, seen: string, model: string): string =>
  `${asOfSeen}, ${bookmaker} prices from ${seen}, model ${model}`;

export const notGraded = 'Not graded yet.';
export const isVoid = 'Not counted: the match was not played on that date or had no result.';
export const noFavouriteDraw = 'There was no favourite: it was a draw after regular time.';
export const noFavourite = (winner: string): string => `There was no favourite: ${winner} won.`;
export const drawCame = 'A draw was the most likely result: it was a draw after regular time.';
export const drawLikeliest = (winner: string): string => `A draw was the most likely result: ${winner} won.`;
export const favouriteWon = (name: string): string => `The favourite, ${name}, won.`;
export const favouriteDrew = (name: string): string =>
  `The favourite, ${name}, did not win: it was a draw after regular time.`;
export const favouriteLost = (name: string, winner: string): string =>
  `The favourite, ${name}, did not win: ${winner} won.`;
