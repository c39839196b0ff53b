import type { ScoreRequest, ScoreReply } from '@touchline/provider/score-provider.ts';
import { describe, expect, it } from 'vitest';
import { logIngest } from './ingest-log.ts';

const live: ScoreRequest = { kind: 'live', sport: 'football' };
const good: ScoreReply = { ok: true, matches: [], droppedItems: [], quota: { dayRemaining: 7 }, calls: 1 };
const failed = (kind: 'timeout' | 'quota'): ScoreReply => ({
  ok: false,
  problem: { kind, detail: 'no' },
  quota: {},
  calls: 1,
});

const recordedLog = () => {
  const lines: string[] = [];
  const at =
    (level: string) =>
    (facts: Readonly<Record<string, unknown>>, text: string): void => {
      lines.push(`${level} ${text} ${JSON.stringify(facts)}`);
    };
  return { lines, log: { debug: at('debug'), info: at('info'), warn: at('warn') } };
};

describe('the ingest log', () => {
  it('has one line when a problem appears, one when it changes and one when it is resolved', () => {
    const { lines, log } = recordedLog();
    const { onReply } = logIngest(log, () => 0);
    for (const reply of [good, failed('timeout'), failed('timeout'), failed('quota'), good, good]) {
      onReply(live, reply, 12.3);
    }
    expect(lines.filter((line) => !line.startsWith('debug'))).toEqual([
      expect.stringMatching(/^warn .*"problem":{"kind":"timeout"/),
      expect.stringMatching(/^warn .*"problem":{"kind":"quota"/),
      expect.stringMatching(/^info the provider answers again .*"call":"live","tookMs":12,"dayRemaining":7/),
    ]);
  });

  it('has one line a minute for skipped items, with their number since the last line', () => {
    const { lines, log } = recordedLog();
    let now = 0;
    const { onDroppedItems } = logIngest(log, () => now);
    for (let poll = 0; poll < 9; poll += 1) {
      onDroppedItems('football', ['no teams', 'no date', 'no id', 'no status']);
      now += 15_000;
    }
    expect(lines).toEqual([
      'warn items left out {"sport":"football","count":4,"reasons":["no teams","no date","no id"]}',
      'warn items left out {"sport":"football","count":16,"reasons":["no teams","no date","no id"]}',
      'warn items left out {"sport":"football","count":16,"reasons":["no teams","no date","no id"]}',
    ]);
  });

  it('still logs skipped items after the clock was set back', () => {
    const { lines, log } = recordedLog();
    let now = 7_200_000;
    const { onDroppedItems } = logIngest(log, () => now);
    onDroppedItems('football', ['no teams']);
    now = 0;
    onDroppedItems('football', ['no date']);
    expect(lines).toHaveLength(2);
  });
});
