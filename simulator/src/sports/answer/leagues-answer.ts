import type { Envelope, Parameters } from '../../wire-service/envelope.ts';
import { good } from '../../wire-service/envelope.ts';
import type { League } from '../book/league-book.ts';
import { seasonsKept } from '../history/past-football.ts';
import type { SportSlug } from '../sport-slug.ts';
import { sportStages } from '../sport-stages.ts';
import { calendarSeason, splitSeason } from '../utc-day.ts';
import { flag, picture } from '../wire/pictures.ts';
import { viewOf } from './match-candidates.ts';

/** What there is of football: no players, and of the lists made of them who scored most. */
const coverage = (league: League): object => {
  const isNamed = league.surnames !== undefined;
  return {
    fixtures: { events: true, lineups: isNamed, statistics_fixtures: true, statistics_players: false },
    standings: !league.knockout,
    players: false,
    top_scorers: isNamed,
    top_assists: false,
    top_cards: false,
    injuries: false,
    predictions: false,
    odds: true,
  };
};

const footballSeasons = (league: League, nowMs: number): readonly object[] => {
  const current = league.season === 'split' ? splitSeason(nowMs) : calendarSeason(nowMs);
  return Array.from({ length: seasonsKept }, (_, at) => current - seasonsKept + 1 + at).map((year) => ({
    year,
    start: league.season === 'split' ? `${year}-08-08` : `${year}-03-01`,
    end: league.season === 'split' ? `${year + 1}-05-15` : `${year}-12-06`,
    current: year === current,
    coverage: coverage(league),
  }));
};

/** `/leagues`: all of a sport, or the one of an id. Only football's have seasons. */
export const leaguesAnswer = (
  sport: SportSlug,
  parameters: Parameters,
  nowMs: number,
  options: { readonly paging: boolean; readonly pictures: boolean },
): Envelope => {
  const view = viewOf(parameters, nowMs, options.pictures);
  const { id } = parameters;
  const found = sportStages[sport].leagues.filter((league) => id === undefined || league.id === Number(id));
  return good(
    'leagues',
    parameters,
    found.map((league) => ({
      league: {
        id: league.id,
        name: league.name,
        type: league.knockout ? 'Cup' : 'League',
        logo: picture(view, sport, 'leagues', league.id),
      },
      country: { name: league.country.name, code: league.country.code, flag: flag(view, league.country) },
      seasons: sport === 'football' ? footballSeasons(league, nowMs) : [],
    })),
    options.paging,
  );
};
