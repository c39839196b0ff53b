import { tableRules } from '@touchline/domain/league/table-rules.ts';
import type { OutlookChance, OutlookKind, OutlookZone } from '@touchline/domain/outlook/season-outlook.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { percent } from '@touchline/texts/en/match.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { basisNames } from '../chance-wording.ts';
import { sportOfKey } from '../league-queries.ts';
import styles from './outlook.module.css';

declare module 'react' {
  interface CSSProperties {
    /** A chance and its range on a scale from 0 to 100%. */
    '--chance'?: string;
    '--low'?: string;
    '--high'?: string;
  }
}

/** What a team's expected number at the end of the season counts. */
export const expectedName = (leagueKey: string): string => {
  const sport = sportOfKey(leagueKey);
  const ranksByWins = sport !== undefined && tableRules(leagueKey, sport)?.ranksByShare === true;
  return ranksByWins ? texts.expectedWins : texts.expectedPoints;
};

const noChance = '\u2013';

/**
 * A chance as a whole percentage: "47%". `<1%` is more than none of the simulated seasons, `>99%` fewer than all; 100%
 * is only what is certain.
 */
export const chanceText = (share: number): string => {
  if (share <= 0) return noChance;
  if (share < 0.01) return percent('<1%');
  if (share > 0.99 && share < 1) return percent('>99%');
  return percent(`${Math.round(share * 100)}%`);
};

/** A bound of a range as a whole percentage without its sign. */
const boundText = (share: number): string => String(Math.round(share * 100));

/** A chance in words for screen readers: "47%, 80% range 40 to 54". */
const chanceWords = ({ chance, low, high }: OutlookChance): string => {
  if (chance <= 0) return texts.never;
  if (chance < 0.01 || chance === 1) return chanceText(chance);
  return texts.withRange(chanceText(chance), boundText(low), boundText(high));
};

/** The name of a zone or of the title: "Title", "Top four", "Relegation". */
export const kindName = (
  kind: OutlookKind,
  { groups }: { readonly groups: readonly { readonly zones: readonly OutlookZone[] }[] },
): string => {
  const zone = groups.flatMap(({ zones }) => zones).find((each) => each.kind === kind);
  return kind === 'champions-league' && zone?.from === 1 && zone.to > 1 ? texts.topPlaces(zone.to) : texts.kinds[kind];
};

const isKind = (kind: string): kind is OutlookKind => Object.hasOwn(texts.kinds, kind);

/** The outcomes of these chances, from the title to relegation. */
export const chanceKinds = (chances: SeasonOutlookAnswer['teams'][number]['chances']): readonly OutlookKind[] =>
  Object.keys(texts.kinds)
    .filter(isKind)
    .filter((kind) => chances[kind] !== undefined);

const scaled = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The places of a chance and of its range, if it has one, on a bar. */
export const scale = ({ chance, low, high }: Partial<OutlookChance> & { readonly chance: number }): CSSProperties => ({
  '--chance': scaled(chance),
  ...(low !== undefined && high !== undefined && { '--low': scaled(low), '--high': scaled(high) }),
});

const tones: Readonly<Partial<Record<OutlookKind, string>>> = {
  title: 'first',
  division: 'first',
  relegation: 'down',
  'relegation-play-offs': 'down',
};

export type SeasonChanceProps = {
  readonly kind: OutlookKind;
  /** Undefined if the team's group does not have this outcome. */
  readonly value: OutlookChance | undefined;
  /** The goal that changed the chance, which highlights it for some seconds. */
  readonly changedBy?: string | undefined;
};

/** One chance: the number, its 80% range as small figures, a bar from 0 to 100%, and the range on the bar. */
export const SeasonChance = ({ kind, value, changedBy }: SeasonChanceProps) => {
  const { chance } = value ?? { chance: 0 };
  const isSmall = chance < 0.01;
  return (
    <>
      <span className="visually-hidden">{value === undefined ? texts.never : chanceWords(value)}</span>
      <span className={classNames(styles['chance'], isSmall && styles['small'])} aria-hidden="true">
        <b key={changedBy} className={classNames(changedBy !== undefined && styles['changed'])}>
          {chanceText(chance)}
        </b>
        {value === undefined || isSmall ? null : (
          <>
            <small>{chance === 1 ? null : `${boundText(value.low)}\u2013${boundText(value.high)}`}</small>
            <i
              className={classNames(styles['bar'], styles['ranged'], styles[tones[kind] ?? 'zone'])}
              style={scale(value)}
            />
          </>
        )}
      </span>
    </>
  );
};

/** What the chances are based on, and what their ranges mean. */
export const OutlookBasis = ({ outlook }: { readonly outlook: SeasonOutlookAnswer }) => (
  <p className={styles['basis']}>
    {texts.basis(outlook.simulations.toLocaleString(locale), basisNames[outlook.basis])}
    {outlook.zonesByRules === true ? ` ${texts.placesByRules}` : null}
  </p>
);
