import { shownChances } from '@touchline/domain/forecast/chance-text.ts';
import type { Chances, Outcome } from '@touchline/domain/forecast/chances.ts';
import type { Band, Basis } from '@touchline/domain/forecast/forecast.ts';
import type { MatchForecast } from '@touchline/domain/forecast/match-forecast.ts';
import * as texts from '@touchline/texts/en/row-chances.ts';

/* Chances in as few words as a row of the list has: every page loads them first. The rest is in `forecast-words.ts`. */

/** What the chances stand on, by name. */
export const basisNames: Readonly<Record<Basis, string>> = texts.basisNames;

export const bandWords: Readonly<Record<Band, string>> = texts.bands;

/** The two sides as they are called on the screen. */
export type Sides = { readonly home: string; readonly away: string };

const named = (outcome: Outcome, sides: Sides): string => (outcome === 'draw' ? texts.draw : sides[outcome]);

/** Each chance with its side, the visitors first where they stand first (`turned`): "Arsenal 48%, draw 27%, Chelsea 25%". */
export const chancesInWords = (chances: Chances, sides: Sides, turned: boolean): string =>
  shownChances(chances, turned)
    .map(({ outcome, text }) => `${named(outcome, sides)} ${text}`)
    .join(', ');

/** A forecast for who hears it: "Chances: Arsenal 48%, draw 27%, Chelsea 25%. Market prices, Medium confidence." */
export const chanceSentence = ({ chances, basis, band }: MatchForecast, sides: Sides, turned: boolean): string =>
  texts.chances(chancesInWords(chances, sides, turned), basisNames[basis], bandWords[band]);
