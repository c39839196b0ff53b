import { describe, expect, it } from 'vitest';

import { readCommand } from './command-line.ts';

const at = (...args: string[]) => readCommand(args, () => 1_000);

describe('the command line', () => {
  it('plays sports from now on any free port with the provider`s larger plan', () => {
    expect(at('sports')).toMatchObject({
      ok: true,
      command: {
        kind: 'sports',
        port: 0,
        startMs: 1_000,
        speed: 1,
        seed: 'touchline',
        quotaDay: 75_000,
        pictures: false,
      },
    });
  });

  it('takes seed, time, speed, plan, quotas and key', () => {
    const args =
      'sports --port 9000 --seed 7 --now 2024-05-25T12:00:00Z --speed 60 --plan free --quota-minute 3 --key k';
    expect(at(...args.split(' '))).toMatchObject({
      ok: true,
      command: {
        port: 9000,
        seed: '7',
        startMs: Date.parse('2024-05-25T12:00:00Z'),
        speed: 60,
        quotaDay: 100,
        quotaMinute: 3,
        key: 'k',
      },
    });
  });

  it('replays a folder', () => {
    expect(at('replay', '/tmp/x', '--step-ms', '0')).toMatchObject({
      ok: true,
      command: { kind: 'replay', folder: '/tmp/x', stepMs: 0 },
    });
  });

  it.each([
    [[], 'which stand-in'],
    [['replay'], 'which stand-in'],
    [['chess'], 'which stand-in'],
    [['sports', '--port', 'x'], '--port'],
    [['sports', '--speed', '-1'], '--speed'],
    [['sports', '--now', 'soon'], '--now'],
    [['sports', '--plan', 'gold'], '--plan'],
    [['sports', '--sped', '1'], '--sped'],
  ])('says what is wrong with %j', (args, said) => {
    const read = at(...args);
    expect(read.ok ? '' : read.problem).toContain(said);
  });
});
