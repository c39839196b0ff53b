import { type DisplayedChance, displayedChances } from '@touchline/domain/forecast/board-forecast.ts';
import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Chances, Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis } from '@touchline/domain/forecast/forecast.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/match.ts';
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Shares of a bar's length: where the home side's part ends and where the away side's begins. */
    '--home-end'?: string;
    '--away-start'?: string;
  }
}

/** The parts of a bar of chances for its rules, which paint them: a chance that changes lays nothing out anew. */
export const chanceEnds = ({ home, away }: Chances): CSSProperties => ({
  '--home-end': `${(home * 100).toFixed(1)}%`,
  '--away-start': `${((1 - away) * 100).toFixed(1)}%`,
});

/* Chances in as few words as a row of the list has: every page loads them first. The rest is in `forecast-words.ts`. */

/** What the chances stand on, by name. */
export const basisNames: Readonly<Record<Basis, string>> = texts.basisNames;

export const bandWords: Readonly<Record<Band, string>> = texts.bands;

/** "Market prices, medium confidence". */
export const basisAndBand = ({ basis, band }: Pick<BoardForecast, 'basis' | 'band'>): string => {
  const words = bandWords[band];
  return `${basisNames[basis]}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** The two sides as they are called on the screen. */
export type Sides = { readonly home: string; readonly away: string };

/** The chances as they are shown, home first, in the language's own way to write percents. */
export const chanceParts = (chances: Chances): readonly DisplayedChance[] =>
  displayedChances(chances).map(({ outcome, chance, text }) => ({ outcome, chance, text: texts.percent(text) }));

const named = (outcome: Outcome, sides: Sides): string => (outcome === 'draw' ? texts.draw : sides[outcome]);

/** The same in the order in which they are drawn: who hears the page is told them as they stand on it. */
export type SidesInOrder = Sides & { readonly order: SideOrder };

/** Each chance with its side: "Arsenal 48%, draw 27%, Chelsea 25%". */
export const chancesInWords = (chances: Chances, sides: SidesInOrder): string => {
  const homeFirst = chanceParts(chances);
  const shown = sides.order[0] === 'home' ? homeFirst : homeFirst.toReversed();
  return shown.map(({ outcome, text }) => `${named(outcome, sides)} ${text}`).join(', ');
};

/** A forecast for who hears it: "Chances: Arsenal 48%, draw 27%, Chelsea 25%. Market prices, medium confidence." */
export const chanceSentence = (forecast: BoardForecast, sides: SidesInOrder): string =>
  texts.chances(chancesInWords(forecast.chances, sides), basisAndBand(forecast));
