import type { Match } from '@touchline/domain/match/match.ts';
import type { SportsReply } from '@touchline/provider/sports-source.ts';
import { expect, it } from 'vitest';
import { liveMatch } from '../../test/live-match.ts';
import { createBoardUpdates } from './board-updates.ts';
import type { BoardWrite } from './board-writer.ts';

const call = { kind: 'day', sport: 'football', day: '2024-05-25' } as const;
const reply: SportsReply = { ok: true, matches: [], droppedItems: [], quota: {}, calls: 1 };

/** What is written when the answers say so, one after the other. */
const written = async (
  news: readonly { readonly put?: readonly Match[]; readonly drop?: readonly string[] }[],
  moved: readonly Match[] = [],
): Promise<Pick<BoardWrite, 'put' | 'drop'> | undefined> => {
  const heard = news.map((each) => ({
    put: each.put ?? [],
    drop: each.drop ?? [],
    feed: {},
    problemChanged: false,
    droppedItems: [],
  }));
  let write: BoardWrite | undefined;
  const updates = createBoardUpdates({
    term: 1,
    desks: new Map([
      [
        'football',
        {
          heard: () => {
            const next = heard.shift();
            if (next === undefined) throw new Error('more answers than were given');
            return next;
          },
        },
      ],
    ]),
    board: { reached: () => Promise.resolve() },
    writer: {
      write: (_term, change) => {
        write = change;
        return Promise.resolve({ ok: true, version: 1 });
      },
    },
    clock: { now: () => 0 },
    freshnessMs: 1_000,
    events: { onDroppedItems: () => undefined, onWritten: () => undefined },
  });
  await updates.write(
    news.map(() => ({ call, reply })),
    moved,
    new AbortController().signal,
  );
  return write && { put: write.put, drop: write.drop };
};

const one = liveMatch('football-1');

it('A match that one answer drops and a later one has again stays, and the other way round it leaves.', async () => {
  expect(await written([{ drop: ['football-1', 'football-2'] }, { put: [one] }])).toEqual({
    put: [one],
    drop: ['football-2'],
  });
  expect(await written([{ put: [one] }, { drop: ['football-1'] }])).toEqual({ put: [], drop: ['football-1'] });
});

it('A match that moved by itself is written as the last answer that holds it has it.', async () => {
  const later = { ...one, homeScore: 4 };
  expect(await written([{ put: [later] }], [one])).toEqual({ put: [later], drop: [] });
  expect(await written([{}], [one])).toEqual({ put: [one], drop: [] });
});
