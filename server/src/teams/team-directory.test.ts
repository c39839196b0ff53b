import type { Match } from '@touchline/domain/match/match.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTeamDirectory, maxTeams } from './team-directory.ts';
import type { TeamDirectory } from './team-directory.ts';

let nowMs: number;
let matches: readonly Match[];
let directory: TeamDirectory;

beforeEach(() => {
  nowMs = 0;
  matches = [];
  directory = createTeamDirectory({ matches: () => matches, now: () => nowMs });
});

const team = (id: string, name: string) => ({ id, name });
const inLeague = (id: string, home: ReturnType<typeof team>, league: string, leagueCountry: string): Match =>
  exampleMatch({ id: `football-${id}`, homeTeam: home, awayTeam: team('9', 'Visitors'), league, leagueCountry });

const read = (...next: readonly Match[]): void => {
  nowMs += 10_000;
  matches = next;
};

const found = (query: string) => directory.search(query, 10).map(({ name, league }) => `${name}, ${league}`);

describe('a team', () => {
  it('is found after its match has left the memory, by the beginning of any of its words, without accents', () => {
    read(inLeague('1', team('1', 'Atlético Madrid'), 'La Liga', 'Spain'));
    expect(found('atle')).toEqual(['Atlético Madrid, La Liga']);
    read();
    expect(found('MADRID')).toEqual(['Atlético Madrid, La Liga']);
    expect(found('drid')).toEqual([]);
    expect(found('')).toEqual([]);
    expect(directory.find('football', '1')?.name).toBe('Atlético Madrid');
    expect(directory.find('hockey', '1')).toBeUndefined();
  });

  it.each([
    ['before', ['Serie A', 'Italy'], ['UEFA Champions League', 'World']],
    ['after', ['UEFA Champions League', 'World'], ['Coppa Italia', 'Italy'], ['Serie A', 'Italy']],
  ] as const)('has its domestic league, whether it is seen %s others', (_, ...leagues) => {
    for (const [league = '', country = ''] of leagues) {
      read(inLeague('1', team('1', 'Inter'), league, country));
      directory.search('inter', 1);
    }
    expect(directory.find('football', '1')).toMatchObject({ league: 'Serie A', leagueKey: 'football.italy.serie-a' });
  });

  it('is known from a table', () => {
    const league = {
      key: 'football.scotland.premiership',
      sport: 'football',
      league: 'Premiership',
      country: 'Scotland',
    };
    directory.noteTable(
      { ...league, sport: 'football' },
      {
        league: 'Premiership',
        groups: [{ rows: [{ rank: 1, teamId: '40', team: 'Celtic', logo: 'https://logos.example/40.png' }] }],
      },
    );
    expect(directory.find('football', '40')).toEqual({
      sport: 'football',
      id: '40',
      name: 'Celtic',
      logo: 'https://logos.example/40.png',
      leagueKey: league.key,
      league: 'Premiership',
      country: 'Scotland',
    });
  });

  it('is popular by its name only in its own country or an international competition', () => {
    read(inLeague('1', team('1', 'Barcelona'), 'LigaPro', 'Ecuador'));
    expect(directory.named('football', 'Spain', ['Barcelona'])).toBeUndefined();
    read(inLeague('2', team('2', 'Barcelona'), 'UEFA Champions League', 'World'));
    expect(directory.named('football', 'Spain', ['Barça', 'BARCELONA'])?.id).toBe('2');
  });
});

const dayMs = 86_400_000;

/** A match that starts now. */
const now = (...match: Parameters<typeof inLeague>): Match => ({
  ...inLeague(...match),
  startTime: new Date(nowMs).toISOString(),
});

it.each([
  ['relegated', 'Premier League', 'Championship'],
  ['promoted', 'Championship', 'Premier League'],
])('a team that was %s has its new league, though a season of last year is in memory', (_, before, after) => {
  const leicester = team('1', 'Leicester');
  const old = now('1', leicester, before, 'England');
  read(old);
  expect(found('leicester')).toEqual([`Leicester, ${before}`]);
  nowMs += 61 * dayMs;
  const next = now('2', leicester, after, 'England');
  read(old, next, now('3', leicester, 'FA Cup', 'England'));
  expect(found('leicester')).toEqual([`Leicester, ${after}`]);
  read({ ...next }, { ...old });
  expect(found('leicester')).toEqual([`Leicester, ${after}`]);
});

it('a team keeps its main league while it plays there, even if it also plays in other competitions', () => {
  const inter = team('1', 'Inter');
  read(now('1', inter, 'Serie A', 'Italy'));
  directory.search('inter', 1);
  nowMs += 50 * dayMs;
  read(now('1', inter, 'Serie A', 'Italy'));
  directory.search('inter', 1);
  nowMs += 50 * dayMs;
  read(now('2', inter, 'Serie B', 'Italy'));
  expect(found('inter')).toEqual(['Inter, Serie A']);
});

it('lists an equal name first, then the beginning of a name, then heavier leagues', () => {
  read(
    inLeague('1', team('1', 'Inter Miami'), 'MLS', 'USA'),
    inLeague('2', team('2', 'Inter'), 'Serie A', 'Italy'),
    inLeague('3', team('3', 'Real Inter'), 'Premier League', 'England'),
    inLeague('4', team('4', 'Internacional'), 'A League', 'Peru'),
  );
  expect(found('inter')).toEqual([
    'Inter, Serie A',
    'Inter Miami, MLS',
    'Internacional, A League',
    'Real Inter, Premier League',
  ]);
});

it('does not contain undecided sides', () => {
  read(inLeague('1', team('', 'Winner of match 3'), 'Cup', 'Italy'));
  expect(found('winner')).toEqual([]);
});

const unsaved = () => directory.unsaved(10).map(({ team: { name } }) => name);
const save = () => directory.noteSaved(directory.unsaved(10).map((one) => one.team));

it('saves a team when it is new or renamed, and again after a week', () => {
  read(inLeague('1', team('1', 'Inter'), 'Serie A', 'Italy'));
  expect(unsaved()).toEqual(['Inter', 'Visitors']);
  save();
  nowMs += 86_400_000;
  expect(unsaved()).toEqual([]);
  read(inLeague('1', team('1', 'Inter Milano'), 'Serie A', 'Italy'));
  expect(unsaved()).toEqual(['Inter Milano']);
  save();
  nowMs += 8 * 86_400_000;
  expect(unsaved()).toEqual(['Inter Milano', 'Visitors']);
});

it('loads saved teams without replacing newer knowledge', () => {
  read(inLeague('1', team('1', 'Inter'), 'Serie A', 'Italy'));
  directory.search('inter', 1);
  const saved = {
    sport: 'football',
    leagueKey: 'football.italy.serie-b',
    league: 'Serie B',
    country: 'Italy',
  } as const;
  directory.load([
    { team: { ...saved, id: '1', name: 'Old name' }, seenAtMs: 0, leagueSeenAtMs: 0 },
    { team: { ...saved, id: '2', name: 'Palermo' }, seenAtMs: 0, leagueSeenAtMs: 0 },
  ]);
  expect([found('old'), found('palermo')]).toEqual([[], ['Palermo, Serie B']]);
});

it('prefers the better league of a loaded team, even if it was seen in another one since', () => {
  read(inLeague('1', team('1', 'Arsenal FC'), 'UEFA Champions League', 'World'));
  directory.search('arsenal', 1);
  const saved = {
    sport: 'football',
    id: '1',
    name: 'Arsenal',
    logo: 'https://logos.example/1.png',
    leagueKey: 'football.england.premier-league',
    league: 'Premier League',
    country: 'England',
  } as const;
  directory.load([{ team: saved, seenAtMs: 0, leagueSeenAtMs: 0 }]);
  expect(directory.find('football', '1')).toEqual({ ...saved, name: 'Arsenal FC' });
  expect(directory.unsaved(1)[0]?.team.league).toBe('Premier League');
});

it('reads a match again only after an hour or when it changed', () => {
  let reads = 0;
  const match = inLeague('1', team('1', 'Inter'), 'Serie A', 'Italy');
  const counted: Match = {
    ...match,
    get homeTeam() {
      reads += 1;
      return match.homeTeam;
    },
  };
  read(counted);
  found('inter');
  const perRead = reads;
  read(counted);
  found('inter');
  expect([perRead > 0, reads]).toEqual([true, perRead]);
  nowMs += 3_600_000;
  found('inter');
  expect(reads).toBe(2 * perRead);
});

it('has a limited size: the team that was seen longest ago is dropped', () => {
  read(
    ...Array.from({ length: maxTeams }, (_, at) =>
      inLeague(String(at), team(`t${at}`, `Team ${at}`), 'Serie A', 'Italy'),
    ),
  );
  expect(directory.find('football', `t${maxTeams - 1}`)).toBeDefined();
  expect(directory.find('football', 't0')).toBeUndefined();
});

it('drops loaded teams that were seen longest ago first, and never one that was just seen', () => {
  read(inLeague('1', team('seen', 'Seen'), 'Serie A', 'Italy'));
  found('seen');
  const loaded = Array.from({ length: maxTeams - 2 }, (_, at) => ({
    team: {
      sport: 'football' as const,
      id: `t${at}`,
      name: `Team ${at}`,
      leagueKey: 'football.italy.serie-a',
      league: 'Serie A',
      country: 'Italy',
    },
    seenAtMs: -at,
    leagueSeenAtMs: -at,
  }));
  directory.load(loaded);
  const last = maxTeams - 3;
  nowMs += 8 * dayMs;
  // The team that was seen longest ago plays again, and two new ones appear.
  read(inLeague('2', team(`t${last}`, `Team ${last}`), 'Serie A', 'Italy'));
  found('team');
  read(
    ...['new', 'newer'].map((id) => inLeague(id, team(id, id), 'Serie A', 'Italy')),
    inLeague('3', team('newest', 'Newest'), 'Serie A', 'Italy'),
  );
  found('new');
  const isKnown = (id: string): boolean => directory.find('football', id) !== undefined;
  expect(['seen', 't0', `t${last}`, 'newest', `t${last - 1}`, `t${last - 2}`, `t${last - 3}`].map(isKnown)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
