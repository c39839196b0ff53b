export const chances = 'Chancen';
export const chancesBefore = 'Chancen vor Spielbeginn';

export const basis = 'Grundlage';
export const band = 'Sicherheit';
export const soFar = 'Trefferbilanz';
export const why = 'Warum';
export const loading = 'Prognose wird geladen';
export const failed = 'Die Gründe konnten nicht geladen werden.';
export const tryAgain = 'Erneut versuchen';
export const approximate = 'Das Modell für diese Sportart ist eine Näherung.';
export const goals = 'Tore';
export const overUnder = (over: number, under: number): string =>
  `Über 2,5: ${over}\u00A0%. Unter 2,5: ${under}\u00A0%.`;
export const scores = 'Ergebnisse';
export const scoreChance = (score: string, percent: number): string => `${score.replace('-', ':')} (${percent}\u00A0%)`;
export const likeliest = (list: string): string => `Am wahrscheinlichsten: ${list}.`;
export const frozen = 'Festgehalten';
export const frozenBefore = (seen: string, model: string): string =>
  `Vor Spielbeginn (${seen}) und seither nicht geändert; Modell ${model}.`;
export const forTheRecord = (seen: string, list: string): string => `Für die Bilanz (${seen}): ${list}.`;
export const asOf = 'Stand';
export const ofModel = (asOfSeen: string, model: string): string => `${asOfSeen}, Modell ${model}`;
export const ofPrices = (asOfSeen: string, bookmaker: string, seen: string, model: string): string =>
  `${asOfSeen}, Quoten von ${bookmaker} (Stand: ${seen}), Modell ${model}`;

export const notGraded = 'Noch nicht ausgewertet.';
export const isVoid = 'Zählt nicht: Das Spiel fand dann nicht statt oder blieb ohne Ergebnis.';
export const noFavouriteDraw = 'Es gab keinen Favoriten: Nach der regulären Spielzeit stand es unentschieden.';
export const noFavourite = (winner: string): string => `Es gab keinen Favoriten. Sieger: ${winner}.`;
export const drawCame =
  'Ein Unentschieden war am wahrscheinlichsten: Nach der regulären Spielzeit stand es unentschieden.';
export const drawLikeliest = (winner: string): string =>
  `Ein Unentschieden war am wahrscheinlichsten. Sieger: ${winner}.`;
export const favouriteWon = (name: string): string => `Favorit ${name} hat gewonnen.`;
export const favouriteDrew = (name: string): string =>
  `Favorit ${name} hat nicht gewonnen: Nach der regulären Spielzeit stand es unentschieden.`;
export const favouriteLost = (name: string, winner: string): string =>
  `Favorit ${name} hat nicht gewonnen. Sieger: ${winner}.`;
