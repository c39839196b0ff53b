import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ownBrand, ownBrandFolder } from '../../test/own-brand.ts';
import { readBrand } from './read-brand.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await cp(join(ownBrandFolder, 'logo.svg'), join(folder, 'logo.svg'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

const smallest = { name: 'Kickabout', supportEmail: 'help@kickabout.example' };

const read = async (file: unknown) => {
  await writeFile(join(folder, 'brand.json'), typeof file === 'string' ? file : JSON.stringify(file));
  return readBrand(folder, ownBrandFolder);
};

describe('a brand', () => {
  it('needs only a name, a support address and a logo: its colours are then those of the product', async () => {
    expect(await read(smallest)).toMatchObject({
      ok: true,
      brand: { ...smallest, shortName: 'Kickabout', footer: {}, colours: ownBrand.colours },
    });
  });

  it('replaces single colours of a theme', async () => {
    const found = await read({ ...smallest, colours: { light: { brand: '#00AA00' } } });
    expect(found).toMatchObject({
      ok: true,
      brand: { colours: { light: { brand: '#00aa00' }, dark: { brand: '#ffb1bf' } } },
    });
  });

  it('has another tag after any change of its name, colours or logo', async () => {
    const tags = [await read(smallest), await read({ ...smallest, name: 'Other' })];
    tags.push(await read({ ...smallest, colours: { dark: { skeleton: '#123456' } } }));
    await writeFile(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><rect width="1" height="1"/></svg>');
    tags.push(await read(smallest));
    expect(new Set(tags.map((found) => (found.ok ? found.brand.tag : found.problem))).size).toBe(4);
    expect(tags[0]).toEqual(expect.objectContaining({ ok: true }));
  });

  it.each([
    ['not JSON', '{', 'is not JSON'],
    ['no name', { supportEmail: 'a@b.example' }, /^name: /],
    ['markup in the name', { ...smallest, name: '<b>Kick' }, /^name: expected letters/],
    ['a long name', { ...smallest, name: 'K'.repeat(25) }, 'name: expected at most 24 characters'],
    ['no address', { ...smallest, supportEmail: 'kickabout' }, 'supportEmail: expected an e-mail address'],
    [
      'terms without https',
      { ...smallest, footer: { terms: 'http://a.example' } },
      'footer.terms: expected an https address',
    ],
    ['a script as terms', { ...smallest, footer: { privacy: 'javascript:alert(1)' } }, /^footer\.privacy: /],
    ['two lines of text', { ...smallest, footer: { text: 'a\nb' } }, 'footer.text: expected one line of text'],
    ['an unknown entry', { ...smallest, nmae: 'x' }, /^nmae: /],
    ['an unknown colour', { ...smallest, colours: { dark: { pink: '#ffffff' } } }, /^colours\.dark\.pink: /],
    [
      'no colour',
      { ...smallest, colours: { dark: { brand: 'pink' } } },
      'colours.dark.brand: expected a colour such as #17131a',
    ],
    [
      'too little contrast',
      { ...smallest, colours: { dark: { 'text-1': '#333333' } } },
      /^colours\.dark: text-1 #333333 on /,
    ],
  ])('with %s is a problem that names the file', async (_, file, problem) => {
    const found = await read(file);
    const prefix = `${join(folder, 'brand.json')}: `;
    expect(found).toMatchObject({ ok: false });
    const line = found.ok ? '' : found.problem;
    expect(line.startsWith(prefix)).toBe(true);
    expect(line).not.toContain('\n');
    expect(line.slice(prefix.length)).toMatch(problem);
  });

  it('without a usable logo is a problem that names the file', async () => {
    await writeFile(join(folder, 'logo.svg'), '<svg viewBox="0 0 1 1"><script/></svg>');
    const logo = join(folder, 'logo.svg');
    expect(await read(smallest)).toEqual({ ok: false, problem: `${logo}: has the element <script>` });
    await rm(logo);
    expect(await read(smallest)).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`${logo}: cannot be read`),
    });
  });
});
