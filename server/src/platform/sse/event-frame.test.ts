import { describe, expect, it } from 'vitest';
import { encodeFrame, heartbeatFrame, retryFrame } from './event-frame.ts';

describe('a frame', () => {
  it('has the same bytes as text and as an HTTP/1.1 chunk, whose length is in bytes', () => {
    const { chunk, text } = encodeFrame('data: {"home":"Fußball ⚽"}\n\n');
    expect(text.length).toBeGreaterThan(text.toString().length);
    expect(chunk.toString()).toBe(`${text.length.toString(16)}\r\n${text.toString()}\r\n`);
  });

  it('is the same for a whole text and for its pieces', () => {
    expect(encodeFrame(['data: Fu', 'ß', '', 'ball ⚽\n', '\n'])).toEqual(encodeFrame('data: Fußball ⚽\n\n'));
  });

  it('shares memory between both forms', () => {
    const { chunk, text } = retryFrame(2_000);
    expect(text.buffer).toBe(chunk.buffer);
  });

  it('that keeps the connection alive is a comment, and an event without an id', () => {
    expect(heartbeatFrame.text.toString()).toBe(':\nevent: alive\ndata: {}\n\n');
  });
});
