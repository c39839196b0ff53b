import { type MarketId, isTotal, lineOf } from '@touchline/domain/forecast/markets/market.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/markets.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './outlook.module.css';
import { chanceText, scale } from './season-chance.tsx';

/** A chance for display, with its range unless it was frozen before kick-off. */
type ShownOutcome = {
  readonly outcome: string;
  readonly chance: number;
  readonly low?: number;
  readonly high?: number;
};

/** `came`: the outcome of a graded market. */
export type ShownMarket = {
  readonly id: MarketId;
  readonly outcomes: readonly ShownOutcome[];
  readonly came?: string | undefined;
};

/** One line: an outcome in words, its chance, and whether it came true if the market was graded. */
type Row = {
  readonly shown: ShownOutcome;
  readonly key: string;
  readonly words: string;
  readonly cameTrue?: boolean | undefined;
};

type Group = { readonly name: keyof typeof texts.groups; readonly rows: readonly Row[] };

const groupOf = (id: MarketId): Group['name'] => (isTotal(id) ? 'over' : id);

/** The name of a market's group: "Both teams to score". */
export const marketName = (id: MarketId): string => texts.groups[groupOf(id)];

/** The line of a total for the user's locale: "2.5". */
const lineText = (line: number): string => line.toLocaleString(locale);

type TeamNames = { readonly home: string; readonly away: string };

/** The names of a match's sides; `awayFirst`: the page lists the away side first. */
export type MarketSides = TeamNames & { readonly awayFirst: boolean };

/** A score with the named side's number first. */
const scoreOf = (outcome: string): { readonly home: number; readonly away: number } => {
  const [home = 0, away = 0] = outcome.split('-').map(Number);
  return { home, away };
};

const setsInWords = (outcome: string, teams: TeamNames): string => {
  const { home, away } = scoreOf(outcome);
  return home > away
    ? texts.winsInSets(teams.home, `${home}-${away}`)
    : texts.winsInSets(teams.away, `${away}-${home}`);
};

/** `home 6-10`: "Lakers by 6–10". */
const marginInWords = (outcome: string, teams: TeamNames): string => {
  const [side, points = ''] = outcome.split(' ');
  return texts.winsBy(side === 'home' ? teams.home : teams.away, points.replace('-', '\u2013'));
};

/** An outcome in words. */
const outcomeInWords = (id: MarketId, outcome: string, teams: TeamNames): string => {
  if (isTotal(id)) return texts.over(lineText(lineOf(id)));
  if (id === 'set-score') return setsInWords(outcome, teams);
  if (id === 'winning-margin') return marginInWords(outcome, teams);
  if (outcome === 'yes') return texts.yes;
  if (outcome === 'none') return texts.noMoreGoals;
  if (outcome === 'draw') return texts.level;
  if (outcome === 'other') return texts.otherScore;
  const team = outcome === 'home' || outcome === 'away' ? teams[outcome] : undefined;
  if (team === undefined) return outcome;
  return id === 'half-time' ? texts.leads(team) : team;
};

const rowsOf = ({ id, outcomes, came }: ShownMarket, sides: MarketSides): readonly Row[] => {
  // "No" adds nothing to "yes".
  const shown = outcomes.filter(({ outcome }) => outcome !== 'no');
  return (sides.awayFirst ? shown.toReversed() : shown).map((each) => ({
    shown: each,
    key: `${id} ${each.outcome}`,
    words: outcomeInWords(id, each.outcome, sides),
    cameTrue: came === undefined ? undefined : came === each.outcome,
  }));
};

const isSettled = ({ chance }: ShownOutcome): boolean => chance <= 0 || chance >= 1;

/** Of the totals that are already exceeded, only the highest. */
const withoutPassed = (rows: readonly Row[]): readonly Row[] => {
  const passed = rows.filter(({ shown }) => shown.chance >= 1);
  return rows.filter((row) => !passed.includes(row) || row === passed.at(-1));
};

/** The markets as groups of lines, in the order of `texts.groups`. Outcomes of scores that no longer fit are left out. */
export const marketGroups = (markets: readonly ShownMarket[], sides: MarketSides): readonly Group[] => {
  const groups = Map.groupBy(markets, ({ id }) => groupOf(id));
  return [...groups].flatMap(([name, its]) => {
    const rows = its.flatMap((market) => rowsOf(market, sides));
    const kept = name === 'over' ? withoutPassed(rows) : rows.filter(({ shown }) => shown.chance > 0);
    return kept.length === 0 ? [] : [{ name, rows: kept }];
  });
};

const rangeText = (low: number, high: number): string => `${Math.round(low * 100)}\u2013${Math.round(high * 100)}`;

/** How a frozen chance turned out; nothing until it is graded. */
const turnedOut = (cameTrue: boolean | undefined): string => {
  if (cameTrue === undefined) return '';
  return cameTrue ? texts.cameTrue : texts.didNot;
};

const ChanceCells = ({ shown, cameTrue }: Pick<Row, 'shown' | 'cameTrue'>) => {
  const { chance, low, high } = shown;
  if (isSettled(shown)) {
    return (
      <td className={styles['settled']} colSpan={3}>
        {chance >= 1 ? texts.alreadySo : texts.notPossible}
      </td>
    );
  }
  const isExtreme = chance < 0.01 || chance > 0.99;
  const hasRange = low !== undefined && high !== undefined && !isExtreme;
  return (
    <>
      <td aria-hidden="true">
        <i
          className={classNames(styles['bar'], hasRange && styles['ranged'])}
          style={scale(hasRange ? { chance, low, high } : { chance })}
        />
      </td>
      <td className={styles['percent']}>{chanceText(chance)}</td>
      <td className={styles['range']}>{hasRange ? rangeText(low, high) : turnedOut(cameTrue)}</td>
    </>
  );
};

type MarketRowsProps = { readonly groups: readonly Group[]; readonly caption: string; readonly isFrozen: boolean };

/** Chances as a table: a group of lines for each market. Renders nothing without any. */
export const MarketRows = ({ groups, caption, isFrozen }: MarketRowsProps) => {
  if (groups.length === 0) return null;
  return (
    <table className={styles['rows']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{texts.outcome}</th>
          <td aria-hidden="true">&nbsp;</td>
          <th scope="col">{texts.chance}</th>
          <th scope="col">{isFrozen ? texts.turnedOut : texts.range}</th>
        </tr>
      </thead>
      {groups.map(({ name, rows }) => (
        <tbody key={name}>
          <tr>
            <th className={styles['group']} scope="rowgroup" colSpan={4}>
              {texts.groups[name]}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <bdi>{row.words}</bdi>
              </th>
              <ChanceCells shown={row.shown} cameTrue={row.cameTrue} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
