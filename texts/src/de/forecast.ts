import { locale, plural } from './dates-and-numbers.ts';

export const percentText = (share: number, decimals: number): string =>
  share.toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
export const decimal = (value: number, decimals: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

export const bases = {
  market: 'Die Quoten eines Buchmachers für dieses Spiel, ohne seine Marge.',
  'ratings-fed': 'Ratings beider Seiten, gelernt aus Ergebnissen und aus den Quoten früherer Spiele.',
  ratings: 'Ratings beider Seiten, gelernt allein aus Ergebnissen.',
  'base-rate': 'Wie solche Spiele im Durchschnitt ausgehen: Die Heimseite gewinnt öfter.',
};
export const equals = 'Ohne Quote oder Rating gelten beide Seiten als gleich stark.';

export const bandRule =
  'Die Sicherheit folgt einer Regel: hoch, wenn der Favorit auf mindestens 60\u00A0% kommt, mittel ab 45\u00A0% (wo es kein Unentschieden gibt, ab 70\u00A0% und 60\u00A0%), und geringer, wo sich ein Modell noch beweisen muss. Während des Spiels zählt nur die aktuelle Chance. Sie ist nie ein Versprechen.';
export const draw = 'Unentschieden';

export const prices = (at: string, margin: string): string =>
  `Quoten (Stand ${at}) ohne die Marge des Buchmachers von ${margin}.`;
export const tooOld = (at: string): string => `Die letzten Quoten (Stand ${at}) sind zu alt, um sie zu verwenden.`;
export const refused = {
  price: 'Die Quoten wurden nicht berücksichtigt, weil eine davon unplausibel ist.',
  margin: 'Die Quoten wurden nicht berücksichtigt, weil ihre Marge unplausibel ist.',
  'far-from-ratings':
    'Die Quoten wurden nicht berücksichtigt, weil sie zu stark von den Ratings der beiden Seiten abweichen.',
};

export type Rated = { readonly name: string; readonly played: number; readonly fed: number };

const results = (first: Rated, second: Rated): string =>
  `Bewertet nach ${first.played} ${plural(first.played, 'Ergebnis', 'Ergebnissen')} von ${first.name} und ${second.played} von ${second.name}`;
export const rated = (first: Rated, second: Rated): string => `${results(first, second)}.`;
export const ratedAndFed = (first: Rated, second: Rated): string =>
  `${results(first, second)}; zu ${first.fed} und ${second.fed} davon gab es Quoten.`;
export const newcomer = (name: string): string =>
  `${name} ist neu in der Liga und wird wie ein durchschnittlicher Aufsteiger eingestuft.`;

export type Counted = { readonly name: string; readonly count: number };

export const tooFewResults = (first: Counted, second: Counted, needed: number): string =>
  `Zu wenige Ergebnisse für ein Rating: ${first.count} von ${first.name}, ${second.count} von ${second.name}; nötig sind ${needed}.`;

export type Expected = { readonly name: string; readonly goals: string };

export const expectedGoals = (first: Expected, second: Expected): string =>
  `Erwartete Tore: ${first.name} ${first.goals}, ${second.name} ${second.goals}.`;
export const noMargin = 'Kein Vorsprung erwartet.';
export const margin = (name: string, points: string): string => `Erwarteter Vorsprung von ${name}: ${points}.`;
export const neutralGround = 'Neutraler Platz: Keine Seite hat Heimvorteil.';
export const playedYesterday = (name: string): string => `${name} hat am Tag davor gespielt.`;
export const inPlay = (score: string): string => `Aktueller Stand: ${score.replace('-', ':')}.`;
export const inPlayAfter = (score: string, share: string): string =>
  `Aktueller Stand: ${score.replace('-', ':')}, ${share} der regulären Spielzeit gespielt.`;
export const redCards = (first: Counted, second: Counted): string =>
  `Rote Karten: ${first.name} ${first.count}, ${second.name} ${second.count}.`;
export const baseRate = 'Ohne Quote oder Rating als Grundlage ist die Sicherheit gering.';
export const youngLeague = (seasons: number): string =>
  `Eine Stufe geringer: Die Ratings dieser Liga beruhen bisher auf ${seasons} ${plural(seasons, 'Saison', 'Saisons')}.`;
export const unmeasured = (graded: number): string =>
  `Die Sicherheit ist gering, bis unsere Bilanz in dieser Sportart 200 Spiele umfasst; bisher sind es ${graded}.`;
export const offBy = (share: string, graded: number): string =>
  `Die Sicherheit ist gering, weil unsere Chancen in dieser Sportart bei ${graded} ${plural(graded, 'Spiel', 'Spielen')} im Schnitt um ${share} danebenlagen; nötig sind weniger als 5\u00A0%.`;

export const chancesTitle = 'Chancen';
export const chancesBefore = 'Chancen vor Spielbeginn';

export const basis = 'Grundlage';
export const band = 'Sicherheit';
export const soFar = 'Trefferbilanz';
export const why = 'Warum';
export const loadingForecast = 'Prognose wird geladen';
export const forecastFailed = 'Die Gründe konnten nicht geladen werden.';
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
export const isVoid = 'Nicht gewertet: Das Spiel fand an diesem Tag nicht statt oder hatte kein Ergebnis.';
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
