import type { Chances } from '@touchline/domain/forecast/chances.ts';
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
