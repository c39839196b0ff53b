import { describe, expect, it } from 'vitest';
import { readCommand } from './command-line.ts';

const commandOf = (...args: string[]) => {
  const read = readCommand(args);
  if (!read.ok) throw new Error(read.problem);
  return read.command;
};

describe('the command line', () => {
  it('by default simulates sports from the current time, on any free port, with the larger plan', () => {
    expect(commandOf('sports')).toEqual({
      kind: 'sports',
      port: 0,
      exitWithParent: false,
      speed: 1,
      plan: 'ultra',
      seed: 'touchline',
      calendar: 'seasonal',
    });
  });

  it('reads seed, time, speed, plan, quotas and key', () => {
    const args =
      'sports --port 9000 --seed 7 --now 2024-05-25T12:00:00Z --speed 0.5 --plan free --quota-minute 3 --key k';
    expect(commandOf(...args.split(' '))).toMatchObject({
      port: 9000,
      seed: '7',
      now: Date.parse('2024-05-25T12:00:00Z'),
      speed: 0.5,
      plan: 'free',
      quotaMinute: 3,
      key: 'k',
    });
  });

  it('reads the webhook address and the product for sale', () => {
    const args = 'payments --webhook http://localhost:3000/api/payment-events --webhook-secret whsec_1 --link plink_1';
    expect(commandOf(...args.split(' '))).toMatchObject({
      webhook: 'http://localhost:3000/api/payment-events',
      webhookSecret: 'whsec_1',
      price: 'price_premium_monthly',
      link: 'plink_1',
      shapes: 'new',
    });
  });

  it('reads the speed of the chat service, and its faults by kind or as JSON', () => {
    const args = ['chat', '--model', 'tiny', '--first-ms', '400', '--fault', 'empty'];
    expect(commandOf(...args, '--fault', '{"kind":"429","retryAfterS":3}')).toMatchObject({
      model: 'tiny',
      firstMs: 400,
      chunkMs: 0,
      fault: [
        { kind: 'empty', probability: 1 },
        { kind: '429', retryAfterS: 3 },
      ],
    });
  });

  const payments = ['payments', '--webhook', 'http://localhost/', '--webhook-secret', 's'];

  it.each([
    [['payments'], '--webhook'],
    [['payments', '--webhook', 'http://localhost/'], '--webhook-secret'],
    [[...payments, '--key', 'sk_live_x'], '--key'],
    [[...payments, '--key', 'rk_live_x'], '--key'],
    [[...payments, '--webhook', 'ftp://x'], '--webhook'],
    [[...payments, '--link', 'a/b'], '--link'],
    [['identity'], '--redirect-uri'],
    [['chat', '--key', 'sk-proj-abc'], '--key'],
    [['chat', '--fault', 'earthquake'], '--fault'],
    [['chat', '--fault', '{"kind":'], '--fault'],
    [['chat', '--chunk-ms', 'x'], '--chunk-ms'],
    [[], 'which stand-in'],
    [['chess'], 'which stand-in'],
    [['replay'], 'the folder is missing'],
    [['sports', 'here'], 'here'],
    [['sports', '--port', 'x'], '--port'],
    [['sports', '--speed', '-1'], '--speed'],
    [['sports', '--now', 'soon'], '--now'],
    [['sports', '--plan', 'gold'], '--plan'],
    [['sports', '--sped', '1'], '--sped'],
    [['chat', '--seed', '7'], '--seed'],
  ])('reports what is wrong with %j', (args, output) => {
    const read = readCommand(args);
    expect(read.ok ? '' : read.problem).toContain(output);
  });
});
