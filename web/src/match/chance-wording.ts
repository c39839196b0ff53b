import {
  type DisplayedChance,
  displayedChances,
  type BoardForecast,
} from '@touchline/domain/forecast/board-forecast.ts';
import type { Chances, Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis } from '@touchline/domain/forecast/forecast.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/match.ts';
import type { CSSProperties } from 'react';

declare module 'react' {
  interface CSSProperties {
    /** Positions on the bar: where the home share ends and where the away share begins. */
    '--home-end'?: string;
    '--away-start'?: string;
  }
}

/** CSS variables for a chance bar. Changing them repaints the bar without a layout. */
export const chanceEnds = ({ home, away }: Chances): CSSProperties => ({
  '--home-end': `${(home * 100).toFixed(1)}%`,
  '--away-start': `${((1 - away) * 100).toFixed(1)}%`,
});

/* Short texts for match rows, part of every page's initial load. The long texts are in `forecast-wording.ts`. */

/** Label of each forecast basis. */
export const basisNames: Readonly<Record<Basis, string>> = texts.basisNames;

export const bandWords: Readonly<Record<Band, string>> = texts.bands;

/** "Market prices, medium confidence". */
export const basisAndBand = ({ basis, band }: Pick<BoardForecast, 'basis' | 'band'>): string => {
  const words = bandWords[band];
  return `${basisNames[basis]}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
};

/** Both side names as the page shows them. */
export type Sides = { readonly home: string; readonly away: string };

/** The chances as localized percentages, home first. */
export const chanceParts = (chances: Chances): readonly DisplayedChance[] =>
  displayedChances(chances).map(({ outcome, chance, text }) => ({ outcome, chance, text: texts.percent(text) }));

const named = (outcome: Outcome, sides: Sides): string => (outcome === 'draw' ? texts.draw : sides[outcome]);

/** The side names and their display order, so that screen readers read them in the order shown. */
export type SidesInOrder = Sides & { readonly order: SideOrder };

/** Each chance with its side: "Arsenal 48%, draw 27%, Chelsea 25%". */
export const chancesInWords = (chances: Chances, sides: SidesInOrder): string => {
  const homeFirst = chanceParts(chances);
  const shown = sides.order[0] === 'home' ? homeFirst : homeFirst.toReversed();
  return shown.map(({ outcome, text }) => `${named(outcome, sides)} ${text}`).join(', ');
};

/** The forecast for screen readers: "Chances: Arsenal 48%, draw 27%, Chelsea 25%. Market prices, medium confidence." */
export const chanceSentence = (forecast: BoardForecast, sides: SidesInOrder): string =>
  texts.chances(chancesInWords(forecast.chances, sides), basisAndBand(forecast));
