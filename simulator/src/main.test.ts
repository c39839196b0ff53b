import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

const start = (args: string) =>
  spawn(process.execPath, [main, ...args.split(' ')], { stdio: ['pipe', 'pipe', 'pipe'] });

/** The origins of the first `count` stand-ins that print theirs, by name. */
const addresses = async (child: ReturnType<typeof start>, count: number): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name = '', address = ''] = /^simulator (\w+) listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? [];
    found.set(name, address);
    if (found.size === count) break;
  }
  return found;
};

const status = async (address: string | undefined): Promise<number> =>
  (await fetch(`${address}/_simulator/state`)).status;

describe('the stand-ins as a process', { timeout: 20_000 }, () => {
  it('run alone: a single stand-in prints its address and exits cleanly on SIGTERM', async () => {
    const child = start('sports --port 0');
    const ended = once(child, 'exit');
    const at = await addresses(child, 1);
    expect(await status(at.get('sports'))).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('run together, each on its own port, until the parent exits', async () => {
    const child = start(
      'sports -- payments --webhook http://127.0.0.1:9/ --webhook-secret s -- chat -- push -- identity --redirect-uri http://localhost/ --exit-with-parent',
    );
    const ended = once(child, 'exit');
    const at = await addresses(child, 5);
    expect([...at.keys()].toSorted()).toEqual(['chat', 'identity', 'payments', 'push', 'sports']);
    expect(await Promise.all([...at.values()].map(status))).toEqual([200, 200, 200, 200, 200]);
    child.stdin.end();
    expect(await ended).toEqual([0, null]);
  });

  it('print what is wrong with the arguments and exit with 2', async () => {
    const child = start('chat -- sports --speed fast');
    const ended = once(child, 'exit');
    let output = '';
    for await (const chunk of child.stderr) output += String(chunk);
    expect(output).toMatch(/^--speed: .*\nusage:/);
    expect(await ended).toEqual([2, null]);
  });
});
