// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SideLogo, TeamLogo } from './team-logo.tsx';

afterEach(cleanup);

const logo = 'https://pictures.example/madrid.png';

test('a picture that fails to load is replaced with a badge', () => {
  const { container, rerender } = render(<TeamLogo name="Real Madrid" logo={logo} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toBe(logo);
  if (picture !== null) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('use')?.getAttribute('href')).toBe('#badge-shield-halves');

  rerender(<TeamLogo name="Real Madrid" logo="https://pictures.example/another.png" />);
  expect(container.querySelector('img')).not.toBeNull();
});

const badgeOf = (container: HTMLElement): string | null | undefined =>
  container.querySelector('use')?.getAttribute('href');

const game = {
  sport: 'football',
  homeTeam: { id: '1', name: 'Real Madrid' },
  awayTeam: { id: '2', name: 'Inter' },
} as const;

test('a team has a shield and a player a disc, in both places of a match', () => {
  const shield = render(<SideLogo match={game} side="away" />);
  expect(badgeOf(shield.container)).toMatch(/^#badge-shield-/u);
  const disc = render(<SideLogo match={{ ...game, sport: 'tennis' }} side="home" />);
  expect(badgeOf(disc.container)).toMatch(/^#badge-disc-/u);
});

test('two sides of the same name have different badges', () => {
  const side = { id: '1', name: 'Wanderers' };
  const match = { sport: 'football', homeTeam: side, awayTeam: { ...side, id: '2' } } as const;
  const [home, away] = (['home', 'away'] as const).map((which) =>
    badgeOf(render(<SideLogo match={match} side={which} />).container),
  );
  expect(home).not.toBe(away);
});

test('a side that is not known yet has an empty box', () => {
  const match = {
    sport: 'football',
    homeTeam: { id: '', name: 'TBD' },
    awayTeam: { id: '2', name: 'Inter' },
  } as const;
  const { container } = render(<SideLogo match={match} side="home" />);
  expect([badgeOf(container), container.querySelector('span')?.textContent]).toEqual([undefined, '']);
});

test('a national team without a picture has its flag, and its badge if the flag fails to load', () => {
  const sides = { homeTeam: { id: '1', name: 'Spain' }, awayTeam: { id: '2', name: 'Italy' } };
  const { container } = render(
    <SideLogo match={{ sport: 'football', leagueCountry: 'Europe', ...sides }} side="home" />,
  );
  const flag = container.querySelector('img');
  expect(flag?.getAttribute('src')).toMatch(/\/es\.svg$/u);
  if (flag !== null) fireEvent.error(flag);
  expect(container.querySelector('img')).toBeNull();
  expect(badgeOf(container)).toMatch(/^#badge-shield-/u);
});
