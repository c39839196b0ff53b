import { describe, expect, it } from 'vitest';
import { encodeFrame, heartbeatFrame, retryFrame } from './frame.ts';

describe('a frame', () => {
  it('is the same bytes as an HTTP/1.1 chunk, counted in bytes and not in letters', () => {
    const { chunk, text } = encodeFrame('data: {"home":"Fußball ⚽"}\n\n');
    expect(text.length).toBeGreaterThan(text.toString().length);
    expect(chunk.toString()).toBe(`${text.length.toString(16)}\r\n${text.toString()}\r\n`);
  });

  it('is the same of a text and of its pieces', () => {
    expect(encodeFrame(['data: Fu', 'ß', '', 'ball ⚽\n', '\n'])).toEqual(encodeFrame('data: Fußball ⚽\n\n'));
  });

  it('shares its memory between both forms', () => {
    const { chunk, text } = retryFrame(2_000);
    expect(text.buffer).toBe(chunk.buffer);
  });

  it('is a comment, and an event without an id for pages, when it only keeps the connection alive', () => {
    expect(heartbeatFrame.text.toString()).toBe(':\nevent: alive\ndata: {}\n\n');
  });
});
