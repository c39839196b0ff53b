import { fireEvent, screen, within } from '@testing-library/react';
import type { MatchDetails as Details } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { useState } from 'react';
import { MatchDetails } from '../src/match/details/match-details.tsx';
import type { OpenMatchStream } from '../src/match/details/use-match-stream.ts';
import { showCards } from './match-data.tsx';

/** A page whose rows open the match dialog, for tests of the dialog. */

/** A short example of all data that a provider can have for `football-1`. */
export const details: Details = {
  matchId: 'football-1',
  timeline: [
    { kind: 'goal', side: 'home', minute: 11, player: 'Antoine Griezmann', otherPlayer: 'Koke' },
    { kind: 'var', side: 'away', minute: 45, stoppage: 2, detail: 'Goal cancelled' },
    { kind: 'substitution', side: 'away', minute: 60, player: 'Kubo', otherPlayer: 'Zubimendi' },
  ],
  lineups: {
    home: {
      formation: '4-4-2',
      coach: 'Simeone',
      startXI: [
        { name: 'Koke', number: 6, position: 'M', grid: { line: 3, place: 1 } },
        { name: 'Oblak', number: 13, position: 'G', grid: { line: 1, place: 1 } },
      ],
      substitutes: [{ name: 'Correa', number: 10 }],
    },
  },
  headToHead: [
    {
      matchId: 'football-9',
      startTime: '2025-03-03T20:00:00Z',
      league: 'La Liga',
      homeTeam: 'Sociedad',
      awayTeam: 'Atlético',
      homeScore: 0,
      awayScore: 2,
    },
  ],
  table: {
    league: 'La Liga',
    groups: [
      {
        rows: [
          row(1, 'football-1-h', 'Atlético', 'WWDWL'),
          row(2, 'x', 'Girona', 'LLLLL'),
          row(3, 'football-1-a', 'Sociedad', 'D'),
        ],
      },
    ],
  },
};

function row(rank: number, teamId: string, team: string, form: string) {
  return { rank, teamId, team, played: 9, won: 6, drawn: 2, lost: 1, goalsFor: 15, goalsAgainst: 6, points: 20, form };
}

/** A response that contains only its time. */
export const nothing = { updatedAt: '2026-10-25T11:55:00Z' };
const noStream: OpenMatchStream = () => () => undefined;

type Opened = {
  readonly matchId?: string | undefined;
  readonly order?: readonly string[];
  readonly openStream?: OpenMatchStream;
};

/** A page with a row for each match. Pressing a row opens the match dialog. */
const Page = ({ rows, ...start }: Opened & { readonly rows: readonly Match[] }) => {
  const [matchId, open] = useState(start.matchId);
  return (
    <>
      <main tabIndex={-1}>
        {rows.map(({ id }) => (
          <article key={id} data-match={id}>
            <button type="button" onClick={() => open(id)}>{`Row ${id}`}</button>
          </article>
        ))}
      </main>
      <MatchDetails
        matchId={matchId}
        order={start.order}
        onMove={open}
        onClose={() => open(undefined)}
        openStream={start.openStream ?? noStream}
      />
    </>
  );
};

export const show = (matches: readonly Match[], opened: Opened = {}) =>
  showCards(matches, <Page rows={matches} matchId={matches[0]?.id ?? ''} {...opened} />);

export const dialog = () => within(screen.getByRole('dialog', { name: 'Match Details' }));
/** The text of the score on the scoreboard of the open match. */
export const figures = (): string | null | undefined =>
  document.querySelector('[role="dialog"] [data-score]')?.textContent;
export const texts = (elements: readonly HTMLElement[]): readonly (string | null)[] =>
  elements.map(({ textContent }) => textContent);
export const press = (key: string): void => {
  fireEvent.keyDown(screen.getByRole('dialog'), { key });
};
