import type { FactMarket, FactMatch, Facts } from '@touchline/domain/analyst/facts.ts';
import type { FactStake, FactTeamSeason } from '@touchline/domain/analyst/season-facts.ts';
import type { Outcome } from '@touchline/domain/forecast/chances.ts';
import { type OutlookKind, outlookKinds } from '@touchline/domain/outlook/season-outlook.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { title as marketsTitle } from '@touchline/texts/en/markets.ts';
import * as outlookTexts from '@touchline/texts/en/outlook.ts';
import type { ReactNode } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { basisNames } from '../match/chance-wording.ts';
import { useKickOffTime, useObservedTime } from '../match/days/day-wording.ts';
import { MarketRows, marketGroups } from '../match/outlook/market-rows.tsx';
import { chanceKinds, chanceText, expectedName, kindName, SeasonChance } from '../match/outlook/season-chance.tsx';
import { outlookRecordUrl } from '../match/outlook/use-outlook.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { PageLink, TrackRecordLink } from '../routing/links.tsx';
import { type CitedSeason, factSideOrder, factStatus, pairing } from './cited-facts.ts';
import styles from './prediction-card.module.css';

type CardProps = {
  readonly facts: Pick<Facts, 'asOf' | 'provider' | 'simulated'>;
  readonly onOpen: () => void;
};

type ShellProps = CardProps & {
  readonly label: string;
  readonly top: string;
  readonly title: string;
  readonly basis: ReactNode;
  /** When the chances were calculated, ISO 8601. */
  readonly at: string;
  readonly children: ReactNode;
};

/** The frame of a card: what it is about, its chances, their basis and their time. */
const Shell = ({ label, top, title, basis, at, facts, onOpen, children }: ShellProps) => {
  const seen = useObservedTime();
  return (
    <article className={styles['card']} aria-label={label}>
      <p className={styles['top']}>{top}</p>
      <button type="button" className={styles['teams']} aria-haspopup="dialog" onClick={onOpen}>
        {title}
      </button>
      {children}
      <dl className={styles['why']}>
        <dt>{texts.basis}</dt>
        <dd>{basis}</dd>
        <dt>{texts.asOf}</dt>
        <dd>{`${seen(at)}, ${facts.provider}${facts.simulated ? `, ${texts.simulatedData}` : ''}`}</dd>
      </dl>
    </article>
  );
};

/** The teams that the answer names; all if it names none. */
const namedTeams = (teams: readonly FactTeamSeason[], answer: string): readonly FactTeamSeason[] => {
  const named = teams.filter(({ team }) => answer.includes(team));
  return named.length > 0 ? named : teams;
};

/** A chance below one percent for every shown team says nothing. */
const shownKinds = (teams: readonly FactTeamSeason[]): readonly OutlookKind[] =>
  outlookKinds.filter((kind) => teams.some(({ chances }) => (chances[kind]?.chance ?? 0) >= 0.01));

type Naming = { readonly nameOf: (kind: OutlookKind) => string };
type TeamProps = Naming & {
  readonly team: FactTeamSeason;
  readonly kinds: readonly OutlookKind[];
  readonly expected: string;
};

const Team = ({ team: { team, place, points, chances, expectedPoints }, kinds, nameOf, expected }: TeamProps) => {
  const { mean, low, high } = expectedPoints;
  return (
    <li>
      <p className={styles['team']}>
        <bdi>{team}</bdi>
        {place === undefined || points === undefined ? null : <small>{texts.standing(place, points)}</small>}
      </p>
      <dl className={styles['outlook']}>
        {chanceKinds(chances)
          .filter((kind) => kinds.includes(kind))
          .map((kind) => (
            <div key={kind}>
              <dt>{nameOf(kind)}</dt>
              <dd>
                <SeasonChance kind={kind} value={chances[kind]} />
              </dd>
            </div>
          ))}
        <div>
          <dt>{expected}</dt>
          <dd>
            <b>{mean}</b>{' '}
            <small>
              <span className="visually-hidden">{outlookTexts.pointsRange(low, high)}</span>
              <span aria-hidden="true">{`${low}\u2013${high}`}</span>
            </small>
          </dd>
        </div>
      </dl>
    </li>
  );
};

const spread = (stakes: readonly FactStake[]): number => {
  const all = stakes.map(({ chance }) => chance);
  return Math.max(...all) - Math.min(...all);
};

/** Of each team, the chance that the match moves most. */
const mainStakes = (stakes: readonly FactStake[]): readonly FactStake[] =>
  [...Map.groupBy(stakes, ({ team }) => team).values()].flatMap((ofTeam) => {
    const kinds = [...Map.groupBy(ofTeam, ({ kind }) => kind).values()];
    return kinds.toSorted((a, b) => spread(b) - spread(a))[0] ?? [];
  });

type StakesProps = Naming & CitedSeason['stakes'][number];

/** What each result of a match would make of the chances that it moves most. */
const Stakes = ({ match, stakes, nameOf }: StakesProps) => {
  const { store } = useLive();
  const order = factSideOrder(store.match(match.matchId));
  const main = mainStakes(stakes);
  const [first, last] = order;
  const results = ([first, 'draw', last] satisfies readonly Outcome[]).flatMap((result) => {
    const ofResult = main.filter((stake) => stake.result === result);
    return ofResult.length === 0 ? [] : [{ result, ofResult }];
  });
  return (
    <>
      <p className={styles['team']}>
        <bdi>{pairing(match, order)}</bdi>
        <small>{outlookTexts.afterEachResult}</small>
      </p>
      <dl className={styles['stakes']}>
        {results.map(({ result, ofResult }) => (
          <div key={result}>
            <dt>{result === 'draw' ? outlookTexts.draw : outlookTexts.wins(match[result])}</dt>
            <dd>
              {ofResult.map(({ team, kind, chance }) => (
                <span key={`${team} ${kind}`}>
                  {`${outlookTexts.ofTeam(team, nameOf(kind))} `}
                  <b>{chanceText(chance)}</b>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

export type SeasonCardProps = CardProps & {
  readonly season: CitedSeason;
  /** The answer's text: the card shows the teams that it names, and the stakes of matches that it cites. */
  readonly answer: string;
};

/** The season chances behind an answer, with their ranges. Nothing on the card comes from the model's text. */
export const SeasonCard = ({ season, answer, facts, onOpen }: SeasonCardProps) => {
  const { leagueKey, league, country, at, basis, topPlaces, stakes } = season;
  const teams = namedTeams(season.teams, answer);
  const kinds = shownKinds(teams);
  const zones = topPlaces === undefined ? [] : [{ kind: 'champions-league' as const, from: 1, to: topPlaces }];
  const nameOf = (kind: OutlookKind): string => kindName(kind, { groups: [{ zones }] });
  return (
    <Shell
      label={texts.seasonSource(league)}
      top={outlookTexts.seasonOutlook}
      title={country === undefined ? league : `${league}, ${countryName(country)}`}
      basis={
        <>
          {`${texts.seasonBasis(basisNames[basis])} `}
          <PageLink href={outlookRecordUrl} className={styles['link']}>
            {outlookTexts.howOftenRight}
          </PageLink>
        </>
      }
      at={at}
      facts={facts}
      onOpen={onOpen}
    >
      <ul className={styles['seasons']}>
        {teams.map((team) => (
          <Team key={team.team} team={team} kinds={kinds} nameOf={nameOf} expected={expectedName(leagueKey)} />
        ))}
        {stakes
          .filter(({ match }) => answer.includes(`[${match.ref}]`))
          .map((ofMatch) => (
            <li key={ofMatch.match.ref}>
              <Stakes {...ofMatch} nameOf={nameOf} />
            </li>
          ))}
      </ul>
    </Shell>
  );
};

export type MarketsCardProps = CardProps & {
  readonly match: FactMatch;
  readonly markets: readonly FactMarket[];
};

/** The further chances of a match that an answer cites, with their ranges. Nothing on the card comes from the model. */
export const MarketsCard = ({ match, markets, facts, onOpen }: MarketsCardProps) => {
  const { store } = useLive();
  const start = useKickOffTime();
  const order = factSideOrder(store.match(match.matchId));
  const name = pairing(match, order);
  const groups = marketGroups(markets, { home: match.home, away: match.away, awayFirst: order[0] === 'away' });
  return (
    <Shell
      label={texts.marketsOf(name)}
      top={`${marketsTitle}, ${factStatus(match, start(match))}`}
      title={name}
      basis={
        <>
          {match.forecast === undefined ? null : `${texts.marketBasis(basisNames[match.forecast.basis])} `}
          <TrackRecordLink className={styles['link']}>{texts.howItDid}</TrackRecordLink>
        </>
      }
      at={facts.asOf}
      facts={facts}
      onOpen={onOpen}
    >
      <MarketRows groups={groups} caption={texts.marketsOf(name)} isFrozen={false} />
    </Shell>
  );
};
