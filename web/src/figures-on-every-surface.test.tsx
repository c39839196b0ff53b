// @vitest-environment happy-dom
import type { Match } from '@touchline/domain/match/match.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import { inventedNumbers, matchesWithUniqueFigures, swappedFigures } from '@touchline/domain/test/unique-figures.ts';
import { cleanup } from '@testing-library/react';
import { type ReactNode, createRef } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { showCards } from '../test/match-answers.tsx';
import { CardFace } from './embed/card-face.tsx';
import { ChanceSection } from './features/chances/chance-section.tsx';
import { MatchBoard } from './features/match-details/match-board.tsx';
import { PeriodScores } from './features/match-details/period-scores.tsx';
import { MatchRow } from './features/scores/match-row.tsx';
import { MatchCard } from './match/match-card.tsx';
import { readerZone } from './match/reader-days.ts';
import { createFlashBoard } from './match/score-flash.ts';

/*
 * Rows, cards, embeds and the details draw and speak no number that is not a figure of their match or its start in the reader's zone,
 * and give no side the other's figure.
 */

afterEach(cleanup);

/** Where 19:45 UTC of 14 March is 01:15 of the next day. */
const zone = 'Asia/Kolkata';

const flashes = createFlashBoard();
const nothing = (): void => undefined;

/** "19:45" and "14" of a start in a zone; the day alone, and the source's own, while the time is to be confirmed. */
const startIn = ({ startTime, timeTbc }: Match, inZone: string): readonly string[] => {
  if (timeTbc === true) return ['14'];
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: inZone }).formatToParts(Date.parse(startTime));
  const part = (name: string): string => format.find(({ type }) => type === name)?.value ?? '';
  return [`${part('hour')}:${part('minute')}`, part('day')];
};

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
      <MatchRow {...place} id={id} top={0} height={80} first meta stale={false} chances tabStop flashes={flashes} />
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
    draw: (match) => <MatchBoard match={match} stale={false} score={createRef()} />,
    allowed: (match) => [...startIn(match, readerZone()), ...pointsOf(match)],
    hasScores: true,
  },
  'table of periods': {
    draw: (match) => <PeriodScores match={match} />,
    allowed: () => [],
    hasScores: true,
  },
  'chances panel': {
    draw: (match) => <ChanceSection match={match} />,
    allowed: () => [],
    hasScores: false,
  },
};

/** Everything drawn, a line each. A dash that fills a cell of its own stands for no figure. */
const drawnLines = (root: Node): string => {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    const text = node.textContent?.trim() ?? '';
    const isEmptyCell = text === '-' && node.parentNode?.childNodes.length === 1;
    if (node.nodeType === node.TEXT_NODE && !isEmptyCell) texts.push(text);
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return texts.join('\n');
};

/** Everything that is only read aloud or shown on hover, a line each. */
const spokenLines = (root: ParentNode): string =>
  [...root.querySelectorAll('[aria-label], [title]')]
    .flatMap((element) => [element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? ''])
    .join('\n');

const isInOrder = (drawn: string, match: Match): boolean => {
  const score = matchScore(match);
  if (score === undefined) return true;
  const [first, second] = sideOrder(match).map((side) => drawn.lastIndexOf(`${score[side]}`));
  return first !== undefined && second !== undefined && first >= 0 && second > first;
};

describe.each(Object.entries(surfaces))('the %s', (_name, { draw, allowed, hasScores }) => {
  test.each(matchesWithUniqueFigures.map((match) => [match.id, match] as const))(
    'has only figures of %s',
    (_, match) => {
      const { container } = showCards([match], draw(match));
      const drawn = drawnLines(container);
      const text = `${drawn}\n${spokenLines(container)}`;
      expect([inventedNumbers(text, match, allowed(match)), text]).toEqual([[], text]);
      expect([swappedFigures(text, match), text]).toEqual([[], text]);
      expect([!hasScores || drawn === '' || isInOrder(drawn, match), drawn]).toEqual([true, drawn]);
      expect(match.forecast === undefined && /\d\s?%/.test(text)).toBe(false);
    },
  );
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
