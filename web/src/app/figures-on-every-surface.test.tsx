// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { inventedNumbers } from '@touchline/domain/test/figure-check.ts';
import { matchesWithUniqueFigures, withOwnFigures } from '@touchline/domain/test/unique-figures.ts';
import { type ReactNode, createRef } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { showCards } from '../../test/match-data.tsx';
import { drawnLines, foreignFigures, startIn, writtenIn } from '../../test/rendered-figures.ts';
import { CardFace } from '../embed/card-document.tsx';
import { userZone } from '../match/days/local-days.ts';
import { MatchInfo } from '../match/details/match-info.tsx';
import { PeriodScores } from '../match/details/score-tables.tsx';
import { Scoreboard } from '../match/details/scoreboard.tsx';
import { MatchCard } from '../match/match-card.tsx';
import { MatchRow } from '../match/match-row.tsx';
import { createFlashStore } from '../match/score-flash.ts';

/*
 * Rows, cards, embeds and the details draw and speak no number that is not a figure of their match or its start in the reader's zone,
 * and give no side the other's figure: of invented matches of every status, and of one of each kind that was read from the stored
 * replies and scoreboards. What is asked about a match is in `figures-of-every-answer.test.tsx`.
 */

afterEach(cleanup);

/** Where 19:45 UTC of 14 March is 01:15 of the next day. */
const zone = 'Asia/Kolkata';

const flashes = createFlashStore();
const nothing = (): void => undefined;

type Surface = {
  readonly draw: (match: Match) => ReactNode;
  readonly allowed: (match: Match) => readonly string[];
  /** Whether it has both scores of a match, where it draws anything of that match. */
  readonly hasScores: boolean;
};

/** Australian points beside goals and behinds: six a goal and one a behind. */
const pointsOf = ({ goalsBehinds }: Match): readonly string[] =>
  goalsBehinds === undefined
    ? []
    : [goalsBehinds.home, goalsBehinds.away].map(({ goals, behinds }) => `${6 * goals + behinds}`);

const place = { position: 1, of: 1, zone };

const surfaces: Readonly<Record<string, Surface>> = {
  row: {
    draw: ({ id }) => (
      <MatchRow
        {...place}
        id={id}
        top={0}
        height={80}
        first
        meta
        stale={false}
        chances
        tabStop
        flashes={flashes}
        onOpen={() => undefined}
        onNear={() => undefined}
      />
    ),
    allowed: (match) => startIn(match, zone),
    hasScores: true,
  },
  card: {
    draw: ({ id }) => (
      <MatchCard {...place} id={id} onOpen={nothing}>
        {() => null}
      </MatchCard>
    ),
    allowed: (match) => startIn(match, zone),
    hasScores: true,
  },
  'embedded card': {
    draw: (match) => (
      <CardFace matchId={match.id} match={match} version={1} nowMs={0} stale={false} simulated={false} />
    ),
    allowed: (match) => startIn(match, 'UTC'),
    hasScores: true,
  },
  'head of the details': {
    draw: (match) => <Scoreboard match={match} stale={false} score={createRef()} />,
    allowed: (match) => [...startIn(match, userZone()), ...pointsOf(match)],
    hasScores: true,
  },
  'table of periods': {
    draw: (match) => <PeriodScores match={match} />,
    allowed: () => [],
    hasScores: true,
  },
  'information about the match': {
    draw: (match) => <MatchInfo match={match} venue={undefined} referee={undefined} notes={undefined} />,
    allowed: () => [],
    hasScores: false,
  },
};

const isInOrder = (drawn: string, match: Match): boolean => {
  const score = matchScore(match);
  if (score === undefined) return true;
  const [first, second] = sideOrder(match).map((side) => drawn.lastIndexOf(`${score[side]}`));
  return first !== undefined && second !== undefined && first >= 0 && second > first;
};

/** What a surface says of a match that the match does not. */
const defectsOf = (match: Match, { draw, allowed, hasScores }: Surface): readonly string[] => {
  const { container, unmount } = showCards([match], draw(match));
  const drawn = drawnLines(container);
  const found = foreignFigures(container, match, { allowed: allowed(match) });
  unmount();
  const isTurned = hasScores && drawn !== '' && !isInOrder(drawn, match);
  return found.length === 0 && !isTurned ? [] : [...found, ...(isTurned ? ['the wrong order'] : []), drawn];
};

describe.each(Object.entries(surfaces))('the %s', (_name, surface) => {
  test.each(matchesWithUniqueFigures.map((match) => [match.id, match] as const))(
    'has only figures of %s',
    (_, match) => {
      expect(defectsOf(match, surface)).toEqual([]);
    },
  );
});

// The page loads the provider on demand.
const { hasRecorded, storedReplies } = await import('@touchline/provider/test/list-replies.ts');
const { oneOfEachKind, readMatches } = await import('@touchline/provider/test/read-matches.ts');
const skipped = hasRecorded ? '' : ' (without the recorded replies, which are not at hand)';

describe(`of the matches that were read from replies${skipped}`, { timeout: 300_000 }, () => {
  let kinds: readonly Match[] = [];
  beforeAll(async () => {
    kinds = oneOfEachKind(await readMatches(storedReplies()));
  }, 120_000);

  test.each(Object.entries(surfaces))('the %s has only figures of the reply', (_name, { draw, allowed }) => {
    const invented = kinds.flatMap((match) => {
      const { container, unmount } = showCards([match], draw(match));
      const written = writtenIn(container);
      unmount();
      const numbers = inventedNumbers(written, match, allowed(match));
      return numbers.length === 0 ? [] : [{ id: match.id, numbers, written }];
    });
    expect(invented).toEqual([]);
  });

  test.each(Object.entries(surfaces))('the %s gives each side its own', (_name, surface) => {
    expect(kinds.map(withOwnFigures).flatMap((match) => defectsOf(match, surface))).toEqual([]);
    expect(kinds.length).toBeGreaterThan(hasRecorded ? 100 : 40);
  });
});

test('a row without a score names the winner that the source names, and no other', () => {
  let named = 0;
  for (const match of matchesWithUniqueFigures) {
    const state = matchState(match);
    if (state.kind !== 'finished' || state.winner === undefined || matchScore(match) !== undefined) continue;
    const { container } = showCards([match], surfaces['row']?.draw(match));
    const [sides, ...outcome] = container.querySelector('button')?.getAttribute('aria-label')?.split(', ') ?? [];
    const [won, lost] = match.winner === 'away' ? ['Roma', 'Inter'] : ['Inter', 'Roma'];
    expect([sides?.includes(won), sides?.includes(lost)]).toEqual([true, true]);
    expect(outcome.join(', ')).toMatch(new RegExp(`\\b${won}\\b`));
    expect(outcome.join(', ')).not.toMatch(new RegExp(`\\b${lost}\\b`));
    named += 1;
    cleanup();
  }
  expect(named).toBeGreaterThan(10);
});
