import { describe, expect, it } from 'vitest';
import { boardFrame, resetFrame } from './event-frames.ts';

describe('a frame of the board', () => {
  it('names the version, the event and the data, and ends with an empty line', () => {
    expect(boardFrame(7, '{"version":7}').text.toString()).toBe('id: 7\nevent: board\ndata: {"version":7}\n\n');
  });

  it('keeps a hostile name inside its data line', () => {
    const json = JSON.stringify({ name: 'FC\n\nevent: reset\ndata: {}\r\n\u2028' });
    const lines = boardFrame(1, json)
      .text.toString()
      .trimEnd()
      .split(/\r\n|\r|\n/);
    expect(lines.map((line) => line.split(':', 1)[0])).toEqual(['id', 'event', 'data']);
  });

  it('carries no id when it tells a reader to start again', () => {
    expect(resetFrame(9).text.toString()).toBe('event: reset\ndata: {"version":9}\n\n');
  });
});
