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
 * Rows, cards, embeds and the match dialog show and announce only figures of their match and its start time. Neither
 * side shows the other side's figures. The tests use example matches of every status, and one match of each kind from
 * the stored provider replies. `figures-of-every-answer.test.tsx` covers the data requested for a match.
 */

afterEach(cleanup);

/** In this zone, 19:45 UTC on 14 March is 01:15 on the next day. */
const zone = 'Asia/Kolkata';

const flashes = createFlashStore();
const nothing = (): void => undefined;

type Surface = {
  readonly draw: (match: Match) => ReactNode;
  readonly allowed: (match: Match) => readonly string[];
  /** Whether the surface shows both scores of every match that it renders. */
  readonly hasScores: boolean;
};

/** Australian football points, shown next to goals and behinds: six per goal, one per behind. */
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
      <CardFace
        matchId={match.id}
        match={match}
        version={1}
        nowMs={0}
        stale={false}
        simulated={false}
        site="Kickabout"
      />
    ),
    allowed: (match) => startIn(match, 'UTC'),
    hasScores: true,
  },
  'scoreboard of the dialog': {
    draw: (match) => <Scoreboard match={match} stale={false} score={createRef()} />,
    allowed: (match) => [...startIn(match, userZone()), ...pointsOf(match)],
    hasScores: true,
  },
  'period scores': {
    draw: (match) => <PeriodScores match={match} />,
    allowed: () => [],
    hasScores: true,
  },
  'match info': {
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

/** The defects of a surface: figures that are not in the match, and scores in the wrong order. */
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
    'shows only figures of %s',
    (_, match) => {
      expect(defectsOf(match, surface)).toEqual([]);
    },
  );
});

// Imported dynamically, because the page loads the provider package only on demand.
const { hasRecorded, storedReplies } = await import('@touchline/provider/test/list-replies.ts');
const { oneOfEachKind, readMatches } = await import('@touchline/provider/test/read-matches.ts');
const skipped = hasRecorded ? '' : ' (without the recorded replies)';

describe(`matches from provider replies${skipped}`, { timeout: 300_000 }, () => {
  let kinds: readonly Match[] = [];
  beforeAll(async () => {
    kinds = oneOfEachKind(await readMatches(storedReplies()));
  }, 120_000);

  test.each(Object.entries(surfaces))('the %s shows only figures from the reply', (_name, { draw, allowed }) => {
    const invented = kinds.flatMap((match) => {
      const { container, unmount } = showCards([match], draw(match));
      const written = writtenIn(container);
      unmount();
      const numbers = inventedNumbers(written, match, allowed(match));
      return numbers.length === 0 ? [] : [{ id: match.id, numbers, written }];
    });
    expect(invented).toEqual([]);
  });

  test.each(Object.entries(surfaces))('the %s shows each side with its own figures', (_name, surface) => {
    expect(kinds.map(withOwnFigures).flatMap((match) => defectsOf(match, surface))).toEqual([]);
    expect(kinds.length).toBeGreaterThan(hasRecorded ? 100 : 40);
  });
});

test('a row without a score names only the provider’s winner', () => {
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
