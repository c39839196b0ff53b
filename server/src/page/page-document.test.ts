import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leagueRegions } from '@touchline/domain/league/league-weight.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { writeBuiltPage } from '../../test/built-page.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';
import { createPageDocuments, fixedData } from './page-document.ts';
import type { DocumentParts, PageDocument } from './page-document.ts';
import { readPageFiles } from './page-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'touchline-documents-'));
let built: Buffer;
let documents: ReturnType<typeof createPageDocuments>;

const documentsWith = (parts: Partial<DocumentParts> = {}): typeof documents =>
  createPageDocuments(built, {
    config: fixedData({ name: 'Touchline' }),
    firstScreen: fixedData({ version: 1 }),
    draw: async () => 'drawn',
    now: () => 0,
    onRenderFailure: (cause) => {
      throw cause;
    },
    ...parts,
  });

beforeAll(async () => {
  await writeBuiltPage(folder);
  const page = await readPageFiles(folder, ownBrand);
  if (page === undefined) throw new Error('the page was not written');
  built = page.byLanguage.en.document;
});

beforeEach(() => {
  documents = documentsWith();
});

afterAll(() => rm(folder, { recursive: true }));

const headOf = (number: number): string => `<meta content="${number}">`;

const open = (number: number, coding: ContentEncoding = 'br'): Promise<PageDocument> =>
  documents.current({ region: '', list: 'by-league', head: headOf(number), coding });

const openPlain = (): Promise<PageDocument> => documents.current({ region: '', list: 'by-league', coding: 'br' });

const hasHead = async (document: PageDocument): Promise<boolean> =>
  (await document.body('identity')).includes('<meta content=');

describe('the page with its own head', () => {
  it('is cached for a limited number of links', async () => {
    const [first, shared] = await Promise.all([open(0), openPlain()]);
    for (let number = 1; number < 32; number += 1) await open(number);
    expect(await open(0)).toBe(first);
    await open(32);
    expect(await open(0)).not.toBe(first);
    expect(await openPlain()).toBe(shared);
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'is written for two links at a time, including compression as %s; other links get the plain page, and requests for the same link wait',
    async (coding) => {
      const opened = await Promise.all([0, 1, 0, 2, 3].map((number) => open(number, coding)));
      expect(await Promise.all(opened.map(hasHead))).toEqual([true, true, true, false, false]);
      expect(opened[2]).toBe(opened[0]);
      const plain = await openPlain();
      expect(opened.map((document) => document === plain)).toEqual([false, false, false, true, true]);
      expect(await hasHead(await open(2, coding))).toBe(true);
    },
  );

  it.each(['br', 'gzip'] as const)(
    'occupies its slot until it is compressed as %s, not only until it is written',
    async (coding) => {
      const two = [open(0, coding), open(1, coding)];
      // Written in the same tick as the other two, which are still being compressed on another thread.
      const plain = await openPlain();
      await plain.body('identity');
      expect(await open(2, coding)).toBe(plain);
      await Promise.all(two);
    },
  );

  it('frees its slot when it cannot be written', async () => {
    documents = documentsWith({ draw: () => Promise.reject(new Error('no such flag')) });
    const shape = 'phone';
    for (const number of [0, 1, 2]) {
      const opening = { list: 'by-league', head: headOf(number), shape, coding: 'br' } as const;
      await expect(documents.current(opening)).rejects.toThrow('no such flag');
    }
    expect(await hasHead(await open(3))).toBe(true);
  });
});

it('regions beyond the limit get the worldwide order until the data changes', async () => {
  let version = 0;
  const drawn: string[] = [];
  documents = documentsWith({
    firstScreen: { current: () => ({ tag: `${version}`, text: '{}' }) },
    draw: async ({ drawn: { region } }) => {
      drawn.push(region);
      return region;
    },
  });
  const openAll = async () => {
    for (const shape of ['phone', 'desk'] as const)
      for (const region of ['', ...leagueRegions] as const)
        await documents.current({ list: 'by-league', shape, region, coding: 'br' });
  };
  await openAll();
  expect(drawn.filter((region) => region !== '')).toEqual(leagueRegions.slice(0, 8));
  drawn.length = 0;
  await openAll();
  expect(drawn).toEqual([]);
  version = 1;
  await documents.current({ list: 'by-league', shape: 'desk', region: 'AU', coding: 'br' });
  expect(drawn).toEqual(['AU']);
});
