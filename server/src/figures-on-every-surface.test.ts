import { type MatchKnowledge, factMatch } from '@touchline/domain/analyst/fact-match.ts';
import type { NotifiedEvent } from '@touchline/domain/event-detection/detected-event.ts';
import { firstPlace, isField } from '@touchline/domain/match/classification.ts';
import { matchScore, matchState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import {
  figuresIn,
  figuresOf,
  inventedNumbers,
  misplacedFigures,
  swappedFigures,
} from '@touchline/domain/test/figure-check.ts';
import {
  seenAt,
  uniqueDetails,
  uniqueForecast,
  uniqueOdds,
  uniqueStatistics,
} from '@touchline/domain/test/unique-answers.ts';
import { matchesWithUniqueFigures, withOwnFigures } from '@touchline/domain/test/unique-figures.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { hasRecorded, listReplies } from '@touchline/provider/test/list-replies.ts';
import { oneOfEachKind, readMatches } from '@touchline/provider/test/read-matches.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventFacts } from './notifications/event-facts.ts';
import { notificationText } from './notifications/notification-text.ts';
import { previewHead, previewContent } from './sharing/link-preview-text.ts';
import { teamCalendar } from './sharing/team-calendar.ts';

/*
 * Link previews, calendars, notifications and the analyst's facts contain only numbers of their match, never attribute
 * the other side's numbers to a side, and name only the provider's winner. This holds for generated matches of every
 * status and for all recorded replies.
 */

const publicUrl = 'https://touchline.example';

/** How much the score increases, as in "7 goals". */
const rise = 7;

const notificationOf = (match: Match): readonly NotifiedEvent[] => {
  const { status, redCards } = match;
  const score = matchScore(match);
  if (status === 'finished') return [{ kind: 'end', score }];
  if (status !== 'live') return [];
  const once: readonly NotifiedEvent[] = [
    { kind: 'start', score },
    { kind: 'half-time', score },
  ];
  const sentOff: readonly NotifiedEvent[] =
    redCards === undefined ? [] : [{ kind: 'red-card', side: 'away', player: 'Lukaku', score }];
  if (score === undefined) return [...once, ...sentOff];
  const before = { home: score.home - rise, away: score.away };
  const rises = [{ side: 'home', by: rise, events: [] }] as const;
  return [
    ...once,
    ...sentOff,
    { kind: 'goal', change: { kind: 'goal', before, after: score, rises } },
    { kind: 'disallowed', change: { kind: 'disallowed', before, after: score } },
  ];
};

/** `outcome`: the part that may name a winner; it names the sides for no other reason. */
type Surface = { readonly text: string; readonly outcome: string; readonly allowed: readonly string[] };

/** Year, day and time of the start, such as "2026", "14" and "19:45"; without an unconfirmed time. */
const startOf = ({ startTime, timeTbc }: Match): readonly string[] => {
  const [year = '', , day = '', time = ''] = isoFromEpochMs(epochMs(startTime)).split(/[-T]/);
  return [year, `${Number(day)}`, ...(timeTbc === true ? [] : [time.slice(0, 5)])];
};

const preview = (match: Match, language: Language, scores: boolean): readonly Surface[] => {
  const telling = { scores, nowMs: 0, language, simulated: false };
  const { live: _live, badges: _badges, sides, ...words } = previewContent(match, telling);
  const contents = [
    ...previewHead(match, { ...telling, publicUrl, site: 'Kickabout' }).matchAll(
      /"og:(?:title|description|image:alt)" content="([^"]*)/g,
    ),
  ];
  const allowed = startOf(match);
  return [
    { text: [...sides, ...Object.values(words)].join('\n'), outcome: words.description, allowed },
    // An escaped apostrophe is not a figure.
    { text: contents.map(([, content = '']) => content.replaceAll('&#39;', "'")).join('\n'), outcome: '', allowed },
  ];
};

const calendar = (match: Match, language: Language, scores: boolean): readonly Surface[] => {
  const of = { sport: match.sport, teamId: isField(match) ? (match.leagueId ?? '') : match.homeTeam.id };
  const { entries } = teamCalendar([match], of, { publicUrl, site: 'Kickabout', scores, language, nowMs: 0 });
  return entries.map(({ summary, description, location = '', start }) => ({
    text: [summary, description, location, ...(epochMs(start) === epochMs(match.startTime) ? [] : [start])].join('\n'),
    outcome: description.replace(/Inter \d+ - \d+ Roma|Roma \d+ - \d+ Inter/, ''),
    allowed: [],
  }));
};

const push = (match: Match, language: Language, scores: boolean): readonly Surface[] =>
  notificationOf(match).map((changes) => {
    const { title, body } = notificationText(eventFacts(match, changes, 0), { hideScores: !scores, language });
    const allowed = changes.kind === 'goal' ? [`${rise}`] : [];
    return { text: `${title}\n${body}`, outcome: changes.kind === 'end' ? body : '', allowed };
  });

const surfaces = { preview, calendar, push };

const winnerOf = (match: Match): Side | undefined => {
  const state = matchState(match);
  if (state.kind !== 'finished' || isField(match)) return undefined;
  return match.winner ?? state.winner;
};

/** The sides or drivers that a text wrongly names as winners. */
const falseWinners = (outcome: string, match: Match): readonly string[] => {
  if (isField(match)) {
    const behind = match.classification?.slice(firstPlace(match) === undefined ? 0 : 1) ?? [];
    return behind.flatMap(({ name }) => (outcome.includes(name) ? [name] : []));
  }
  const winner = winnerOf(match);
  return (['home', 'away'] as const).flatMap((side) => {
    const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
    return side !== winner && new RegExp(`\\b${name}\\b`).test(outcome) ? [name] : [];
  });
};

const defectsOf = ({ text, outcome, allowed }: Surface, match: Match): readonly unknown[] => [
  ...inventedNumbers(text, match, allowed),
  ...swappedFigures(text, match),
  ...text.split('\n').flatMap((line) => misplacedFigures(line, match)),
  ...falseWinners(outcome, match),
];

/** Forecast, odds, statistics and details of a match. */
const everythingOf = (match: Match): MatchKnowledge => ({
  forecast: uniqueForecast(match),
  odds: { odds: uniqueOdds(match), bookmaker: '10Bet', seenAt },
  statistics: uniqueStatistics(match),
  details: uniqueDetails(match),
});

/**
 * The numbers in the analyst's facts that do not belong to the match or its data, or that belong to the other side.
 */
const foreignFacts = (match: Match, known: MatchKnowledge): readonly string[] => {
  const sent = figuresOf(match, known);
  // Leave out the names of the sides: a driver's name may contain a number.
  const { home: _home, away: _away, ...facts } = factMatch('m1', match, known, 'Asia/Kolkata');
  return figuresIn(facts).flatMap(([number, { path, side }]) =>
    sent.has(number) && sent.get(number)?.side === side ? [] : [`${match.id}: ${path} ${side} ${number}`],
  );
};

const cases = matchesWithUniqueFigures.map((match) => [match.id, match] as const);

describe.each(Object.entries(surfaces))('the text of a %s', (_name, write) => {
  it.each(cases)('contains only figures of %s', (_id, match) => {
    for (const language of languages) {
      for (const scores of [true, false]) {
        for (const surface of write(match, language, scores)) {
          expect({ ...surface, defects: defectsOf(surface, match) }).toEqual({ ...surface, defects: [] });
        }
      }
    }
  });

  it('contains figures', () => {
    const written = matchesWithUniqueFigures.flatMap((match) => write(match, 'en', true));
    expect(written.filter(({ text }) => /21\d\d/.test(text)).length).toBeGreaterThan(50);
  });
});

describe('the facts of the analyst', () => {
  it.each(cases)('contain only figures of %s and its data', (_id, match) => {
    expect(foreignFacts(match, {})).toEqual([]);
    expect(foreignFacts(match, everythingOf(match))).toEqual([]);
    const { startTime, winner, places, ...facts } = factMatch('m1', match, {});
    expect([startTime, winner, places?.[0]]).toEqual([
      match.startTime,
      winnerOf(match),
      match.classification?.[0]?.name,
    ]);
    for (const answer of ['forecast', 'odds', 'statistics', 'headToHead', 'timeline', 'form']) {
      expect(facts).not.toHaveProperty(answer);
    }
  });

  it('contain the figures of forecasts, prices, details and statistics', () => {
    const football = matchesWithUniqueFigures.find(({ id }) => id === 'football-2H-0');
    const written =
      football === undefined
        ? []
        : figuresIn(factMatch('m1', football, everythingOf(football))).map(([number]) => number);
    expect(written).toEqual(expect.arrayContaining([2.13, 5.75, 6_001, 1.37, 7_001, 0.52, 1.73, 8_001, 8_201]));
  });

  it('date earlier matches by the reader’s day', () => {
    const days = cases.map(
      ([, match]) => factMatch('m1', match, everythingOf(match), 'Asia/Kolkata').headToHead?.[0]?.day,
    );
    expect(new Set(days)).toEqual(new Set(['2025-10-19']));
  });
});

const skipped = hasRecorded ? '' : ' (the recorded replies are missing)';

describe(`for matches that were read from replies${skipped}`, { timeout: 300_000 }, () => {
  let read: readonly Match[] = [];
  beforeAll(async () => {
    read = await readMatches(await listReplies());
  }, 120_000);

  it.each(Object.entries(surfaces))('the text of a %s contains only figures of the reply', (_name, write) => {
    const found = read.flatMap((match) =>
      write(match, 'en', true).flatMap(({ text, allowed }) => {
        const invented = inventedNumbers(text, match, allowed);
        return invented.length === 0 ? [] : [{ id: match.id, invented, text }];
      }),
    );
    expect(found).toEqual([]);
    expect(read.length).toBeGreaterThan(500);
  });

  it.each(Object.entries(surfaces))(
    'the text of a %s gives each side its own figures, in every language',
    (_name, write) => {
      const defects: (readonly unknown[])[] = [];
      for (const match of oneOfEachKind(read).map(withOwnFigures)) {
        for (const language of languages) {
          for (const surface of [true, false].flatMap((scores) => write(match, language, scores))) {
            const found = defectsOf(surface, match);
            if (found.length > 0) defects.push([match.id, found, surface.text]);
          }
        }
      }
      expect(defects).toEqual([]);
    },
  );

  it('the facts of the analyst contain only figures of the reply', () => {
    const own = oneOfEachKind(read).map(withOwnFigures);
    expect(own.flatMap((match) => foreignFacts(match, {}))).toEqual([]);
    expect(own.flatMap((match) => foreignFacts(match, everythingOf(match)))).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
  });
});

it('The winner of a finished race is the first in its classification.', () => {
  for (const match of matchesWithUniqueFigures.filter((each) => firstPlace(each) !== undefined)) {
    for (const language of languages) {
      expect(calendar(match, language, true)[0]?.outcome).toContain('Leclerc');
    }
  }
});
