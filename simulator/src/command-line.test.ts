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

  it('takes payments with the premium price, and says where events go', () => {
    const args = 'payments --webhook http://localhost:3000/api/payment-events --webhook-secret whsec_1 --link plink_1';
    expect(at(...args.split(' '))).toMatchObject({
      ok: true,
      command: {
        kind: 'payments',
        webhook: 'http://localhost:3000/api/payment-events',
        webhookSecret: 'whsec_1',
        price: 'price_premium_monthly',
        link: 'plink_1',
        linkReturn: undefined,
        shapes: 'new',
      },
    });
  });

  it.each(['sk_live_x', 'rk_live_x'])('takes no live key: %s', (key) => {
    const read = at('payments', '--webhook', 'http://localhost:3000/', '--webhook-secret', 's', '--key', key);
    expect(read.ok ? '' : read.problem).toContain('--key');
  });

  it('takes chat with any model and key, at once, with faults by kind or as whole orders', () => {
    expect(at('chat')).toMatchObject({
      ok: true,
      command: { kind: 'chat', model: undefined, key: undefined, pace: { firstMs: 0, chunkMs: 0 }, faults: [] },
    });
    const args = ['chat', '--model', 'tiny', '--first-ms', '400', '--chunk-ms', '15', '--fault', 'empty'];
    expect(at(...args, '--fault', '{"kind":"429","retryAfterS":3}')).toMatchObject({
      ok: true,
      command: {
        model: 'tiny',
        pace: { firstMs: 400, chunkMs: 15 },
        faults: [
          { kind: 'empty', probability: 1 },
          { kind: '429', retryAfterS: 3 },
        ],
      },
    });
  });

  it.each([
    [['payments'], '--webhook-secret'],
    [['chat', '--key', 'sk-proj-abc'], '--key'],
    [['chat', '--fault', 'earthquake'], '--fault'],
    [['chat', '--fault', '{"kind":'], '--fault'],
    [['chat', '--chunk-ms', 'x'], '--chunk-ms'],
    [['payments', '--webhook-secret', 's'], '--webhook'],
    [['payments', '--webhook-secret', 's', '--webhook', 'ftp://x'], '--webhook'],
    [['payments', '--webhook-secret', 's', '--webhook', 'http://x', '--link', 'a/b'], '--link'],
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
