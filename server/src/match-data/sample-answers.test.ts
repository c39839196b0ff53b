import { providerProblemKinds } from '@touchline/domain/provider-problem.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as german from '@touchline/texts/de/unavailable.ts';
import * as english from '@touchline/texts/en/unavailable.ts';
import * as spanish from '@touchline/texts/es/unavailable.ts';
import { expect, it } from 'vitest';
import { priceOf } from '../../test/sample-prices.ts';
import { oddsAnswer, statisticsAnswer } from './match-answers.ts';

const missing = [
  { kind: 'nothing' },
  { kind: 'reserved' },
  ...providerProblemKinds.map((problem) => ({ kind: 'failed', problem }) as const),
] as const;

const scheduled = exampleMatch({ status: 'scheduled' });
const live = exampleMatch({ status: 'live' });

/**
 * The reason `unsupported` is not included: for a sport without this data, the page shows its own text, without a
 * request.
 */
it.each([
  ['English', english],
  ['German', german],
  ['Spanish', spanish],
])('Every reason why a match has no odds or statistics has a text in %s.', (_language, { reasons }) => {
  const written = missing.flatMap((found) =>
    [scheduled, live].flatMap((match) => [
      oddsAnswer(match, found, 0).reason,
      statisticsAnswer(match, found, 0).reason,
    ]),
  );
  expect(new Set(written)).toEqual(new Set(Object.keys(reasons)));
});

it('Prices that the provider withdraws in play are marked as suspended; after the match, they are the last prices.', () => {
  const { odds, bookmaker } = priceOf('football-1', 2.2);
  const found = { kind: 'real', value: { odds, bookmaker, history: [] }, seenAt: epochMs(live.startTime) } as const;
  const withdrawn = { ...found, withdrawn: true } as const;
  expect(oddsAnswer(live, withdrawn, 0)).toMatchObject({ sample: false, suspended: true });
  expect(oddsAnswer(live, found, 0)).not.toHaveProperty('suspended');
  expect(oddsAnswer(live, { ...withdrawn, seenAt: found.seenAt - 1 }, 0)).not.toHaveProperty('suspended');
  expect(oddsAnswer(exampleMatch({ status: 'finished' }), withdrawn, 0)).not.toHaveProperty('suspended');
});
