import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

const start = (...args: string[]) => spawn(process.execPath, [main, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });

const firstLine = async (child: ReturnType<typeof start>): Promise<string> => {
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
};

describe('the stand-in as a process', { timeout: 20_000 }, () => {
  it('says where it listens in one line, answers there, and ends cleanly on SIGTERM', async () => {
    const child = start('sports', '--port', '0');
    const ended = once(child, 'exit');
    const [, address = ''] =
      /^simulator sports listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(await firstLine(child)) ?? [];
    expect((await fetch(`${address}/_simulator/state`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('plays the card-payment service where it says, on loopback alone', async () => {
    const child = start('payments', '--webhook', 'http://127.0.0.1:9/', '--webhook-secret', 's', '--exit-with-parent');
    const ended = once(child, 'exit');
    const [, address = ''] =
      /^simulator payments listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(await firstLine(child)) ?? [];
    expect((await fetch(`${address}/_simulator/state`)).status).toBe(200);
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it('plays the service of chat completions, on loopback alone', async () => {
    const child = start('chat', '--exit-with-parent');
    const ended = once(child, 'exit');
    const [, address = ''] =
      /^simulator chat listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(await firstLine(child)) ?? [];
    expect((await fetch(`${address}/v1/models`, { headers: { authorization: 'Bearer demo' } })).status).toBe(200);
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it('ends when its parent is gone, if it was told to', async () => {
    const child = start('sports', '--exit-with-parent');
    const ended = once(child, 'exit');
    expect(await firstLine(child)).toContain('listening');
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it('says what is wrong with its arguments and ends with 2', async () => {
    const child = start('sports', '--speed', 'fast');
    const ended = once(child, 'exit');
    let said = '';
    for await (const chunk of child.stderr) said += String(chunk);
    expect(said).toMatch(/^--speed: .*\nusage:/);
    expect(await ended).toEqual([2, null]);
  });
});
