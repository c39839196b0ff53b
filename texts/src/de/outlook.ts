import { zones } from './league.ts';

export const kinds = { title: 'Titel', ...zones, advance: 'Nächste Runde' };
export const topPlaces = (places: number): string => `Top ${places}`;
export const ofTeam = (team: string, kind: string): string => `${team}, ${kind}`;

export const never = 'keine';
export const withRange = (chance: string, low: string, high: string): string =>
  `${chance}, 80-%-Spanne ${low} bis ${high}`;
export const basis = (simulations: string): string =>
  `Chancen: ${simulations} Mal wurde die Saison ab dem aktuellen Stand zu Ende gespielt. Klammer und kleine Zahlen: die 80-%-Spanne aus der Unsicherheit unserer Ratings. Ein Strich heißt: in keiner dieser Saisons.`;

export const stakes = 'Worum es geht';
export const afterEachResult = 'Saisonchancen nach jedem Ausgang';
export const ifItEnds = 'Ausgang';
export const wins = (team: string): string => `Sieg ${team}`;
export const draw = 'Unentschieden';
export const likely = (chance: string): string => `${chance} wahrscheinlich`;
export const standsLikely = (chance: string): string => `aktueller Stand, ${chance} wahrscheinlich`;
export const weighedNow = (list: string): string => `Jetzt, alle Ausgänge gewichtet: ${list}.`;
