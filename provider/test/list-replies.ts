import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject } from '@touchline/domain/json-object.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { root, startProcess } from '../../e2e/process.ts';
import { createApiSports } from '../src/api-sports/api-sports.ts';
import { sportApis } from '../src/api-sports/sport-api.ts';

/*
 * All available list replies of every sport: the project's own samples, the recorded replies if they are next to the
 * checkout, and three days of the stand-in's replies.
 */

/** One item of a list, with the lists from further calls, such as a session's ranking and laps or fights' results. */
export type ListReply = {
  readonly sport: SportId;
  readonly origin: 'own' | 'recorded' | 'simulated';
  readonly item: Record<string, unknown>;
  readonly further: Readonly<Record<string, readonly unknown[]>>;
};

export const recordedFolder = join(import.meta.dirname, '../../../shared/provider/samples');
export const hasRecorded = existsSync(recordedFolder);

const ownFolder = join(import.meta.dirname, '../src/api-sports/samples');

/** The items in a file, which contains an envelope, a list of envelopes or a bare list. */
const itemsOf = (file: string): readonly Record<string, unknown>[] => {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const replies: readonly unknown[] = Array.isArray(json) ? json : [json];
  return replies
    .flatMap((one): readonly unknown[] =>
      isJsonObject(one) && 'response' in one ? (Array.isArray(one['response']) ? one['response'] : []) : [one],
    )
    .filter(isJsonObject);
};

const own = (file: string): readonly unknown[] => itemsOf(join(ownFolder, file));

/** Our own samples of the lists from further calls, by path. */
const furtherSamples: Readonly<Partial<Record<SportId, ListReply['further']>>> = {
  formula1: {
    'rankings/races': own('formula-1-ranking.json'),
    'rankings/fastestlaps': own('formula-1-fastest-laps.json'),
  },
  mma: { 'fights/results': own('mma-results.json') },
};

const ownReplies = (): readonly ListReply[] =>
  sportIds.flatMap((sport) =>
    itemsOf(join(ownFolder, `${sportApis[sport].slug}.json`)).map((item) => ({
      sport,
      origin: 'own' as const,
      item,
      further: furtherSamples[sport] ?? {},
    })),
  );

/** Matches the names of recordings that are lists of matches. */
const listFile = /^(?:fixtures?|games|fights_by|races)_(?!events|lineups|players|rounds|statistics).*\.json$/;

const recordedReplies = (): readonly ListReply[] =>
  sportIds.flatMap((sport) => {
    const folder = join(recordedFolder, sportApis[sport].slug);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => listFile.test(file)) : [];
    const results = join(recordedFolder, 'mma/fights_results_3.json');
    const further = sport === 'mma' ? { 'fights/results': itemsOf(results) } : (furtherSamples[sport] ?? {});
    return files.flatMap((file) =>
      itemsOf(join(folder, file)).map((item) => ({ sport, origin: 'recorded' as const, item, further })),
    );
  });

/** A Sunday with football in play, with the days before and after. */
const simulatedDays = ['2031-03-08', '2031-03-09', '2031-03-10'] as const;

const nameOf = (path: string): string => path.split('?')[0] ?? '';

/** Whether a further call applies to an item: some calls are about one race, others about the whole day. */
const isAbout = (path: string, { id }: Record<string, unknown>): boolean =>
  !path.includes('race=') || path.endsWith(`race=${String(id)}`);

const simulatedReplies = async (): Promise<readonly ListReply[]> => {
  const standIn = startProcess(
    ['node', join(root, 'simulator/src/main.ts'), 'sports', '--seed', '7', '--now', '2031-03-09T18:00:00Z'],
    { env: {} },
  );
  try {
    const [, origin = ''] = await standIn.line(/listening on (http:\/\/[\w.:]+)/);
    const lists = new Map<string, readonly unknown[]>();
    const source = createApiSports({
      key: 'a-key',
      base: `${origin}/{sport}`,
      fetch: async (input, init) => {
        const { pathname, search } = new URL(new Request(input).url);
        const response = await fetch(input, init);
        const body: unknown = await response.clone().json();
        if (isJsonObject(body) && Array.isArray(body['response'])) {
          lists.set(`${pathname.split('/').slice(2).join('/')}${search}`, body['response']);
        }
        return response;
      },
      now: () => 0,
      timeoutMs: 30_000,
    });
    const replies: ListReply[] = [];
    for (const sport of source.sports) {
      for (const day of simulatedDays) {
        lists.clear();
        await source.request({ kind: 'day', sport, day }, new AbortController().signal);
        const [listed = [], ...others] = lists.values();
        const paths = [...lists.keys()].slice(1);
        for (const item of listed.filter(isJsonObject)) {
          const furtherLists = paths.flatMap((path, at) =>
            isAbout(path, item) ? [[nameOf(path), others[at] ?? []] as const] : [],
          );
          replies.push({ sport, origin: 'simulated', item, further: Object.fromEntries(furtherLists) });
        }
      }
    }
    if (replies.length === 0) throw new Error('the stand-in returned no list');
    return replies;
  } finally {
    await standIn.stop();
  }
};

/** The replies in files: the project's own samples and the recorded replies. */
export const storedReplies = (): readonly ListReply[] => [...ownReplies(), ...(hasRecorded ? recordedReplies() : [])];

export const listReplies = async (): Promise<readonly ListReply[]> => [
  ...storedReplies(),
  ...(await simulatedReplies()),
];
