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
};
const player: SeenTeam = {
  team: { sport: 'tennis', id: '7', name: 'A. Player', leagueKey: 'tennis.world.paris', league: 'Paris' },
  seenAtMs: 2_000,
};

it('keeps the teams that any node has seen, newest first, and deletes those not seen for long', async () => {
  const [one, two] = [createTeamStore(database, 'real'), createTeamStore(database, 'real')];
  await Promise.all([one.save([celtic, player]), two.save([player, celtic])]);
  expect(await two.load(10)).toEqual([player, celtic]);
  expect(await two.load(1)).toEqual([player]);
  const { logo: _logo, ...withoutLogo } = celtic.team;
  await one.save([{ team: { ...withoutLogo, league: 'Cup' }, seenAtMs: 3_000 }]);
  expect((await two.load(1))[0]).toEqual({ team: { ...celtic.team, league: 'Cup' }, seenAtMs: 3_000 });
  await one.deleteOlder(3_000);
  expect((await two.load(10)).map(({ team }) => team.name)).toEqual(['Celtic']);
});

it('never mixes the teams of two sources, whose ids differ', async () => {
  await createTeamStore(database, 'simulated').save([player]);
  expect(await createTeamStore(database, 'another').load(10)).toEqual([]);
});
