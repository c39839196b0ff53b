import type { Outcome } from '@touchline/domain/forecast/chances.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { OutlookKind } from '@touchline/domain/outlook/season-outlook.ts';
import type { SeasonOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { usePreferences } from '../../preferences/preferences.ts';
import { classNames } from '../../ui/class-names.ts';
import { MatchSection } from '../match-section.tsx';
import { chanceKinds, chanceText, kindName, OutlookBasis, SeasonChance } from '../outlook/season-chance.tsx';
import { useOutlook } from '../outlook/use-outlook.ts';
import styles from './stakes-section.module.css';

type Stakes = SeasonOutlookAnswer['stakes'][number];
type Results = Stakes['results'];

/** One outcome of the season for one team. */
type Stake = { readonly teamId: string; readonly kind: OutlookKind };

const chanceIn = ({ teams }: Results[number], { teamId, kind }: Stake) =>
  teams.find((team) => team.teamId === teamId)?.chances[kind];

/** How far the match's result moves an outcome: the difference between its highest and its lowest chance. */
const spread = (results: Results, stake: Stake): number => {
  const chances = results.flatMap((result) => chanceIn(result, stake)?.chance ?? []);
  return chances.length < results.length ? 0 : Math.max(...chances) - Math.min(...chances);
};

const maxColumns = 3;

/** A smaller change does not show in whole percentages. */
const leastSpread = 0.01;

const kinds = Object.keys(texts.kinds);

/** The home side's outcomes first, then the visitors', then those of other teams; each in the order of the zones. */
const inReadingOrder = (stakes: readonly Stake[], { homeTeam, awayTeam }: Match): readonly Stake[] => {
  const teams = [awayTeam.id, homeTeam.id];
  return stakes.toSorted(
    (a, b) => teams.indexOf(b.teamId) - teams.indexOf(a.teamId) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
  );
};

/** The outcomes that depend most on the match: those of its two teams first, then those of other teams. */
const mainStakes = (results: Results, match: Match): readonly Stake[] => {
  const own = new Set([match.homeTeam.id, match.awayTeam.id]);
  const [first] = results;
  const all = (first?.teams ?? []).flatMap(({ teamId, chances }) =>
    chanceKinds(chances).map((kind) => ({ teamId, kind })),
  );
  const chosen = all
    .map((stake) => ({ stake, moves: spread(results, stake), isOwn: own.has(stake.teamId) }))
    .filter(({ moves }) => moves >= leastSpread)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.moves - a.moves)
    .slice(0, maxColumns)
    .map(({ stake }) => stake);
  return inReadingOrder(chosen, match);
};

const outcomeNow = (match: Match): Outcome | undefined => {
  const score = matchScore(match);
  if (score === undefined) return undefined;
  if (score.home === score.away) return 'draw';
  return score.home > score.away ? 'home' : 'away';
};

const resultName = (outcome: Outcome, { homeTeam, awayTeam }: Match): string =>
  outcome === 'draw' ? texts.draw : texts.wins(outcome === 'home' ? homeTeam.name : awayTeam.name);

type TableProps = {
  readonly match: Match;
  readonly outlook: SeasonOutlookAnswer;
  readonly results: Results;
  readonly stakes: readonly Stake[];
};

const StakesTable = ({ match, outlook, results, stakes }: TableProps) => {
  const teamName = (teamId: string): string => outlook.teams.find((team) => team.teamId === teamId)?.team ?? '';
  const stakeName = ({ teamId, kind }: Stake): string => texts.ofTeam(teamName(teamId), kindName(kind, outlook));
  const now = outcomeNow(match);
  const current = stakes.flatMap((stake) => {
    const chance = outlook.teams.find(({ teamId }) => teamId === stake.teamId)?.chances[stake.kind];
    return chance === undefined ? [] : [`${stakeName(stake)} ${chanceText(chance.chance)}`];
  });
  return (
    <>
      <table className={styles['stakes']}>
        <thead>
          <tr>
            <th scope="col">{texts.ifItEnds}</th>
            {stakes.map((stake) => (
              <th key={`${stake.teamId} ${stake.kind}`} scope="col">
                <bdi>{stakeName(stake)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => {
            const isNow = match.status === 'live' && result.outcome === now;
            const chance = chanceText(result.chance);
            return (
              <tr key={result.outcome} className={classNames(isNow && styles['now'])}>
                <th scope="row">
                  <bdi>{resultName(result.outcome, match)}</bdi>
                  <small>{isNow ? texts.standsLikely(chance) : texts.likely(chance)}</small>
                </th>
                {stakes.map((stake) => (
                  <td key={`${stake.teamId} ${stake.kind}`}>
                    <SeasonChance kind={stake.kind} value={chanceIn(result, stake)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles['note']}>{texts.weighedNow(current.join('; '))}</p>
      <OutlookBasis outlook={outlook} />
    </>
  );
};

/**
 * What each result of a match means for the season. Renders nothing if the match changes no chance visibly, and nothing
 * of a match that has not started if the user hides scores, because the chances reveal other results.
 */
export const StakesSection = ({ match }: { readonly match: Match }) => {
  const { hideScores } = usePreferences();
  const isOpen = match.status === 'live' || match.status === 'scheduled';
  const isHidden = hideScores && match.status === 'scheduled';
  const outlook = useOutlook(leagueKey(match), isOpen && !isHidden);
  const results = outlook?.stakes.find(({ matchId }) => matchId === match.id)?.results ?? [];
  const stakes = mainStakes(results, match);
  if (outlook === undefined || !isOpen || stakes.length === 0) return null;
  return (
    <MatchSection title={texts.stakes} aside={texts.afterEachResult} name="outlook">
      <StakesTable match={match} outlook={outlook} results={results} stakes={stakes} />
    </MatchSection>
  );
};
