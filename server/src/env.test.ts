import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnv, variableNames } from './env.ts';

const env = (vars: Readonly<Record<string, string>>) => {
  const read = readEnv(vars);
  if (!read.ok) throw new Error(read.problem);
  return read.env;
};

const problem = (vars: Readonly<Record<string, string>>): string => {
  const read = readEnv(vars);
  return read.ok ? 'none' : read.problem;
};

describe('the environment', () => {
  it('has the documented defaults', () => {
    expect(env({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      trustProxy: false,
      demo: true,
      dataDir: './data',
      databaseUrl: undefined,
      sports: {
        apiKey: undefined,
        apiBase: undefined,
        pollMs: 15_000,
        freeSource: false,
        simulated: false,
        football: { league: 39, season: undefined, last: 10 },
      },
      signIn: { issuer: 'https://accounts.google.com', providerName: 'Google' },
      payments: { priceId: 'price_premium_monthly' },
      analyst: { model: 'gpt-3.5-turbo', keyPrefix: 'sk-', dailyMessages: 100, dailyTokens: 500_000 },
      logLevel: 'info',
      metrics: { port: undefined, host: '127.0.0.1' },
    });
  });

  it('accepts only known slots, or off, as the active ad slots', () => {
    expect(env({}).ads).toEqual({
      slots: ['header', 'between-matches', 'footer', 'sidebar', 'sports-sidebar'],
      frame: undefined,
    });
    expect(env({ ADS_SLOTS: 'content, mobile' }).ads.slots).toEqual(['content', 'mobile']);
    expect(env({ ADS_SLOTS: 'off' }).ads.slots).toEqual([]);
    expect(problem({ ADS_SLOTS: 'header,popup' })).toMatch(/^ADS_SLOTS: expected off, or some of header,/);
  });

  it.each([
    ['SUPPORT_EMAIL', 'supportEmail'],
    ['TERMS_URL', 'footer.terms'],
    ['PRIVACY_URL', 'footer.privacy'],
    ['CONTACT_EMAIL', 'footer.contact'],
  ])('rejects %s of earlier releases and says where its value belongs', (name, entry) => {
    expect(problem({ [name]: 'anything' })).toBe(`${name}: is now "${entry}" in brand.json of BRAND_DIR`);
    expect(env({ [name]: '' }).brandDir).toBeUndefined();
  });

  it('accepts an ad server over https or on this machine, with the slot in its address', () => {
    const frame = 'https://ads.example/{slot}?w={width}&h={height}';
    expect(env({ ADS_FRAME_URL: frame }).ads.frame).toBe(frame);
    expect(env({ ADS_FRAME_URL: 'http://127.0.0.1:9000/{slot}' }).ads.frame).toBe('http://127.0.0.1:9000/{slot}');
  });

  it.each([
    'https://ads.example/',
    'http://ads.example/{slot}',
    'https://{slot}.ads.example/',
    'javascript:alert("{slot}")',
    'https://user:word@ads.example/{slot}',
  ])('refuses %s as the ad address', (bad) => {
    expect(problem({ ADS_FRAME_URL: bad })).toMatch(/^ADS_FRAME_URL: expected/);
  });

  it('treats an empty value as unset', () => {
    expect(env({ PORT: '', SPORTS_API_KEY: '  ', DATABASE_URL: '' })).toEqual(env({}));
  });

  it('has the same variables as the example file', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^#(?<name>[A-Z_]+)=/gm)].map((match) => match.groups?.['name']);
    expect(new Set(listed)).toEqual(new Set(variableNames));
  });

  it('turns the demo off in production and refuses to turn it on there', () => {
    expect(env({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(problem({ NODE_ENV: 'production', DEMO: 'on' })).toMatch(/^DEMO: /);
    expect(env({ DEMO: 'off' }).demo).toBe(false);
  });

  it('replays a month of forecasts only in demo mode and for simulated matches', () => {
    const both = { SPORTS_SIMULATED: 'on', SPORTS_SIMULATED_MONTH: 'on' };
    expect(env(both).sports.replaysMonth).toBe(true);
    expect(env({ ...both, DEMO: 'off' }).sports.replaysMonth).toBe(false);
    expect(env({ ...both, NODE_ENV: 'production' }).sports.replaysMonth).toBe(false);
    expect(env({ SPORTS_SIMULATED_MONTH: 'on' }).sports.replaysMonth).toBe(false);
  });

  it('has a public address with the configured port by default, and drops a trailing slash', () => {
    expect(env({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(env({ PUBLIC_URL: 'https://scores.example/' }).publicUrl).toBe('https://scores.example');
  });

  it("requires no key prefix for the operator's own server", () => {
    expect(env({ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }).analyst.keyPrefix).toBe('');
    expect(env({ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_KEY_PREFIX: 'or-' }).analyst.keyPrefix).toBe('or-');
  });

  it('accepts several session secrets and keeps their order', () => {
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(env({ SESSION_SECRET: `${fresh}, ${old}` }).signIn.sessionSecrets).toEqual([fresh, old]);
  });

  it('accepts an issuer on this machine without https', () => {
    expect(env({ OIDC_ISSUER: 'http://127.0.0.1:9400' }).signIn.issuer).toBe('http://127.0.0.1:9400');
  });

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(env({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'scores.example'],
    ['PUBLIC_URL', 'https://scores.example/app'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['DEMO', 'maybe'],
    ['NODE_ENV', 'staging'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['SPORTS_API_KEY', 'two words'],
    ['SPORTS_API_BASE', 'http://127.0.0.1:9000/football'],
    ['SPORTS_API_BASE', 'file:///{sport}'],
    ['SPORTS_API_BASE', 'http://sports.example/{sport}'],
    ['SPORTS_API_BASE', 'http://127.0.0.1.example/{sport}'],
    ['SPORTS_API_BASE', 'http://{sport}/'],
    ['SPORTS_API_BASE', 'http://user:hunter2@127.0.0.1:9000/{sport}'],
    ['OIDC_ISSUER', 'https://user@accounts.example'],
    ['SPORTS_POLL_MS', '0'],
    ['SPORTS_POLL_MS', '15s'],
    ['SPORTS_FOOTBALL_SEASON', '24'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['SESSION_SECRET', `${'x'.repeat(32)},`],
    ['OIDC_ISSUER', 'http://accounts.example'],
    ['STRIPE_API_BASE', 'http://cards.example'],
    ['OIDC_ISSUER', 'accounts.google.com'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '0'],
  ])('names %s in one line if it is %s', (name, value) => {
    const line = problem({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: \\S`));
    expect(line).not.toContain('\n');
  });

  it('never repeats a bad value, which may be a secret', () => {
    expect(problem({ SPORTS_API_KEY: 'secret with blanks' })).not.toContain('secret with');
    expect(problem({ DATABASE_URL: 'psql://user:hunter2@host/db' })).not.toContain('hunter2');
  });
});
