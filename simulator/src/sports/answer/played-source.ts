import { good, refusals, refused } from '../../wire-service/envelope.ts';
import type { DataSource, Envelope, Parameters } from '../../wire-service/envelope.ts';
import { marketRules } from '../odds/market-rules.ts';
import type { Season } from '../season.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import { endpointsBySport, listProblems } from './endpoints.ts';
import type { MatchList } from './endpoints.ts';
import { footballAnswers } from './football-answers.ts';
import { gamesStandings, leaguesAnswer } from './league-answers.ts';
import { candidates, lastOrNext, pageAnswer, viewOf } from './match-candidates.ts';
import { oddsAnswer, oddsListAnswer } from './odds-answer.ts';
import { raceRankings } from './race-rankings.ts';

/** A played day for every sport, answered in the provider's words. */
export const createPlayedSource = (season: Season, now: () => number, pictures: boolean): DataSource => {
  let nudges = 0;

  const listed = (sport: SportSlug, list: MatchList, parameters: Parameters): Envelope => {
    const problems = listProblems(parameters, list);
    if (problems !== undefined) return refused(list.path, parameters, problems, list.paging);
    const nowMs = now();
    const view = viewOf(parameters, nowMs, pictures);
    const matches = lastOrNext(candidates(season, sport, parameters, view), parameters, nowMs);
    return good(
      list.path,
      parameters,
      matches.map((match) => match.item(view)),
      list.paging,
    );
  };

  return {
    recordedErrors: new Map(),
    edition: () => `${Math.floor(now() / 1000)}/${nudges}`,
    liveIds: (sport) => season.liveNow(sport, now()).map((match) => match.id),
    answer(sport, endpoint, parameters) {
      const { list, pages } = endpointsBySport[sport];
      if (endpoint === list.path) return listed(sport, list, parameters);
      const options = { paging: list.paging, pictures };
      const own = sport === 'football' ? footballAnswers.get(endpoint) : undefined;
      if (own !== undefined) return own(season.pastFootball, parameters, now(), pictures);
      if (sport === 'formula-1' && (endpoint === 'rankings/drivers' || endpoint === 'rankings/teams'))
        return raceRankings(endpoint, season, parameters, now(), pictures);
      if (endpoint === 'standings' && sportStages[sport].stage !== undefined && sport !== 'tennis')
        return gamesStandings(season, sport, parameters, now(), pictures);
      const page = pages.find(({ path }) => path === endpoint);
      if (page !== undefined) return pageAnswer(season, sport, page, parameters, now(), options);
      const rules = marketRules[sport];
      if (rules !== undefined && endpoint === 'odds')
        return oddsAnswer(season, sport, rules, parameters, now(), options);
      const odds = rules && oddsListAnswer(rules, endpoint, parameters, list.paging);
      if (odds !== undefined) return odds;
      if (endpoint === 'leagues') return leaguesAnswer(sport, parameters, now(), options);
      if (endpoint === 'timezone') return good('timezone', {}, Intl.supportedValuesOf('timeZone'), list.paging);
      return refused(endpoint, parameters, { endpoint: refusals.endpoint }, list.paging);
    },
    nudge(sport, id, order) {
      const match = season.find(sport, id);
      if (match === undefined) return { ok: false, problem: 'no such match' };
      const nowMs = now();
      if (order.score !== undefined) {
        const { home, away } = order.score;
        const forced = match.forceScore(nowMs, {
          ...(home === undefined ? {} : { home }),
          ...(away === undefined ? {} : { away }),
        });
        if (!forced.ok) return forced;
      }
      if (order.homeName !== undefined) match.rename('home', order.homeName);
      if (order.awayName !== undefined) match.rename('away', order.awayName);
      nudges += 1;
      return { ok: true, item: match.item({ nowMs, zone: 'UTC', pictures, detail: 'live' }) };
    },
  };
};
