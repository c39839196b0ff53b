import { expect, it } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { createTeamStore } from './team-store.ts';
import type { SeenTeam } from './team-store.ts';

const { database } = await openTestDatabase();

const celtic: SeenTeam = {
  team: {
    sport: 'football',
    id: '40',
    name: 'Celtic',
    logo: 'https://logos.example/40.png',
    leagueKey: 'football.scotland.premiership',
    league: 'Premiership',
    country: 'Scotland',
  },
  seenAtMs: 1_000,
  leagueSeenAtMs: 1_000,
};
const player: SeenTeam = {
  team: { sport: 'tennis', id: '7', name: 'A. Player', leagueKey: 'tennis.world.paris', league: 'Paris' },
  seenAtMs: 2_000,
  leagueSeenAtMs: 2_000,
};

it('keeps the teams that any node has seen, newest first, and deletes those not seen for long', async () => {
  const [one, two] = [createTeamStore(database, 'real'), createTeamStore(database, 'real')];
  await Promise.all([one.save([celtic, player]), two.save([player, celtic])]);
  expect(await two.load(10)).toEqual([player, celtic]);
  expect(await two.load(1)).toEqual([player]);
  const { logo: _logo, ...withoutLogo } = celtic.team;
  await one.save([{ team: { ...withoutLogo, name: 'Celtic FC' }, seenAtMs: 3_000, leagueSeenAtMs: 3_000 }]);
  expect((await two.load(1))[0]).toEqual({
    team: { ...celtic.team, name: 'Celtic FC' },
    seenAtMs: 3_000,
    leagueSeenAtMs: 3_000,
  });
  await one.deleteOlder(3_000);
  expect((await two.load(10)).map(({ team }) => team.name)).toEqual(['Celtic FC']);
});

it('never mixes the teams of two sources, whose ids differ', async () => {
  await createTeamStore(database, 'simulated').save([player]);
  expect(await createTeamStore(database, 'another').load(10)).toEqual([]);
});

it('keeps the better league of two nodes, until another of its kind is seen 60 days later', async () => {
  const store = createTeamStore(database, 'leagues');
  const dayMs = 86_400_000;
  const seen = (league: string, country: string, day: number): SeenTeam => ({
    team: { ...celtic.team, leagueKey: `football.x.${league.toLowerCase().replaceAll(' ', '-')}`, league, country },
    seenAtMs: day * dayMs,
    leagueSeenAtMs: day * dayMs,
  });
  const stored = async () => {
    const [first] = await store.load(1);
    return first && [first.team.league, first.team.country, first.seenAtMs / dayMs, first.leagueSeenAtMs / dayMs];
  };
  await store.save([seen('UEFA Champions League', 'World', 1)]);
  await store.save([seen('Premier League', 'England', 1)]);
  await store.save([seen('UEFA Champions League', 'World', 100)]);
  expect(await stored()).toEqual(['Premier League', 'England', 100, 1]);
  await store.save([seen('Championship', 'England', 61)]);
  expect(await stored()).toEqual(['Premier League', 'England', 100, 1]);
  await store.save([seen('Championship', 'England', 62)]);
  expect(await stored()).toEqual(['Championship', 'England', 100, 62]);
  await store.save([seen('Premier League', 'England', 1)]);
  expect(await stored()).toEqual(['Championship', 'England', 100, 62]);
});
