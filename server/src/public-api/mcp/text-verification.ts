import type { Claim } from '@touchline/domain/analyst/claims/text-claims.ts';
import type { FactTableRow } from '@touchline/domain/analyst/claims/season-facts-stated.ts';
import { cleanMessage, cleanName, messagePositions } from '@touchline/domain/analyst/clean-text.ts';
import { type MatchKnowledge, factMatch } from '@touchline/domain/analyst/fact-match.ts';
import { type KnownSeason, seasonFacts } from '@touchline/domain/analyst/season-facts.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { marketsOfMatch } from '@touchline/domain/forecast/markets/match-markets.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import { mcpLimits, type mcpTools, type TextVerdicts } from '@touchline/protocol/public-api/mcp-tools.ts';
import type * as v from 'valibot';
import { createWorkerThread } from '../../platform/worker-thread.ts';
import type { HeldLeague } from '../score-answers.ts';
import type { NameableMatch, TextResult, TextWork } from './text-worker.ts';

type Input = v.InferOutput<(typeof mcpTools)['verify_text']['input']>;

/**
 * Compares a text with facts; a sentence if that is not possible. What this site calculates is a fact only with the scope
 * `derived`.
 */
export type TextVerification = (
  input: Input,
  scopes: readonly ApiScope[],
) => Promise<{ readonly verdicts: TextVerdicts; readonly asOf: string } | string>;

/** What texts are compared with, all of it in this node's memory. */
export type VerificationSources = {
  readonly thread: Pick<TextThread, 'matchIds' | 'claims'>;
  readonly board: {
    readonly head: () => { readonly updatedAt: string | null };
    readonly match: (id: string) => Match | undefined;
    readonly matches: () => Iterable<Match>;
  };
  readonly beyond: { readonly match: (id: string) => Match | undefined; readonly matches: () => Iterable<Match> };
  readonly league: (key: string) => Promise<HeldLeague | undefined>;
  /** Real match data in memory, without forecast and season. */
  readonly known: (match: Match) => MatchKnowledge;
  readonly forecast: (match: Match) => Forecast | undefined;
  readonly season: (leagueKey: string) => KnownSeason | undefined;
  readonly provider: string;
  readonly site: string;
  /** Epoch ms. */
  readonly now: () => number;
};

/** More texts than this are not checked at a time: each takes a tenth of a second or more. */
const maxWaiting = 5;

/** In characters, in the answer. */
const maxSentence = 300;

/** Only what is needed: copying whole matches to the thread would take the main thread longer. */
const nameable = ({
  id,
  sport,
  league,
  status,
  startTime,
  timeTbc,
  homeTeam,
  awayTeam,
  ...match
}: Match): NameableMatch => ({
  id,
  sport,
  league,
  status,
  startTime,
  ...(timeTbc && { timeTbc }),
  homeTeam: { name: homeTeam.name },
  awayTeam: { name: awayTeam.name },
  ...(match.classification && { classification: match.classification.map(({ name }) => ({ name })) }),
});

/** Reads texts on a separate thread, one at a time. */
export type TextThread = {
  /** The ids of the matches that a text names. */
  readonly matchIds: (work: Omit<Extract<TextWork, { kind: 'matches' }>, 'kind'>) => Promise<readonly string[]>;
  readonly claims: (work: Omit<Extract<TextWork, { kind: 'claims' }>, 'kind'>) => Promise<readonly Claim[]>;
  readonly close: () => Promise<void>;
};

const otherResult = (): never => {
  throw new TypeError('the text thread answered something else');
};

export const createTextThread = (): TextThread => {
  const { run, close } = createWorkerThread<TextWork, TextResult>({
    script: new URL('text-worker.ts', import.meta.url),
    settings: undefined,
    maxOldGenerationSizeMb: 128,
    name: 'the text thread',
  });
  return {
    matchIds: async (work) => {
      const made = await run({ kind: 'matches', ...work });
      return 'matchIds' in made ? made.matchIds : otherResult();
    },
    claims: async (work) => {
      const made = await run({ kind: 'claims', ...work });
      return 'claims' in made ? made.claims : otherResult();
    },
    close,
  };
};

const tableRows = (key: string, held: HeldLeague | undefined): readonly FactTableRow[] => {
  const { value, readAt } = held?.table ?? {};
  if (held === undefined || value === undefined || readAt === undefined) return [];
  return value.groups.flatMap(({ rows }) =>
    rows.map(({ rank, team, played, points, won, drawn, lost, goalsFor, goalsAgainst }) => {
      const first = rows[0]?.points;
      return {
        team: cleanName(team),
        league: key,
        at: readAt,
        place: rank,
        ...(played !== undefined && { played }),
        ...(points !== undefined && { points }),
        ...(won !== undefined && { won }),
        ...(drawn !== undefined && { drawn }),
        ...(lost !== undefined && { lost }),
        ...(goalsFor !== undefined && { scored: goalsFor }),
        ...(goalsAgainst !== undefined && { conceded: goalsAgainst }),
        ...(first !== undefined && points !== undefined && { behindFirst: first - points }),
      };
    }),
  );
};

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const shortened = (sentence: string): string => {
  const plain = sentence.trim();
  return plain.length <= maxSentence ? plain : `${plain.slice(0, maxSentence - 1)}…`;
};

export const createTextVerification = (sources: VerificationSources): TextVerification => {
  const { thread, board, beyond, provider, site } = sources;
  let waiting = 0;

  const all = (): readonly Match[] => {
    const byId = new Map<string, Match>();
    for (const match of beyond.matches()) byId.set(match.id, match);
    for (const match of board.matches()) byId.set(match.id, match);
    return [...byId.values()];
  };

  const factsOf = async (matches: readonly Match[], zone: string, isDerived: boolean) => {
    const nowMs = sources.now();
    const dayStartMs = startOfLocalDay(localDay(nowMs, zone), zone);
    const keys = [...new Set(matches.map(leagueKey))];
    const seasons = new Map(
      keys.flatMap((key, at) => {
        const season = isDerived ? sources.season(key) : undefined;
        const onBoard = season && [...board.matches()].filter((match) => leagueKey(match) === key);
        return season && onBoard ? [[key, seasonFacts(`s${at + 1}`, season, onBoard, dayStartMs)] as const] : [];
      }),
    );
    const tables = await Promise.all(keys.map(async (key) => tableRows(key, await sources.league(key))));
    return {
      asOf: board.head().updatedAt ?? isoFromEpochMs(nowMs),
      tables: tables.flat(),
      matches: matches.map((match, at) => {
        const forecast = isDerived ? sources.forecast(match) : undefined;
        const season = seasons.get(leagueKey(match))?.ofMatch(match);
        const known: MatchKnowledge = {
          ...sources.known(match),
          ...(forecast && { forecast, markets: marketsOfMatch(match, forecast).markets }),
          ...(season && { season }),
        };
        return factMatch(`m${at + 1}`, match, known, zone);
      }),
    };
  };

  const claimAnswer = (claim: Claim, plain: string, positions: readonly number[]): TextVerdicts['claims'][number] => {
    const { start, end, sentence, verdict, fact, about, matchId } = claim;
    return {
      start: positions[start] ?? 0,
      end: (positions[end - 1] ?? 0) + 1,
      number: plain.slice(start, end),
      sentence: shortened(sentence),
      verdict,
      ...(fact && {
        fact: {
          about: about ?? '',
          what: fact.what,
          // Prices belong to the source.
          ...(fact.source !== 'bookmaker' && { value: fact.shown }),
          ...(matchId !== undefined && { matchId }),
          source: fact.source === 'calculated' ? site : provider,
          asOf: fact.asOf,
        },
      }),
    };
  };

  const matchOf = (id: string): Match | undefined => board.match(id) ?? beyond.match(id);

  const verified = async (
    { text, language = 'en', timeZone: zone = 'UTC', matches: given }: Input,
    isDerived: boolean,
  ): Promise<Exclude<Awaited<ReturnType<TextVerification>>, string>> => {
    const plain = cleanMessage(text);
    const ids = given ?? (await thread.matchIds({ text: plain, matches: all().map(nameable) }));
    const facts = await factsOf(
      ids.flatMap((id) => matchOf(id) ?? []),
      zone,
      isDerived,
    );
    const { maxClaims } = mcpLimits;
    const found = await thread.claims({ text: plain, facts, language, zone, most: maxClaims + 1 });
    const positions = messagePositions(text);
    const compared = found.slice(0, maxClaims);
    const count = (verdict: Claim['verdict']): number => compared.filter((claim) => claim.verdict === verdict).length;
    return {
      asOf: facts.asOf,
      verdicts: {
        counts: {
          supported: count('supported'),
          contradicted: count('contradicted'),
          notCheckable: count('not-checkable'),
        },
        isComplete: found.length <= maxClaims,
        matches: facts.matches.map(({ matchId: id, sport, title, home, away, status, startTime }) => ({
          id,
          sport,
          name: title ?? `${home} - ${away}`,
          status,
          startTime,
        })),
        claims: compared.map((claim) => claimAnswer(claim, plain, positions)),
      },
    };
  };

  return async (input, scopes) => {
    const { timeZone, matches } = input;
    if (timeZone !== undefined && !isTimeZone(timeZone)) {
      return '"timeZone": expected an IANA time zone such as Europe/Berlin.';
    }
    if (matches?.some((id) => matchOf(id) === undefined)) {
      return '"matches": this server does not know one of these matches.';
    }
    if (waiting >= maxWaiting) return 'Too many texts are being checked. Ask again in a few seconds.';
    waiting += 1;
    try {
      return await verified(input, scopes.includes('derived'));
    } finally {
      waiting -= 1;
    }
  };
};
