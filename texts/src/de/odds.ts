export const written = (figures: string): string => figures.replace('.', ',');

export const bettingOdds = 'Wettquoten';
export const format = 'Quotenformat';
export const formats = { decimal: 'Dezimal', american: 'US', fractional: 'Bruch' };
export const spokenFormats = { decimal: 'dezimal', american: 'amerikanisch', fractional: 'als Bruch' };
export const pressPrice = 'Tippe auf eine Quote, um zwischen dezimal und amerikanisch zu wechseln.';
export const limits = 'Quoten sind Information, keine Empfehlung. 18+. Setz dir Grenzen.';
export const loading = 'Quoten werden geladen';
export const noneToday = 'Heute keine Quoten.';
export const none = 'Keine Quoten verfügbar';
export const noneIn = (chosen: string): string => `${chosen}: keine Quoten verfügbar`;
export const soon = 'Sobald Spiele mit Quoten gelistet sind, erscheinen sie hier.';
export const unsupported = (sport: string): string => `Für ${sport} gibt es keine Quoten.`;
export const showAllSports = 'Alle Sportarten zeigen';
export const hidden = 'Quoten sind ausgeblendet';
export const hiddenText =
  'Du hast Quoten in den Einstellungen ausgeblendet. Ergebnisse und Statistik bleiben davon unberührt.';

export const question =
  'In deiner Region sind Wetten offenbar eingeschränkt. Möchtest du Quoten sehen? Sie sind Information, keine Empfehlung, und nur für Personen ab 18. Du kannst das in den Einstellungen ändern.';
export const hideOdds = 'Quoten ausblenden';
export const showOdds = 'Quoten zeigen';

export const lastPrices = 'Die letzten bekannten Quoten';
export const pressToConvert = 'Zum Umrechnen auf eine Quote drücken';
export const advice = '18+. Quoten sind Information, keine Empfehlung.';

export const result = 'Spielausgang';
export const overUnder = (line: string): string => `Über/Unter ${line}`;
export const handicap = (line: string): string => `Handicap ${line}`;
export const home = 'Heim';
export const draw = 'Unentschieden';
export const away = 'Gast';
export const homeWin = (team: string): string => `Heimsieg, ${team}`;
export const awayWin = (team: string): string => `Auswärtssieg, ${team}`;
export const over = 'Über';
export const under = 'Unter';
export const overLine = (line: string): string => `Über ${line}`;
export const underLine = (line: string): string => `Unter ${line}`;
export const homeLine = (line: string): string => `Heim ${line}`;
export const awayLine = (line: string): string => `Gast ${line}`;

export const homeSince = (seen: string): string => `Heim, seit ${seen}`;
export const sample = 'Beispiel';
export const example = 'Beispielquoten, kein echtes Angebot.';
export const noFurther = 'Keine weiteren Märkte verfügbar.';
export const seenAt = (seen: string): string => `Stand: ${seen}`;
export const nameSeenAt = (seen: string): string => `, Stand: ${seen}`;
export const fromBefore = (source: string): string => `${source}, Stand vor Spielbeginn`;
export const suspended = (source: string): string => `${source}; Wetten derzeit ausgesetzt`;
export const suspendedPrice = (outcome: string): string => `${outcome}, ausgesetzt`;

export const chance = (percent: number): string => `${percent}\u00A0% Chance`;
export const unmoved = 'Quote bisher unverändert';
export const moved = { up: 'Quote insgesamt gestiegen', down: 'Quote insgesamt gefallen' };
export const movedBy = {
  up: (by: string): string => `Quote insgesamt um ${by} gestiegen`,
  down: (by: string): string => `Quote insgesamt um ${by} gefallen`,
};
export const movedFrom = {
  up: (first: string): string => `Quote gestiegen, anfangs ${first}`,
  down: (first: string): string => `Quote gefallen, anfangs ${first}`,
};
