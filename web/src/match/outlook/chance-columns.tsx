import type { OutlookKind } from '@touchline/domain/outlook/season-outlook.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { form } from '@touchline/texts/en/league.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { useState } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import { usePhone } from '../../ui/use-screen-size.ts';
import { chanceText, kindName, SeasonChance } from './season-chance.tsx';
import styles from './chance-columns.module.css';

/* The chances of a season as columns of the league's table. */

/** Up to three columns: the title, the best zone, and the next or last zone of the table; each the first that exists. */
const columnChoices: readonly (readonly OutlookKind[])[] = [
  ['title', 'division'],
  ['champions-league', 'promotion', 'play-offs', 'europa-league', 'conference-league', 'advance'],
  ['relegation', 'relegation-play-offs', 'play-in'],
];

const kindsOf = ({ teams }: SeasonOutlookAnswer): ReadonlySet<string> =>
  new Set(teams.flatMap(({ chances }) => Object.keys(chances)));

/** The shown text of every chance, by team and kind. */
type Shown = ReadonlyMap<string, string>;

const keyOf = (teamId: string, kind: string): string => `${teamId} ${kind}`;

const shownTexts = ({ teams }: SeasonOutlookAnswer): Shown =>
  new Map(
    teams.flatMap(({ teamId, chances }) =>
      Object.entries(chances).map(([kind, { chance }]) => [keyOf(teamId, kind), chanceText(chance)] as const),
    ),
  );

/** What a goal has changed while the page was open. */
type GoalEffect = {
  readonly outlook: SeasonOutlookAnswer | undefined;
  /** When the goal was scored; empty before the first goal. */
  readonly at: string;
  readonly changed: ReadonlySet<string>;
};

const noEffect: ReadonlySet<string> = new Set();

const nextEffect = (before: GoalEffect, outlook: SeasonOutlookAnswer | undefined): GoalEffect => {
  const at = outlook?.goal?.at ?? '';
  if (before.outlook === undefined || outlook === undefined) return { outlook, at, changed: noEffect };
  if (at === before.at) return { ...before, outlook };
  // A goal that is taken back takes its change back silently.
  if (at < before.at) return { outlook, at, changed: noEffect };
  const shown = shownTexts(before.outlook);
  const changed = [...shownTexts(outlook)].filter(([key, text]) => shown.get(key) !== text).map(([key]) => key);
  return { outlook, at, changed: new Set(changed) };
};

/** Follows which shown chances the last goal changed. */
const useGoalEffect = (outlook: SeasonOutlookAnswer | undefined): GoalEffect => {
  const [effect, setEffect] = useState<GoalEffect>({ outlook: undefined, at: '', changed: noEffect });
  if (effect.outlook === outlook) return effect;
  const next = nextEffect(effect, outlook);
  setEffect(next);
  return next;
};

type Choice = OutlookKind | 'form';

/** The chances that a league's table shows. */
export type TableChances = {
  readonly outlook: SeasonOutlookAnswer;
  /** The shown columns; on phones at most one. */
  readonly columns: readonly OutlookKind[];
  /** Whether the last results of the teams are shown. On phones, they replace a chance. */
  readonly hasForm: boolean;
  /** The columns to choose from on phones; none elsewhere. */
  readonly choices: readonly Choice[];
  readonly onChoose: (choice: Choice) => void;
  readonly effect: GoalEffect;
};

/** The columns of a league's table for an outlook; undefined without one. */
export const useTableChances = (outlook: SeasonOutlookAnswer | undefined): TableChances | undefined => {
  const isPhone = usePhone();
  const [chosen, choose] = useState<Choice>();
  const effect = useGoalEffect(outlook);
  if (outlook === undefined) return undefined;
  const kinds = kindsOf(outlook);
  const columns = columnChoices.flatMap((choice) => choice.find((kind) => kinds.has(kind)) ?? []);
  if (columns.length === 0) return undefined;
  const shared = { outlook, onChoose: choose, effect };
  if (!isPhone) return { ...shared, columns, hasForm: true, choices: [] };
  const choices = [...columns, 'form' as const];
  if (chosen === 'form') return { ...shared, columns: [], hasForm: true, choices };
  const one = columns.find((kind) => kind === chosen) ?? columns[0];
  return { ...shared, columns: one === undefined ? [] : [one], hasForm: false, choices };
};

type ChancesProps = { readonly chances: TableChances };

/** On phones: the choice between the chances and the form. */
export const ChanceChooser = ({ chances: { outlook, columns, choices, onChoose } }: ChancesProps) => {
  if (choices.length === 0) return null;
  const nameOf = (choice: Choice): string => (choice === 'form' ? form : kindName(choice, outlook));
  return (
    <div className={styles['chooser']}>
      <Segmented
        label={texts.chanceShown}
        options={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
        value={columns[0] ?? 'form'}
        onChoose={onChoose}
      />
    </div>
  );
};

export const ChanceHeads = ({ chances: { outlook, columns } }: ChancesProps) =>
  columns.map((kind) => (
    <th key={kind} scope="col" className={styles['head']}>
      {kindName(kind, outlook)}
    </th>
  ));

/** The chances of one team as table cells. */
export const ChanceCells = ({ chances, teamId }: ChancesProps & { readonly teamId: string }) => {
  const { outlook, columns, effect } = chances;
  const team = outlook.teams.find((each) => each.teamId === teamId);
  return columns.map((kind) => (
    <td key={kind} className={styles['cell']} data-chance={kind}>
      <SeasonChance
        kind={kind}
        value={team?.chances[kind]}
        changedBy={effect.changed.has(keyOf(teamId, kind)) ? effect.at : undefined}
      />
    </td>
  ));
};
