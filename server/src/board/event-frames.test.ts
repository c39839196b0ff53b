import type { Match } from '@touchline/domain/match/match.ts';
import { describe, expect, it } from 'vitest';
import { changeOf } from '../../test/client-board.ts';
import { sampleMatch } from '../../test/sample-matches.ts';
import { boardFrame, changeFrames, resetFrame } from './event-frames.ts';

describe('a frame of the board', () => {
  it('names the version, the event and the data, and ends with an empty line', () => {
    expect(boardFrame(7, ['{"version"', ':7}']).text.toString()).toBe('id: 7\nevent: board\ndata: {"version":7}\n\n');
  });

  it('keeps a hostile name inside its data line', () => {
    const json = JSON.stringify({ name: 'FC\n\nevent: reset\ndata: {}\r\n\u2028' });
    const lines = boardFrame(1, [json])
      .text.toString()
      .trimEnd()
      .split(/\r\n|\r|\n/);
    expect(lines.map((line) => line.split(':', 1)[0])).toEqual(['id', 'event', 'data']);
  });

  it('carries no id when it resets a reader', () => {
    expect(resetFrame(9).text.toString()).toBe('event: reset\ndata: {"version":9}\n\n');
  });
});

const match = (id: number): Match => ({ ...sampleMatch(`football-${id}`, id), league: 'L{"}:[' });

describe('the frames of a change', () => {
  const change = { version: 7, updatedAt: '2026-03-14T20:31:05.120Z', patch: { 'football-1200027': { homeScore: 3 } } };

  it('have the same content in the documented and in the short form', () => {
    const frameOf = changeFrames({ change, putTexts: [] });
    expect(frameOf('whole').text).toEqual(boardFrame(7, [JSON.stringify(change)]).text);
    expect(frameOf('short').text.toString()).toBe('id:7\ndata:mmqs6aow,Appy3H3\n\n');
  });

  it('contain the texts of whole matches unchanged, after the rest', () => {
    const checkedAt = '2026-03-14T20:31:05.000Z';
    const rests = [{}, { drop: ['football-9'] }, { patch: change.patch, sports: { football: { checkedAt } } }];
    const puts = [[], [match(1)], [match(1), match(2), match(3)]];
    for (const [put, rest] of puts.flatMap((some) => rests.map((others) => [some, others] as const))) {
      for (const updatedAt of [change.updatedAt, null]) {
        const received = { version: 7, updatedAt, ...(put.length > 0 && { put }), ...rest };
        const putTexts = put.map((each) => ` ${JSON.stringify(each)} `);
        const frameOf = changeFrames({ change: received, putTexts });
        for (const form of ['whole', 'short'] as const) {
          const text = frameOf(form).text.toString();
          expect(changeOf(text)).toEqual(received);
          expect(text).toContain(putTexts.join(','));
        }
      }
    }
  });

  it('are encoded once each, and only on demand', () => {
    let reads = 0;
    const frameOf = changeFrames({
      change: {
        version: 7,
        get updatedAt() {
          reads += 1;
          return null;
        },
      },
      putTexts: [],
    });
    expect(reads).toBe(0);
    const frames = [frameOf('short'), frameOf('whole')];
    const readOnce = reads;
    expect([frameOf('short'), frameOf('whole')]).toEqual(frames);
    expect(frameOf('short')).toBe(frames[0]);
    expect(reads).toBe(readOnce);
  });
});
