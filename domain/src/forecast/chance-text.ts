import { type Chances, type Outcome, chanceEntries } from './chances.ts';
import { roundedChances } from './match-forecast.ts';

/** One outcome of a forecast as it is shown. */
export type ShownChance = {
  readonly outcome: Outcome;
  /** 0 to 1: how wide it is drawn. */
  readonly chance: number;
  /** `62%`; `<1%` and `>99%` for what is not quite impossible and not quite certain. */
  readonly text: string;
};

/** A match has chances while it is open: nothing in it is impossible or certain, whatever was rounded off on the way. */
const endText = (percent: number): string | undefined => {
  if (percent === 0) return '<1%';
  return percent === 100 ? '>99%' : undefined;
};

/**
 * A forecast's chances in whole percents, home first, as they stand wherever one is shown: what is written adds up to 100, and
 * a chance says the same whether it comes from the board, from its own address or from the facts of an answer.
 */
export const shownChances = (chances: Chances): readonly ShownChance[] => {
  const onTheWire = roundedChances(chances);
  const inPercents = roundedChances(onTheWire, 100);
  return chanceEntries(onTheWire).map(([outcome, chance]) => {
    const percent = Math.round((inPercents[outcome] ?? 0) * 100);
    return { outcome, chance, text: endText(percent) ?? `${percent}%` };
  });
};
