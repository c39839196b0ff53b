import type { FactTableRow } from '../src/analyst/claims/season-facts-stated.ts';
import type { FactMatch } from '../src/analyst/facts.ts';
import type { Random } from './seeded-random.ts';

/* What sentences about sports are written with: the figures of a match, and a pen that writes numbers. */

/** A number in a text. */
export type Slot = { readonly shown: string; readonly isWrong: boolean };

export type Sentence = readonly (string | Slot)[];

/** A sentence from a template: \`say\`${team} won ${score}.\`\` */
export const say = (strings: TemplateStringsArray, ...values: readonly (string | Slot)[]): Sentence =>
  strings.flatMap((text, at) => [text, ...(values[at] === undefined ? [] : [values[at]])]);

/** Writes numbers as a language does, right or wrong. */
export type Pen = {
  readonly pair: (left: number, right: number) => Slot;
  /** A pair in a fixed order, which may be wrong by its order. */
  readonly ordered: (left: number, right: number) => Slot;
  readonly whole: (value: number) => Slot;
  readonly percent: (share: number) => Slot;
  readonly decimal: (value: number, digits?: number) => Slot;
  readonly text: (shown: string) => Slot;
};

/** What the phrases of one kind are about. */
export type Scene = {
  readonly match: FactMatch;
  readonly home: string;
  readonly away: string;
  /** The side that leads or has won, and the other one. */
  readonly ahead: string;
  readonly behind: string;
  readonly isHomeAhead: boolean;
  readonly row: FactTableRow;
  readonly random: Random;
};

/** Writes a sentence of one kind. */
export type Phrase = (scene: Scene, pen: Pen) => Sentence;

/** Sentences by kind, each in several wordings. */
export type Phrases = Readonly<
  Record<
    | 'win'
    | 'listed'
    | 'draw'
    | 'live'
    | 'halfTime'
    | 'scorer'
    | 'chances'
    | 'prices'
    | 'expectedGoals'
    | 'total'
    | 'place'
    | 'record'
    | 'seasonGoals'
    | 'behind'
    | 'form'
    | 'statistics'
    | 'quarter'
    | 'sets'
    | 'margin'
    | 'race'
    | 'fight'
    | 'start'
    | 'season'
    | 'shootout',
    readonly Phrase[]
  >
>;

export const scoreIn = ({ match }: Scene) => match.score ?? { home: 0, away: 0 };

/** The figure of the winner first. */
export const best = (scene: Scene): readonly [number, number] => {
  const { home, away } = scoreIn(scene);
  return home > away ? [home, away] : [away, home];
};

export const firstPeriod = ({ match }: Scene) => match.periods?.[0] ?? { home: 0, away: 0, label: '' };

export const goalOf = ({ match }: Scene) => match.timeline?.at(-1) ?? { minute: 0, player: '', side: 'home' as const };

export const counted = (letters: string): number => letters.split('W').length - 1;

export const chances = ({ match }: Scene) => match.forecast?.chances ?? { home: 0, away: 0 };
export const goals = ({ match }: Scene) => match.forecast?.goals ?? { home: 0, away: 0, over25: 0, under25: 0 };
export const prices = ({ match }: Scene) => match.odds ?? { home: 0, away: 0 };
export const statistic = ({ match }: Scene, label: string) =>
  match.statistics?.find((row) => row.label === label) ?? { home: 0, away: 0 };
export const season = ({ match }: Scene) =>
  match.season?.home ?? { team: '', chances: {}, expectedPoints: { mean: 0, low: 0, high: 0 } };
export const clock = ({ match }: Scene): string => match.startTime.slice(11, 16);
export const driver = ({ match, random }: Scene) => {
  const at = Math.floor(random() * (match.places?.length ?? 1));
  return { name: match.places?.[at] ?? '', place: at + 1 };
};
export const ordinal = (place: number): string => ['st', 'nd', 'rd'][place - 1] ?? 'th';

/** The sets, as the score of each. */
export const setList = ({ match }: Scene, pen: Pen, isReversed: boolean): Sentence => {
  const parts: (string | Slot)[] = [];
  for (const { home, away } of match.periods ?? []) {
    if (parts.length > 0) parts.push(', ');
    parts.push(isReversed ? pen.ordered(away, home) : pen.ordered(home, away));
  }
  return parts;
};

export const join = (...parts: readonly Sentence[]): Sentence => parts.flat();
