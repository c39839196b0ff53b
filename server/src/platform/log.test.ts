import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

describe('the log', () => {
  it('writes JSON lines at its level and above', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', readable: false, destination: { write: (line) => lines.push(line) } });
    log.debug('unheard');
    log.info({ sport: 'mma' }, 'heard');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, sport: 'mma', msg: 'heard' }),
    ]);
  });

  it('never writes a header that contains a secret', () => {
    const lines: string[] = [];
    const log = createLog({ level: 'info', readable: false, destination: { write: (line) => lines.push(line) } });
    const headers = {
      authorization: 'hush',
      cookie: 'hush',
      'set-cookie': 'hush',
      'stripe-signature': 'hush',
      'x-apisports-key': 'hush',
      accept: 'text/html',
    };
    log.info({ headers }, 'top');
    log.info({ req: { headers } }, 'nested');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('hush');
    expect(lines.join('')).toContain('text/html');
  });
});
