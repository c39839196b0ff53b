import { describe, expect, it } from 'vitest';
import { boardFrame, heartbeatFrame, resetFrame, retryFrame } from './event-frames.ts';

describe('a frame', () => {
  it('names the version, the event and the data, and ends with an empty line', () => {
    expect(boardFrame(7, '{"version":7}').text.toString()).toBe('id: 7\nevent: board\ndata: {"version":7}\n\n');
  });

  it('is the same bytes as an HTTP/1.1 chunk, counted in bytes and not in letters', () => {
    const { chunk, text } = boardFrame(7, '{"home":"Fußball ⚽"}');
    expect(text.length).toBeGreaterThan(text.toString().length);
    expect(chunk.toString()).toBe(`${text.length.toString(16)}\r\n${text.toString()}\r\n`);
  });

  it('shares its memory between both forms', () => {
    const { chunk, text } = retryFrame(2_000);
    expect(text.buffer).toBe(chunk.buffer);
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

  it('is a comment, and an event without an id for pages, when it only keeps the connection alive', () => {
    expect(heartbeatFrame.text.toString()).toBe(':\nevent: alive\ndata: {}\n\n');
  });
});
