import type { FightState } from '../play/fight-play.ts';
import { finishChance } from '../play/fight-play.ts';
import type { Seen } from '../staged-match.ts';
import type { Outlook } from './outlook.ts';

/** Totals are rounds, and are bet on before the first of them only. */
export const fightOutlook = (rounds: number, { state }: Seen<FightState>, homeChance: number): Outlook => ({
  home: homeChance,
  draw: 0,
  away: 1 - homeChance,
  expectedTotal: rounds - 0.5,
  expectedMargin: 0,
  above: (line) =>
    state.phase.life === 'before' && line < rounds
      ? (1 - finishChance) ** Math.floor(line) * (1 - finishChance * (line % 1))
      : 0,
  covers: () => homeChance,
});
