import type { Claim, textClaims } from '@touchline/domain/analyst/claims/text-claims.ts';
import type { FactTableRow } from '@touchline/domain/analyst/claims/season-facts-stated.ts';
import { cleanMessage, cleanName, messagePositions } from '@touchline/domain/analyst/clean-text.ts';
import { type MatchKnowledge, factMatch } from '@touchline/domain/analyst/fact-match.ts';
import { createNameIndex, namingOf } from '@touchline/domain/analyst/named-matches.ts';
import { piecesOf } from '@touchline/domain/analyst/number-check.ts';
import { type KnownSeason, seasonFacts } from '@touchline/domain/analyst/season-facts.ts';
import type { Forecast } from '@touchline/domain/forecast/forecast.ts';
import { marketsOfMatch } from '@touchline/domain/forecast/markets/match-markets.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { inListOrder } from '@touchline/domain/match/list-order.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { localDay, startOfLocalDay } from '@touchline/domain/time/local-day.ts';
import { zoneNamed } from '@touchline/domain/time/zoned-time.ts';
import type { ApiScope } from '@touchline/protocol/public-api/api-operations.ts';
import { mcpLimits, type mcpTools, type TextVerdicts } from '@touchline/protocol/public-api/mcp-tools.ts';
import type * as v from 'valibot';
import { createWorkerThread } from '../../platform/worker-thread.ts';
import type { HeldLeague } from '../score-answers.ts';
import type { TextWork } from './text-worker.ts';

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
  readonly thread: Pick<TextThread, 'claims'>;
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

/** A text is compared with at most this many matches; texts about a matchday name ten. */
const maxMatches = 30;

/** Matches whose teams are named anywhere in the text, before the sentences are read one by one. */
const maxCandidates = 300;

/** Names of matches that are gone are kept until there are this many. */
const maxNames = 200_000;

const namesOf = (match: Match): readonly string[] =>
  isField(match)
    ? [match.league, ...(match.classification ?? []).map(({ name }) => name)]
    : [match.homeTeam.name, match.awayTeam.name];

/** Finds the matches that a text names. Races are named by their league or a driver. */
const createMatchFinder = (sources: readonly (() => Iterable<Match>)[]): ((text: string) => readonly Match[]) => {
  let index = createNameIndex();
  return (text) => {
    if (index.size > maxNames) index = createNameIndex();
    for (const matches of sources) {
      for (const match of matches()) for (const name of namesOf(match)) index.add(name);
    }
    const named = index.namedIn(text);
    const byId = new Map<string, Match>();
    for (const matches of sources) {
      for (const match of matches()) if (namesOf(match).some((name) => named.has(name))) byId.set(match.id, match);
    }
    const candidates = inListOrder(byId.values()).slice(0, maxCandidates);
    const naming = namingOf(candidates.filter((match) => !isField(match)));
    const sentences = new Set(piecesOf(text).slice(0, mcpLimits.maxSentences));
    const found = new Set([...sentences].flatMap(naming));
    for (const match of candidates) if (isField(match)) found.add(match);
    return [...found].slice(0, maxMatches);
  };
};

/** Compares texts on a separate thread, one at a time. */
export type TextThread = {
  readonly claims: (work: TextWork) => Promise<ReturnType<typeof textClaims>>;
  readonly close: () => Promise<void>;
};

export const createTextThread = (): TextThread => {
  const { run, close } = createWorkerThread<TextWork, ReturnType<typeof textClaims>>({
    script: new URL('text-worker.ts', import.meta.url),
    settings: undefined,
    maxOldGenerationSizeMb: 128,
    name: 'the text thread',
  });
  return { claims: run, close };
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

const shortened = (sentence: string): string => {
  const plain = sentence.trim();
  return plain.length <= maxSentence ? plain : `${plain.slice(0, maxSentence - 1)}…`;
};

export const createTextVerification = (sources: VerificationSources): TextVerification => {
  const { thread, board, beyond, provider, site } = sources;
  let waiting = 0;

  // A match of the board is newer than the same match beyond it.
  const matchesNamed = createMatchFinder([() => beyond.matches(), () => board.matches()]);

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
    { text, language = 'en' }: Input,
    {
      given,
      zone,
      isDerived,
    }: { readonly given: readonly Match[] | undefined; readonly zone: string; readonly isDerived: boolean },
  ): Promise<Exclude<Awaited<ReturnType<TextVerification>>, string>> => {
    const plain = cleanMessage(text);
    const facts = await factsOf(given ?? matchesNamed(plain), zone, isDerived);
    const most = { numbers: mcpLimits.maxClaims, sentences: mcpLimits.maxSentences };
    const { claims: compared, isComplete } = await thread.claims({ text: plain, facts, language, zone, most });
    const positions = messagePositions(text);
    const count = (verdict: Claim['verdict']): number => compared.filter((claim) => claim.verdict === verdict).length;
    return {
      asOf: facts.asOf,
      verdicts: {
        counts: {
          supported: count('supported'),
          contradicted: count('contradicted'),
          notCheckable: count('not-checkable'),
        },
        isComplete,
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
    const zone = zoneNamed(input.timeZone ?? 'UTC');
    if (zone === undefined) return '"timeZone": expected an IANA time zone such as Europe/Berlin.';
    const given = input.matches?.flatMap((id) => matchOf(id) ?? []);
    if (given?.length !== input.matches?.length) return '"matches": this server does not know one of these matches.';
    if (waiting >= maxWaiting) return 'Too many texts are being checked. Ask again in a few seconds.';
    waiting += 1;
    try {
      return await verified(input, { given, zone, isDerived: scopes.includes('derived') });
    } finally {
      waiting -= 1;
    }
  };
};
