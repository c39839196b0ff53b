import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { leagueWeight } from '@touchline/domain/league/league-weight.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import {
  type LandingFacts,
  type LandingOptions,
  leagueAddress,
  leagueRssAddress,
  matchAddress,
  type RenderLanding,
  sportAddress,
  teamAddress,
  teamRssAddress,
} from '@touchline/protocol/landing-page.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import * as texts from '@touchline/texts/en/landing.ts';
import * as leagueTexts from '@touchline/texts/en/league.ts';
import { disciplineNames, sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type Language, languageNames, languages } from '@touchline/texts/language.ts';
import { simulated as simulatedText } from '@touchline/texts/en/sharing.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { dateWords } from '../match/days/dates.ts';
import { TeamLogo } from '../match/team-logo.tsx';
import landingStyle from './landing.css?raw';
import { MatchContent } from './match-content.tsx';
import { leagueLine, LeagueLink, MatchLists, pairingLine, startLine, Table, zone } from './match-lists.tsx';
import { type Crumb, structuredDataOf } from './structured-data.ts';

/** The full name of a sport: "American football". */
const sportTitle = (sport: keyof typeof sportNames): string => disciplineNames[sport] ?? sportNames[sport];

const leagueCrumb = (key: string, name: string): Crumb => ({ name, address: leagueAddress(key, language) });

/** The path of a page: the site, the sport, the league, and the page itself. */
const crumbsOf = (facts: LandingFacts): readonly Crumb[] => {
  const sport = facts.kind === 'match' ? facts.match.sport : facts.kind === 'sport' ? facts.sport : sportOf(facts);
  const start = [
    { name: texts.home, address: '/' },
    { name: sportTitle(sport), address: sportAddress(sport, language) },
  ];
  switch (facts.kind) {
    case 'match':
      return [
        ...start,
        leagueCrumb(facts.league.key, leagueLine(facts.league)),
        { name: pairingLine(facts.match), address: matchAddress(facts.match, language) },
      ];
    case 'league':
      return [...start, leagueCrumb(facts.league.key, leagueLine(facts.league))];
    case 'team': {
      const { team } = facts;
      const of = leagueCrumb(team.leagueKey, leagueLine({ name: team.league, country: team.country }));
      return [...start, of, { name: team.name, address: teamAddress(team, language) }];
    }
    case 'sport':
    default:
      return start;
  }
};

const sportOf = (facts: Extract<LandingFacts, { kind: 'league' | 'team' }>) =>
  facts.kind === 'league' ? facts.league.sport : facts.team.sport;

/** The address of a page in another language. */
const addressIn = (facts: LandingFacts, other: Language): string => {
  switch (facts.kind) {
    case 'match':
      return matchAddress(facts.match, other);
    case 'league':
      return leagueAddress(facts.league.key, other);
    case 'team':
      return teamAddress(facts.team, other);
    case 'sport':
    default:
      return sportAddress(facts.sport, other);
  }
};

type Words = { readonly title: string; readonly description: string };

/** Title and description, without results. */
const wordsOf = (facts: LandingFacts): Words => {
  switch (facts.kind) {
    case 'match': {
      const { match } = facts;
      const pairing = pairingLine(match);
      const league = leagueLine(facts.league);
      const start = startLine(match);
      if (start === undefined) return { title: `${pairing}, ${league}`, description: `${pairing}, ${league}` };
      const day = start.slice(0, start.lastIndexOf(','));
      return { title: texts.matchTitle(pairing, day), description: texts.matchDescription(pairing, league, start) };
    }
    case 'league': {
      const name = leagueLine(facts.league);
      return { title: texts.leagueTitle(name), description: texts.leagueDescription(name) };
    }
    case 'team': {
      const { name, league, country } = facts.team;
      return {
        title: texts.teamTitle(name),
        description: texts.teamDescription(name, leagueLine({ name: league, country })),
      };
    }
    case 'sport':
    default: {
      const name = sportTitle(facts.sport);
      return { title: texts.sportTitle(name), description: texts.sportDescription(name) };
    }
  }
};

const RssLink = ({ address }: { readonly address: string }) => (
  <p>
    <a href={address} type="application/rss+xml">
      {texts.rss}
    </a>
  </p>
);

const NoMatches = ({ of }: { readonly of: readonly unknown[] }) => (of.length === 0 ? <p>{texts.noMatches}</p> : null);

type ContentProps<Kind extends LandingFacts['kind']> = {
  readonly facts: Extract<LandingFacts, { kind: Kind }>;
  readonly options: LandingOptions;
};

const LeagueContent = ({ facts: { league, matches, table, scorers }, options }: ContentProps<'league'>) => (
  <>
    <header className="head">
      <p className="where">{sportTitle(league.sport)}</p>
      <h1>
        <bdi>{leagueLine(league)}</bdi>
      </h1>
    </header>
    <Table stored={table} sport={league.sport} />
    {table === undefined ? <p>{texts.noTable}</p> : null}
    <MatchLists matches={matches} options={options} />
    <NoMatches of={matches} />
    {scorers?.scorers === undefined || scorers.scorers.length === 0 ? null : (
      <section>
        <h2>{leagueTexts.scorers}</h2>
        <ol className="events">
          {scorers.scorers.map(({ playerId, player, team, goals }) => (
            <li key={`${playerId} ${player}`}>
              <b>
                <bdi>{player}</bdi>
              </b>{' '}
              <span>{`${team}, ${goals}`}</span>
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
);

const TeamContent = ({ facts: { team, matches, table }, options }: ContentProps<'team'>) => (
  <>
    <header className="head">
      <p className="where">
        <LeagueLink leagueKey={team.leagueKey}>
          <bdi>{leagueLine({ name: team.league, country: team.country })}</bdi>
        </LeagueLink>
      </p>
      <h1>
        <TeamLogo name={team.name} logo={team.logo} size={40} /> <bdi>{team.name}</bdi>
      </h1>
    </header>
    <MatchLists matches={matches} options={options} />
    <NoMatches of={matches} />
    <Table stored={table} sport={team.sport} marked={[team.id]} />
  </>
);

/** The most leagues that a sport's page links to. */
const maxLeagues = 60;

const SportContent = ({ facts: { sport, matches }, options }: ContentProps<'sport'>) => {
  const leagues = new Map(matches.map((match) => [leagueKey(match), match]));
  const ordered = [...leagues].toSorted(([, a], [, b]) => leagueWeight(b) - leagueWeight(a)).slice(0, maxLeagues);
  return (
    <>
      <header className="head">
        <h1>{texts.sportTitle(sportTitle(sport))}</h1>
      </header>
      <MatchLists matches={matches} options={options} />
      <NoMatches of={matches} />
      {ordered.length === 0 ? null : (
        <section>
          <h2>{texts.leagues}</h2>
          <ul className="links">
            {ordered.map(([key, { league, leagueCountry }]) => (
              <li key={key}>
                <LeagueLink leagueKey={key}>{leagueLine({ name: league, country: leagueCountry })}</LeagueLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const contentOf = (facts: LandingFacts, options: LandingOptions): ReactNode => {
  switch (facts.kind) {
    case 'match':
      return <MatchContent facts={facts} options={options} />;
    case 'league':
      return <LeagueContent facts={facts} options={options} />;
    case 'team':
      return <TeamContent facts={facts} options={options} />;
    case 'sport':
    default:
      return <SportContent facts={facts} options={options} />;
  }
};

/** Renders a landing page. React escapes the names in it; everything else is our own text. */
const draw: RenderLanding = (facts, options) => {
  const { nowMs, site, simulated, stale } = options;
  const crumbs = crumbsOf(facts);
  const html = renderToStaticMarkup(
    <>
      <header className="site">
        <a href="/">{site}</a>
        {simulated ? <span className="simulated">{simulatedText}</span> : null}
      </header>
      <nav aria-label={texts.breadcrumbs}>
        <ol className="crumbs">
          {crumbs.map(({ name, address }, at) => (
            <li key={address}>
              {at === crumbs.length - 1 ? (
                <span aria-current="page">
                  <bdi>{name}</bdi>
                </span>
              ) : (
                <a href={address}>
                  <bdi>{name}</bdi>
                </a>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <main>{contentOf(facts, options)}</main>
      <footer>
        {stale ? <p>{texts.mayBeOutdated}</p> : null}
        <p>
          {texts.allTimesInUtc}{' '}
          <time dateTime={isoFromEpochMs(nowMs)}>{texts.writtenAt(dateWords(nowMs, 'timeWithZone', zone))}</time>
        </p>
        {facts.kind === 'league' ? <RssLink address={leagueRssAddress(facts.league.key, language)} /> : null}
        {facts.kind === 'team' ? <RssLink address={teamRssAddress(facts.team, language)} /> : null}
        <nav aria-label={texts.otherLanguages}>
          <ul className="links">
            {languages
              .filter((other) => other !== language)
              .map((other) => (
                <li key={other}>
                  <a href={addressIn(facts, other)} hrefLang={other} lang={other}>
                    {languageNames[other]}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </footer>
    </>,
  );
  return { ...wordsOf(facts), html, structuredData: [...structuredDataOf(facts, crumbs, options.origin)] };
};

/**
 * The inline script of a landing page, before its content: with JavaScript, the content covers the app while it starts,
 * unless the reader hides scores. A dialog removes it when it shows the same (`hand-over.tsx`); a screen does so here,
 * once the app runs and the server answers. A crawler that runs scripts may not call the API, so it keeps content and
 * title. Runs on its own, so it refers to nothing outside.
 */
const coverApp = (): void => {
  const page = document.documentElement.dataset;
  page['landing'] = 'covers';
  try {
    const preferences = localStorage.getItem('touchline.preferences') ?? '';
    if (/"hideScores":true|"scoreDelaySeconds":[1-9]/.test(preferences)) page['landing'] = 'hidden';
  } catch {
    // Site data is blocked, so nothing is stored.
  }
  document.addEventListener('taken-over', () => {
    const cover = document.querySelector<HTMLElement>('#landing[data-opens="screen"]');
    if (cover === null) return;
    const keep = (): void => {
      document.title = cover.dataset['title'] ?? document.title;
    };
    fetch('/api/health').then(({ ok }) => (ok ? cover.remove() : keep()), keep);
  });
};

/** Removes comments and unnecessary whitespace. */
const minified = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

/** The renderer of landing pages, and the style and script that all of them have. */
export const landing = { draw, style: minified(landingStyle), script: `(${coverApp.toString()})();` };
