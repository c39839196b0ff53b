import { factMatch } from '@touchline/domain/analyst/fact-match.ts';
import { firstPlace, isField } from '@touchline/domain/match/classification.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { MatchNews } from '@touchline/domain/moments/match-news.ts';
import { inventedNumbers, matchesWithUniqueFigures, swappedFigures } from '@touchline/domain/test/unique-figures.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import { describe, expect, it } from 'vitest';
import { teamCalendar } from './calendar/team-calendar.ts';
import { previewHead } from './link-preview/preview-head.ts';
import { previewWords } from './link-preview/preview-words.ts';
import { factsOf } from './push/news-facts.ts';
import { pushWords } from './push/push-words.ts';

/*
 * Previews and pictures of links, calendars, notifications and the analyst's facts write no number that is not a figure of their
 * match or its start, give no side the other's figure, and name no winner but the source's.
 */

const publicUrl = 'https://touchline.example';

/** "2 goals" counts how far the score rose. */
const rise = 7;

const newsOf = (match: Match): readonly MatchNews[] => {
  const { status, redCards } = match;
  const score = matchScore(match);
  if (status === 'finished') return [{ kind: 'end', score }];
  if (status !== 'live') return [];
  const once: readonly MatchNews[] = [
    { kind: 'start', score },
    { kind: 'half-time', score },
  ];
  const sentOff: readonly MatchNews[] =
    redCards === undefined ? [] : [{ kind: 'red-card', side: 'away', player: 'Lukaku', score }];
  if (score === undefined) return [...once, ...sentOff];
  const before = { home: score.home - rise, away: score.away };
  const rises = [{ side: 'home', by: rise, events: [] }] as const;
  return [
    ...once,
    ...sentOff,
    { kind: 'goal', moment: { kind: 'goal', before, after: score, rises } },
    { kind: 'disallowed', moment: { kind: 'disallowed', before, after: score } },
  ];
};

/** `outcome`: the part that may name a winner, and names the sides for no other reason. */
type Surface = { readonly text: string; readonly outcome: string; readonly allowed: readonly string[] };

const startOf = ({ timeTbc }: Match): readonly string[] => ['14', '2026', ...(timeTbc === true ? [] : ['19:45'])];

const preview = (match: Match, language: Language, scores: boolean): readonly Surface[] => {
  const telling = { scores, nowMs: 0, language, simulated: false };
  const { live: _live, sides, ...words } = previewWords(match, telling);
  const contents = [
    ...previewHead(match, { ...telling, publicUrl }).matchAll(/"og:(?:title|description|image:alt)" content="([^"]*)/g),
  ];
  const allowed = startOf(match);
  return [
    { text: [...sides, ...Object.values(words)].join('\n'), outcome: words.description, allowed },
    { text: contents.map(([, content]) => content).join('\n'), outcome: '', allowed },
  ];
};

const calendar = (match: Match, language: Language, scores: boolean): readonly Surface[] => {
  const of = { sport: match.sport, teamId: match.homeTeam.id };
  const { entries } = teamCalendar([match], of, { publicUrl, scores, language, changedIn: () => 1 });
  return entries.map(({ summary, description, location = '', start }) => ({
    text: [summary, description, location, ...(start === '2026-03-14T19:45:00.000Z' ? [] : [start])].join('\n'),
    outcome: description.replace(/Inter \d+ - \d+ Roma|Roma \d+ - \d+ Inter/, ''),
    allowed: [],
  }));
};

const push = (match: Match, language: Language, scores: boolean): readonly Surface[] =>
  newsOf(match).map((news) => {
    const { title, body } = pushWords(factsOf(match, news, 0), { hideScores: !scores, language });
    const allowed = news.kind === 'goal' ? [`${rise}`] : [];
    return { text: `${title}\n${body}`, outcome: news.kind === 'end' ? body : '', allowed };
  });

const surfaces = { preview, calendar, push };

const winnerOf = (match: Match): Side | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || isField(match)) return undefined;
  return match.winner ?? state.winner;
};

/** Sides that a text names as if they had won, which is nobody before the end. */
const falseWinners = (outcome: string, match: Match): readonly string[] => {
  const winner = winnerOf(match);
  return (['home', 'away'] as const).flatMap((side) => {
    const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
    return side !== winner && new RegExp(`\\b${name}\\b`).test(outcome) ? [name] : [];
  });
};

/** "+2106.2107" and "-3" are their digits; a percent sign is a chance, and none of the matches has a forecast. */
const defectsOf = ({ text, outcome, allowed }: Surface, match: Match): readonly unknown[] => [
  ...inventedNumbers(text, match, allowed),
  ...swappedFigures(text, match),
  ...falseWinners(outcome, match),
  ...(text.match(/\d\s?%/g) ?? []),
];

const cases = matchesWithUniqueFigures.map((match) => [match.id, match] as const);

describe.each(Object.entries(surfaces))('the words of a %s', (_name, write) => {
  it.each(cases)('have only figures of %s', (_id, match) => {
    for (const language of languages) {
      for (const scores of [true, false]) {
        for (const surface of write(match, language, scores)) {
          expect({ ...surface, defects: defectsOf(surface, match) }).toEqual({ ...surface, defects: [] });
        }
      }
    }
  });

  it('write figures at all', () => {
    const written = matchesWithUniqueFigures.flatMap((match) => write(match, 'en', true));
    expect(written.filter(({ text }) => /21\d\d/.test(text)).length).toBeGreaterThan(50);
  });
});

describe('the facts of the analyst', () => {
  it.each(cases)('have only figures of %s', (_id, match) => {
    const { ref: _ref, matchId: _matchId, startTime, winner, ...facts } = factMatch('m1', match, {}, 'Asia/Kolkata');
    expect(startTime).toBe(match.startTime);
    expect(facts).not.toHaveProperty('forecast');
    expect(inventedNumbers(JSON.stringify(facts), match, [])).toEqual([]);
    const { score, shootout, redCards } = facts;
    for (const pair of [score, shootout, redCards]) {
      const text = pair === undefined ? '' : `Inter ${pair.home}, Roma ${pair.away}`;
      expect(swappedFigures(text, match)).toEqual([]);
    }
    expect(winner).toBe(winnerOf(match));
    expect(facts.places?.[0]).toBe(match.classification?.[0]?.name);
  });
});

it('a race that is over is won by the first of its field', () => {
  for (const match of matchesWithUniqueFigures.filter((each) => firstPlace(each) !== undefined)) {
    for (const language of languages) {
      expect(calendar(match, language, true)[0]?.outcome).toContain('Leclerc');
    }
  }
});
