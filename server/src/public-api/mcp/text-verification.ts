import { type Claim, textClaims } from '@touchline/domain/analyst/claims/text-claims.ts';
import type { FactTableRow } from '@touchline/domain/analyst/claims/season-facts-stated.ts';
import { cleanMessage, cleanName } from '@touchline/domain/analyst/clean-text.ts';
import { type MatchKnowledge, factMatch } from '@touchline/domain/analyst/fact-match.ts';
import type { AnswerLanguage } from '@touchline/domain/analyst/languages/answer-language.ts';
import { english } from '@touchline/domain/analyst/languages/english.ts';
import { german } from '@touchline/domain/analyst/languages/german.ts';
import { spanish } from '@touchline/domain/analyst/languages/spanish.ts';
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
import { mcpLimits, type mcpTools, type TextVerdicts } from '@touchline/protocol/public-api/mcp-tools.ts';
import type * as v from 'valibot';
import type { HeldLeague } from '../score-answers.ts';

type Input = v.InferOutput<(typeof mcpTools)['verify_text']['input']>;

/** Compares a text with facts; a sentence if that is not possible. */
export type TextVerification = (
  input: Input,
) => Promise<{ readonly verdicts: TextVerdicts; readonly asOf: string } | string>;

/** What texts are compared with, all of it in this node's memory. */
export type VerificationSources = {
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

const languages: Readonly<Record<NonNullable<Input['language']>, AnswerLanguage>> = {
  en: english,
  de: german,
  es: spanish,
};

/** A text is compared with at most this many matches; texts about a matchday name ten. */
const maxMatches = 30;

/** Matches whose teams are named anywhere in the text, before the sentences are read one by one. */
const maxCandidates = 300;

/** Names of matches that are gone are kept until there are this many. */
const maxNames = 200_000;

/** In characters, in the answer. */
const maxSentence = 300;

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
  const { board, beyond, provider, site } = sources;

  // A match of the board is newer than the same match beyond it.
  const matchesNamed = createMatchFinder([() => beyond.matches(), () => board.matches()]);

  const factsOf = async (matches: readonly Match[], zone: string) => {
    const nowMs = sources.now();
    const dayStartMs = startOfLocalDay(localDay(nowMs, zone), zone);
    const keys = [...new Set(matches.map(leagueKey))];
    const seasons = new Map(
      keys.flatMap((key, at) => {
        const season = sources.season(key);
        const onBoard = season && [...board.matches()].filter((match) => leagueKey(match) === key);
        return season && onBoard ? [[key, seasonFacts(`s${at + 1}`, season, onBoard, dayStartMs)] as const] : [];
      }),
    );
    const tables = await Promise.all(keys.map(async (key) => tableRows(key, await sources.league(key))));
    return {
      asOf: board.head().updatedAt ?? isoFromEpochMs(nowMs),
      tables: tables.flat(),
      matches: matches.map((match, at) => {
        const forecast = sources.forecast(match);
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

  const claimAnswer = (claim: Claim, text: string): TextVerdicts['claims'][number] => {
    const { start, end, sentence, verdict, fact, about, matchId } = claim;
    return {
      start,
      end,
      number: text.slice(start, end),
      sentence: shortened(sentence),
      verdict,
      ...(fact && {
        fact: {
          about: about ?? '',
          what: fact.what,
          value: fact.shown,
          ...(matchId !== undefined && { matchId }),
          source: fact.source === 'provider' ? provider : site,
          asOf: fact.asOf,
        },
      }),
    };
  };

  return async ({ text, language = 'en', timeZone = 'UTC', matches: ids }) => {
    const zone = zoneNamed(timeZone);
    if (zone === undefined) return '"timeZone": expected an IANA time zone such as Europe/Berlin.';
    const given = ids?.map((id) => board.match(id) ?? beyond.match(id));
    if (given?.includes(undefined)) return '"matches": this server does not know one of these matches.';
    const plain = cleanMessage(text);
    const matches = given?.filter((match) => match !== undefined) ?? matchesNamed(plain);
    const facts = await factsOf(matches, zone);
    const { claims: compared, isComplete } = textClaims(plain, facts, {
      language,
      notation: languages[language],
      zone,
      most: { numbers: mcpLimits.maxClaims, sentences: mcpLimits.maxSentences },
    });
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
        claims: compared.map((claim) => claimAnswer(claim, plain)),
      },
    };
  };
};
