// Reads every recorded reply with the provider client. Recordings are never part of the project; without them, these
// tests are skipped.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isGoal } from '@touchline/domain/details/row-events.ts';
import { withinScoreLimits } from '@touchline/domain/match/score-limits.ts';
import type { ProviderProblemKind } from '@touchline/domain/provider-problem.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { describe, expect, it } from 'vitest';
import { createApiSports } from './api-sports.ts';
import { readEnvelope } from './envelope.ts';

const samples = join(import.meta.dirname, '../../../../shared/provider/samples');
const isHere = existsSync(samples);
if (!isHere) console.warn('skipped: the recorded replies are missing (../shared/provider/samples)');

/** Restores the reply as it was sent: some recordings lost their envelope or were wrapped in a list. */
const asSent = (text: string): string => {
  const json: unknown = JSON.parse(text);
  if (!Array.isArray(json)) return text;
  const [first]: unknown[] = json;
  const isWrapped = typeof first === 'object' && first !== null && 'response' in first;
  return JSON.stringify(isWrapped ? first : { errors: [], response: json });
};

const recorded = (file: string): string => asSent(readFileSync(join(samples, file), 'utf8'));

/** `codes`: the number of matches with each status code, such as `FT:13 NS:1135`. All matches must be readable. */
type List = readonly [sport: SportId, codes: string];

const football = (codes: string): List => ['football', codes];

const lists: Readonly<Record<string, List>> = {
  'afl/games_2024-07-25_bare_array_4.json': ['afl', 'CANC:2'],
  'afl/games_2025-05-25_empty.json': ['afl', ''],
  'american-football/games_2022-08-01_results13_response_empty.json': ['americanfootball', ''],
  'american-football/games_2025-05-25_empty.json': ['americanfootball', ''],
  'american-football/games_nfl_2022-09-11_18_25_merged38.json': ['americanfootball', 'FT:38'],
  'baseball/games_kbo_2025-05-24_empty.json': ['baseball', ''],
  'baseball/games_team25_league1_season2023_183.json': ['baseball', 'FT:82 NS:101'],
  'basketball/games_by_date_2024-10-23_131.json': ['basketball', 'FT:89 NS:14 Q1:1 Q2:3 Q3:12 Q4:4 HT:4 BT:3 CANC:1'],
  'basketball/games_team137_mongo_copy.json': ['basketball', 'FT:46 AOT:2'],
  'basketball/games_wnba_2025-05-25_empty.json': ['basketball', ''],
  // The reply to a wrong season looks exactly like the reply for an empty day.
  'errors/empty_wrong_season_basketball_nba.json': ['basketball', ''],
  'football/fixture_by_id_status_1H.json': football('1H:1'),
  'football/fixture_by_id_status_2H.json': football('2H:1'),
  'football/fixture_by_id_status_ABD.json': football('ABD:1'),
  'football/fixture_by_id_status_AET.json': football('AET:1'),
  'football/fixture_by_id_status_AWD.json': football('AWD:1'),
  'football/fixture_by_id_status_BT.json': football('BT:1'),
  'football/fixture_by_id_status_CANC.json': football('CANC:1'),
  'football/fixture_by_id_status_FT.json': football('FT:1'),
  'football/fixture_by_id_status_FT_2.json': football('FT:1'),
  'football/fixture_by_id_status_HT.json': football('HT:1'),
  'football/fixture_by_id_status_NS.json': football('NS:1'),
  'football/fixture_by_id_status_P.json': football('P:1'),
  'football/fixture_by_id_status_PEN.json': football('PEN:1'),
  'football/fixture_by_id_status_PST.json': football('PST:1'),
  'football/fixture_by_id_status_TBD.json': football('TBD:1'),
  'football/fixtures_2022-08-29_chadwick.json': football('FT:20'),
  'football/fixtures_2022-09-05_chadwick.json': football('FT:7 NS:9 PST:13'),
  'football/fixtures_by_date_2022-12-15_tzWarsaw_115.json': football('1H:4 2H:9 HT:3 FT:6 NS:84 PST:8 CANC:1'),
  'football/fixtures_by_date_2022-12-18_389_params-edited.json': football(
    '1H:3 2H:40 HT:5 FT:129 PEN:1 NS:176 PST:32 CANC:1 ABD:1 AWD:1',
  ),
  'football/fixtures_by_date_2022-12-18_tzWarsaw_386_t1_BT.json': football(
    '2H:2 HT:1 BT:1 FT:205 PEN:1 NS:139 PST:34 CANC:1 ABD:1 AWD:1',
  ),
  'football/fixtures_by_date_2022-12-18_tzWarsaw_386_t2_ET.json': football(
    '2H:3 ET:1 FT:205 PEN:1 NS:139 PST:34 CANC:1 ABD:1 AWD:1',
  ),
  'football/fixtures_by_date_2022-12-18_tzWarsaw_386_t3_P.json': football(
    '1H:3 2H:2 P:1 FT:209 PEN:1 NS:133 PST:34 CANC:1 ABD:1 AWD:1',
  ),
  'football/fixtures_by_date_2022-12-20_tzWarsaw_190.json': football(
    '1H:1 2H:42 FT:100 AET:3 PEN:1 NS:15 TBD:1 PST:26 CANC:1',
  ),
  'football/fixtures_by_date_2024-05-25_1183.json': football('1H:5 2H:2 FT:13 NS:1135 TBD:1 PST:13 CANC:14'),
  'football/fixtures_chadwick_api.json': football('FT:20'),
  'football/fixtures_headtohead.json': football('FT:18'),
  'football/fixtures_league135_season2025_380.json': football('1H:1 FT:170 NS:209'),
  'football/fixtures_league2_date2024-08-20_3.json': football('NS:3'),
  'football/fixtures_league2_season2020_178.json': football('FT:172 AET:2 PEN:4'),
  'football/fixtures_league39_season2022_380.json': football('FT:358 NS:22'),
  'football/fixtures_live_all_2021-04-21_55.json': football('1H:17 2H:38'),
  'football/fixtures_live_all_2023-05-13_195.json': football('1H:102 2H:79 HT:14'),
  'football/fixtures_live_all_2024-02-21_24.json': football('1H:5 2H:9 HT:10'),
  'football/fixtures_live_all_2024-02-27_14.json': football('1H:9 2H:3 HT:2'),
  'football/fixtures_live_all_2024-05-06.json': football('1H:14 2H:10 HT:2'),
  'formula-1/races_season2024_180.json': ['formula1', 'Completed:180'],
  'handball/games_2025-05-24_empty.json': ['handball', ''],
  'handball/games_by_date_2024-01-29.json': ['handball', 'FT:5 CANC:6'],
  'hockey/games_league81_season2024_1of297.json': ['hockey', 'FT:1'],
  'mma/fights_by_date_2023-08-26_13.json': ['mma', 'FT:13'],
  'rugby/games_2025-05-22_empty.json': ['rugby', ''],
  'rugby/games_id8279_1.json': ['rugby', 'FT:1'],
  'volleyball/games_2025-05-24_empty.json': ['volleyball', ''],
};

const refusals: Readonly<Record<string, ProviderProblemKind>> = {
  'errors/_reconstructed/plan_date.json': 'plan',
  'errors/_reconstructed/plan_last.json': 'plan',
  'errors/_reconstructed/plan_season.json': 'plan',
  'errors/_reconstructed/ratelimit_minute_free.json': 'rate',
  'errors/_reconstructed/requests_daily_quota.json': 'quota',
  'errors/_reconstructed/season_required.json': 'caller',
  'errors/_reconstructed/token_bad_or_empty_key.json': 'auth',
  'errors/endpoint_unknown_formula1_games.json': 'caller',
  'errors/endpoint_unknown_mma_games.json': 'caller',
  'errors/ratelimit_minute_rugby_2025-05-25.json': 'rate',
};

/** Successful replies without a list of matches: the number of their items, or the keys of an object. */
const otherAnswers: Readonly<Record<string, number | string>> = {
  'afl/teams_1of18.json': 1,
  'football/countries.json': 171,
  'football/fixtures_events_215662.json': 18,
  'football/fixtures_lineups_215662.json': 2,
  'football/fixtures_players.json': 2,
  'football/fixtures_rounds.json': 38,
  'football/fixtures_statistics_215662.json': 2,
  'football/fixtures_statistics_teo.json': 1,
  'football/leagues_all_2023_831.json': 831,
  'football/odds_2021-04-22/odds_fixture592811_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture601269_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture605367_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture605370_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture605373_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture608850_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture658392_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture681437_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture684382_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture692567_bookmaker4_bet1.json': 0,
  'football/odds_2021-04-22/odds_fixture693115_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture697086_bookmaker4_bet1.json': 1,
  'football/odds_2021-04-22/odds_fixture699040_bookmaker4_bet1.json': 0,
  'football/odds_bets.json': 327,
  'football/odds_bookmakers.json': 31,
  'football/odds_live_bets.json': 250,
  'football/odds_live_fixture1378041.json': 1,
  'football/odds_mapping.json': 100,
  'football/odds_prematch_fixture1378041.json': 1,
  'football/predictions.json': 1,
  'football/standings_league106_season2022.json': 1,
  'football/standings_league107_season2022.json': 1,
  'football/standings_league39_season2022.json': 1,
  'football/standings_league40_season2022.json': 1,
  'football/standings_sdk.json': 1,
  'football/teams.json': 20,
  'football/teams_statistics.json':
    'league team form fixtures goals biggest clean_sheet failed_to_score penalty lineups cards',
  'football/timezone.json': 427,
  'formula-1/circuits.json': 1,
  'formula-1/competitions.json': 3,
  'formula-1/drivers.json': 1,
  'formula-1/pitstops.json': 60,
  'formula-1/rankings_drivers.json': 24,
  'formula-1/rankings_fastestlaps.json': 18,
  'formula-1/rankings_startinggrid.json': 20,
  'formula-1/rankings_teams.json': 10,
  'formula-1/seasons.json': 14,
  'formula-1/teams.json': 1,
  'handball/leagues.json': 195,
  'mma/fighters_691.json': 1,
  'mma/fights_results_3.json': 3,
  'mma/fights_statistics_fighters_879.json': 2,
  'mma/odds_fight878_bookmaker2.json': 1,
  'status/football_status.json': 'account subscription requests',
};

/** Recordings from other services. As replies of API-Sports, they must be malformed, not empty days. */
const foreign: readonly string[] = [
  'errors/afl_probe_findings.json',
  'espn/scoreboard_nfl_2022_14events_live.json',
  'espn/scoreboard_rugby_289234_2024.json',
  'openligadb/getmatchdata_bl1_2020_3.json',
  'openligadb/getmatchdata_bl1_2022_1.json',
  'openligadb/match_72395.json',
  'thesportsdb/all_leagues.json',
  'thesportsdb/all_sports.json',
  'thesportsdb/event_info.json',
  'thesportsdb/eventslast_team133602.json',
  'thesportsdb/eventsround_4629_9_2events.json',
];

const fileNames = isHere
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : [];

const send = (sport: SportId, body: string): ReturnType<ReturnType<typeof createApiSports>['request']> =>
  createApiSports({
    key: 'a-key',
    fetch: async (url) => new Response(/rankings|results/.test(new Request(url).url) ? '{"response":[]}' : body),
    now: () => 1_700_000_000_000,
    timeoutMs: 5_000,
  }).request({ kind: 'day', sport, day: '2024-05-25' }, new AbortController().signal);

const read = (text: string): ReturnType<typeof readEnvelope> =>
  readEnvelope({ status: 200, headers: new Headers(), text }, {}, 0);

describe.skipIf(!isHere)('the recorded replies', { timeout: 30_000 }, () => {
  it('are all listed in this test', () => {
    const received = new Set([
      ...Object.keys(lists),
      ...Object.keys(refusals),
      ...Object.keys(otherAnswers),
      ...foreign,
    ]);
    expect(fileNames.filter((name) => !received.has(name))).toEqual([]);
    expect([...received].filter((name) => !fileNames.includes(name))).toEqual([]);
  });

  it.each(Object.entries(lists))('%s: every match is readable', async (file, [sport, codes]) => {
    const reply = await send(sport, recorded(file));
    if (!reply.ok) throw new Error(`${reply.problem.kind}: ${reply.problem.detail}`);
    const counts = Map.groupBy(reply.matches, ({ statusCode }) => statusCode);
    const counted = [...counts].map(([code, matches]) => `${code}:${matches.length}`);
    expect(counted.toSorted()).toEqual(codes === '' ? [] : codes.split(' ').toSorted());
    expect(reply.droppedItems).toEqual([]);
    for (const match of reply.matches) {
      expect(match.id).toMatch(new RegExp(`^${sport}-\\d+$`));
      expect(match.homeTeam.name).not.toBe('TBD');
      expect(match.awayTeam.logo ?? 'https://media').toMatch(/^https:\/\/media/);
      expect(match.league).not.toBe('');
      expect(match.startTime).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z$/);
    }
  });

  it.each(Object.entries(lists))('%s: no impossible value is read', async (file, [sport]) => {
    const reply = await send(sport, recorded(file));
    if (!reply.ok) throw new Error(`${reply.problem.kind}: ${reply.problem.detail}`);
    for (const match of reply.matches) {
      const { statusCode, timeTbc, startTime, homeScore, awayScore, events = [] } = match;
      expect(timeTbc).toBe(statusCode === 'TBD' ? true : undefined);
      expect(timeTbc === true && !startTime.endsWith('T00:00:00.000Z')).toBe(false);
      expect(withinScoreLimits(match)).toBe(match);
      expect(events.filter((event) => isGoal(event) && event.side === 'home').length).toBeLessThanOrEqual(homeScore);
      expect(events.filter((event) => isGoal(event) && event.side === 'away').length).toBeLessThanOrEqual(awayScore);
      // Without a ranking, as in this test, a finished session has neither a classification nor lap times.
      expect(sport === 'formula1' && (match.classification !== undefined || homeScore + awayScore > 0)).toBe(false);
    }
  });

  it.each(Object.entries(refusals))('%s is a problem of kind %s', async (file, kind) => {
    const reply = await send('football', recorded(file));
    expect(reply).toMatchObject({ ok: false, calls: 1, problem: { kind } });
  });

  it.each(Object.entries(otherAnswers))('%s is a successful reply', (file, expected) => {
    const envelope = read(recorded(file));
    if (envelope.kind !== 'answer') throw new Error(envelope.problem.detail);
    const { response } = envelope;
    expect(Array.isArray(response) ? response.length : Object.keys(Object(response)).join(' ')).toBe(expected);
  });

  it.each(foreign)('%s is refused as malformed', (file) => {
    const text = readFileSync(join(samples, file), 'utf8');
    expect(read(text)).toMatchObject({ kind: 'unreadable', problem: { kind: 'malformed' } });
  });
});
