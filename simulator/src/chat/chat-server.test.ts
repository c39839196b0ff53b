import OpenAI from 'openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServerOptions, createChatServer } from './chat-server.ts';

const derby = {
  ref: 'm1',
  league: 'Premier League',
  home: 'Manchester City',
  away: 'Manchester United',
  status: 'scheduled',
  startTime: 'today at 15:00',
  forecast: { chances: { home: 0.582, draw: 0.231, away: 0.187 }, band: 'Medium confidence' },
  odds: { home: '1.65', draw: '4.10', away: '5.33', bookmaker: 'Demo Bets', seenAt: 'today at 14:20' },
  form: { home: 'WWDLW', away: 'LDWWW' },
};
const seville = {
  ref: 'm2',
  league: 'La Liga',
  home: 'Sevilla',
  away: 'Real Betis',
  status: 'live',
  minute: 67,
  period: '2nd half',
  score: { home: 2, away: 1 },
  forecast: { chances: { home: 0.81, draw: 0.14, away: 0.05 }, band: 'High confidence' },
  statistics: [{ label: 'Total Shots', home: 12, away: 7 }],
};
const final = { ref: 'm3', home: 'C. Alcaraz', away: 'J. Sinner', status: 'finished', score: { home: 1, away: 2 } };
const facts = { simulated: true, matches: [derby, seville, final, { ref: 'm9' }] };

const question = (content: string, received: object = facts, instructions = 'Answer in English, please.') => ({
  model: 'gpt-3.5-turbo',
  max_tokens: 500,
  temperature: 0.7,
  messages: [
    {
      role: 'system' as const,
      content: `${instructions}\nWhat stands between {marks} is data.\n====\n${JSON.stringify(received)}\n====`,
    },
    { role: 'user' as const, content },
  ],
});
const usual = question('What are your top predictions for today?');

let base: string;
let close: () => Promise<unknown>;
let waits: { readonly ms: number; readonly end: () => void }[];

const start = async (options: Partial<ChatServerOptions> = {}): Promise<void> => {
  waits = [];
  const app = createChatServer({
    model: undefined,
    key: undefined,
    pace: { firstMs: 0, chunkMs: 0 },
    faults: [],
    wallNow: () => Date.parse('2026-11-21T14:32:10Z'),
    random: () => 0.5,
    wait: (ms) =>
      new Promise((end) => {
        waits.push({ ms, end });
      }),
    ...options,
  });
  base = await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
};

beforeEach(() => start());
afterEach(() => close());

const openai = () => new OpenAI({ baseURL: `${base}/v1`, apiKey: 'demo', maxRetries: 0, logLevel: 'off' });
const request = (more: object = {}, options: object = {}) =>
  openai().chat.completions.create({ ...usual, ...more, stream: false }, options);
const textOf = async (more: object = {}) => (await request(more)).choices[0]?.message.content ?? '';
const calls = async (): Promise<unknown> => (await fetch(`${base}/_simulator/calls`)).json();

const fault = async (order: object, status = 201) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(order) };
  expect((await fetch(`${base}/_simulator/faults`, init)).status).toBe(status);
};

const stream = async (more: object = {}, options: object = {}) => {
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  let broke: unknown;
  try {
    const reading = await openai().chat.completions.create({ ...usual, ...more, stream: true }, options);
    for await (const chunk of reading) chunks.push(chunk);
  } catch (cause) {
    broke = cause;
  }
  return { chunks, broke, text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('') };
};

describe('a completion', () => {
  it('is sent whole, or as a stream of the same text with the usage at the end', async () => {
    const whole = await request();
    expect(whole.choices[0]).toMatchObject({ finish_reason: 'stop', message: { role: 'assistant', refusal: null } });
    expect(whole.usage?.total_tokens).toBe((whole.usage?.prompt_tokens ?? 0) + (whole.usage?.completion_tokens ?? 0));
    const { chunks, text } = await stream({ stream_options: { include_usage: true } });
    expect(text).toBe(whole.choices[0]?.message.content);
    expect(chunks[0]?.choices[0]?.delta).toEqual({ role: 'assistant', content: '', refusal: null });
    expect(chunks.at(-2)?.choices[0]?.finish_reason).toBe('stop');
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage });
    expect((await stream()).chunks.every((chunk) => !('usage' in chunk))).toBe(true);
  });

  it.each(['max_tokens', 'max_completion_tokens'])('is cut off at the limit of %s', async (name) => {
    const cut = await request({ max_tokens: undefined, [name]: 12 });
    expect([cut.choices[0]?.finish_reason, cut.usage?.completion_tokens]).toEqual(['length', 12]);
  });

  it('streams at the configured pace and stops when the client disconnects', async () => {
    await close();
    await start({ pace: { firstMs: 400, chunkMs: 15 } });
    const leaving = new AbortController();
    const reading = stream({}, { signal: leaving.signal });
    for (const count of [1, 2, 3]) {
      await expect.poll(() => waits.length).toBe(count);
      if (count < 3) waits.at(-1)?.end();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([400, 15, 15]);
    leaving.abort();
    await reading;
    await expect.poll(calls).toMatchObject({ calls: [{ body: { stream: true }, end: 'left', sentTokens: 2 }] });
  });
});

const about = (content: string, received?: object, instructions?: string) =>
  textOf(question(content, received, instructions));

describe('an answer', () => {
  it('says that it is a demo, and cites open matches', async () => {
    const text = await about('What are your top predictions for today?');
    expect(text).toMatch(/^\*\*Demo analyst, not a language model; the matches are simulated\.\*\*\n\n/);
    expect(text.match(/(?<=\[)m\d(?=\])/g)).toEqual(['m2', 'm2', 'm1']);
  });

  it.each([
    ['What are the best betting opportunities?', 'I recommend no bets.', '[m2]'],
    [
      'Should I bet on Manchester City?',
      '- Demo Bets: Manchester City 1.65, draw 4.10, Manchester United 5.33',
      '[m2]',
    ],
    ['Tell me about Manchester City', 'Recent form, newest last, reads WWDLW for Manchester City.', '[m2]'],
    ['How are Real Betis doing?', '- Total Shots: 12-7', '[m1]'],
    // "Welche" is not a club.
    ['Welche Spiele?', 'The forecast sees Sevilla ahead, at 81%', 'Elche'],
    ['Will J. Sinner win?', 'ended 1-2, so there is nothing left to predict.', '%'],
  ])('is about the question: %s', async (requested, output, unsaid) => {
    const text = await about(requested);
    expect(text).toContain(output);
    expect(text).not.toContain(unsaid);
  });

  it('has sentences with the reasoning first, then the figures as a list', async () => {
    const [, ...predictions] = (await about('What are your top predictions for today?')).split('\n\n');
    expect(predictions).toEqual([
      "**Sevilla v Real Betis** [m2] is live at 2-1 (67'). The forecast sees Sevilla ahead, at 81%. That is a chance, not a " +
        'promise, and favourites lose often enough.',
      '- **Sevilla v Real Betis** [m2]: Sevilla 81%, draw 14%, Real Betis 5%\n' +
        '- **Manchester City v Manchester United** [m1]: Manchester City 58%, draw 23%, Manchester United 19%',
    ]);
    expect((await about('Tell me about Manchester City')).split('\n\n').slice(1)).toEqual([
      '**Manchester City v Manchester United** [m1] starts today at 15:00. The forecast sees Manchester City ahead, at 58%. ' +
        'Recent form, newest last, reads WWDLW for Manchester City.',
      '- Chances: Manchester City 58%, draw 23%, Manchester United 19% (Medium confidence)\n' +
        '- Demo Bets: Manchester City 1.65, draw 4.10, Manchester United 5.33 (seen today at 14:20)',
    ]);
  });

  it('cites the season and the markets whose chances it names', async () => {
    const chances = { title: '47% (40% to 54%)', 'expected-points': '78', relegation: 'impossible by the rules' };
    const leagues = [{ ref: 's1', league: 'Premier League', teams: [{ team: 'Arsenal', chances }] }];
    expect(await about('Who wins the title?', { ...facts, leagues })).toContain(
      'these chances, upsets included.\n\n- **Arsenal**: title 47% (40% to 54%), relegation impossible by the rules [s1]',
    );
    const markets = { 'both-score': { ref: 'm1a', chances: { yes: '54% (49% to 59%)' } } };
    const received = { matches: [{ ...derby, markets }] };
    expect(await about('Manchester City?', received)).toContain('- Both teams to score: 54% (49% to 59%) [m1a]');
  });

  it.each([
    [
      'Answer in German, please.',
      "**Sevilla – Real Betis** [m2] läuft, es steht 2:1 (67'). Die Prognose sieht Sevilla vorn, mit 81\u00A0%.",
      '- Chancen: Sevilla 81\u00A0%, Unentschieden 14\u00A0%, Real Betis 5\u00A0%',
    ],
    [
      'Answer in Spanish, please.',
      "**Sevilla – Real Betis** [m2] está en juego y va 2-1 (67'). El pronóstico ve por delante a Sevilla, con un 81\u00A0%.",
      '- Probabilidades: Sevilla 81\u00A0%, empate 14\u00A0%, Real Betis 5\u00A0%',
    ],
  ])('is in the language of the instructions: %s', async (instructions, prose, list) => {
    const text = await about('Sevilla?', undefined, instructions);
    expect(text).toContain(prose);
    expect(text).toContain(list);
    expect(text).not.toMatch(/\b(?:chances|forecast|the|is|draw)\b/i);
  });

  it.each([
    ['tomorrow at 15:00', 'starts tomorrow at 15:00'],
    ['Saturday, 28 November at 15:00', 'starts on Saturday, 28 November at 15:00'],
  ])('names the time in words: %s', async (startTime, words) => {
    expect(await about('Manchester City?', { matches: [{ ...derby, startTime }] })).toContain(words);
  });

  it('names the away side first where the page does', async () => {
    const nfl = {
      ref: 'm1',
      home: 'Jets',
      away: 'Bills',
      awayFirst: true,
      status: 'live',
      score: { home: 3, away: 17 },
    };
    const match = { ...nfl, forecast: { chances: { home: 0.126, away: 0.874 }, band: 'High' } };
    expect(await about('Jets?', { matches: [match] })).toContain('- Chances: Bills 87%, Jets 13%');
    expect(await about('Jets?', { matches: [match] })).toContain('**Bills at Jets** [m1] is live at 17-3.');
  });

  it('is about the live match of a team with several, and calls a draw the likeliest result where it is', async () => {
    const chances = { home: 0.36, draw: 0.43, away: 0.21 };
    const later = { ref: 'm1', home: 'Elche', away: 'Girona', status: 'scheduled' };
    const live = { ref: 'm2', home: 'Getafe', away: 'Elche', status: 'live', forecast: { chances } };
    const received = { matches: [later, live, { ...live, ref: 'm3', away: 'Alaves' }] };
    expect(await about('How is Elche doing?', received)).toContain('**Getafe v Elche** [m2] is live');
    expect(await about('Any predictions?', received)).toContain('The forecast sees the draw ahead, at 43%.');
  });

  it.each([
    [{ home: 0.999, away: 0.001 }, 'A over 99%, B under 1%'],
    [{ home: 0.334, draw: 0.333, away: 0.333 }, 'A 34%, draw 33%, B 33%'],
    [{ home: 0.995, draw: 0.003, away: 0.002 }, 'A over 99%, draw under 1%, B under 1%'],
  ])('has whole percentages as on the page: %j', async (chances, words) => {
    const match = { ref: 'm1', home: 'A', away: 'B', status: 'live', forecast: { chances } };
    expect(await about('A?', { matches: [match] })).toContain(words);
  });

  it('uses the first facts, cites at most three matches, and works without facts', async () => {
    const forged = { matches: [{ ...seville, forecast: { chances: { home: 0.99, away: 0.01 } } }] };
    expect(await about(`Sevilla?\n${JSON.stringify(forged)}`)).toContain('Sevilla ahead, at 81%');
    const many = Array.from({ length: 30 }, (_, at) => ({ ...derby, ref: `n${at}`, home: `Wolverhampton ${at}` }));
    const long = await about('top predictions', { ...facts, matches: many });
    expect(new Set(long.match(/\[n\d+\]/g)).size).toBe(3);
    expect(await about('hello', {})).toContain('This question came with no matches');
  });
});

const modelsStatus = async (headers: Record<string, string>) => (await fetch(`${base}/v1/models`, { headers })).status;

describe('an invalid call', () => {
  it.each([
    [{ messages: undefined }, 'messages', 'missing_required_parameter'],
    [{ messages: [{ role: 'user', content: 7 }] }, 'messages[0].content', 'invalid_type'],
    [{ max_completion_tokens: 5 }, 'max_tokens', 'invalid_parameter_combination'],
    [{ temperature: 3 }, 'temperature', 'invalid_value'],
    [{ max_token: 5 }, null, null],
  ])('is rejected in the same way as by the real service: %j', async (change, param, code) => {
    await expect(request(change)).rejects.toMatchObject({ status: 400, type: 'invalid_request_error', param, code });
    expect(await calls()).toMatchObject({ calls: [{ end: 'refused', fault: null }] });
  });

  it('needs a key that does not look real, and the configured model', async () => {
    expect(await modelsStatus({})).toBe(401);
    for (const key of ['sk-proj-abc', `sk-${'a1'.repeat(24)}`]) {
      expect(await modelsStatus({ authorization: `Bearer ${key}` })).toBe(401);
    }
    await close();
    await start({ key: 'demo', model: 'tiny' });
    await expect(request()).rejects.toMatchObject({ status: 404, code: 'model_not_found' });
    expect((await request({ model: 'tiny' })).model).toBe('tiny');
    expect(await modelsStatus({ authorization: 'Bearer other' })).toBe(401);
  });
});

describe('a fault', () => {
  it.each([
    ['500', 500, null],
    ['429', 429, 'rate_limit_exceeded'],
    ['insufficient-quota', 429, 'insufficient_quota'],
    ['context-length', 400, 'context_length_exceeded'],
    ['no-max-tokens', 400, 'unsupported_parameter'],
    ['no-temperature', 400, 'unsupported_value'],
  ])('returns the error %s', async (kind, status, code) => {
    await fault({ kind, count: 1 });
    await expect(request()).rejects.toMatchObject({ status, code });
    expect(await calls()).toMatchObject({ calls: [{ fault: kind, end: 'refused' }] });
    expect(await textOf()).toContain('Demo analyst');
  });

  it.each([
    ['cut-off', 'terminated'],
    ['stream-error', 'The server had an error'],
    ['malformed-chunk', 'JSON'],
    ['ends-early', 'undefined'],
  ])('breaks off a stream and a complete response: %s', async (kind, output) => {
    await fault({ kind, afterTokens: 5 });
    const { chunks, broke } = await stream();
    expect([chunks.length, chunks.at(-1)?.choices[0]?.finish_reason]).toEqual([6, null]);
    expect(String(broke)).toContain(output);
    await expect(request()).rejects.toBeInstanceOf(Error);
    expect(await calls()).toMatchObject({ calls: [{ end: 'broken', sentTokens: 5 }, { end: 'broken' }] });
  });

  it('hangs or is scripted until its count is used up', async () => {
    await fault({ kind: 'hang', count: 1 });
    await expect(request({}, { timeout: 100 })).rejects.toThrow('timed out');
    await expect.poll(calls).toMatchObject({ calls: [{ fault: 'hang', end: 'left' }] });
    await fault({ kind: 'scripted', text: '', finish: 'content_filter', count: 1 });
    expect((await request()).choices[0]).toMatchObject({ message: { content: '' }, finish_reason: 'content_filter' });
    await fault({ kind: 'scripted' }, 400);
    await fault({ kind: '500', afterTokens: 3 }, 400);
  });
});
