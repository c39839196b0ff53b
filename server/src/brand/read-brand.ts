import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandFileSchema } from '@touchline/protocol/brand/brand.ts';
import { colourNames, contrastProblem } from '@touchline/protocol/brand/brand-colours.ts';
import { readLogo } from '@touchline/protocol/brand/brand-logo.ts';
import * as v from 'valibot';

/** `problem` is one line that names the file. */
export type ReadBrand = { readonly ok: true; readonly brand: Brand } | { readonly ok: false; readonly problem: string };

type BrandFile = v.InferOutput<typeof brandFileSchema>;

const themeSchema = v.object(v.entriesFromList(colourNames, v.string()));

const coloursSchema = v.object({ dark: themeSchema, light: themeSchema });

/**
 * Reads the brand in `folder`: `brand.json` and `logo.svg`. Colours that it omits come from the product's own brand in
 * `ownFolder`. A colour that cannot be read on its background is a problem.
 */
export const readBrand = async (folder: string, ownFolder: string): Promise<ReadBrand> => {
  const [file, own, svg] = await Promise.all([
    readBrandFile(folder),
    readBrandFile(ownFolder),
    readText(join(folder, 'logo.svg')),
  ]);
  if (!file.ok) return file;
  if (!own.ok) return own;
  if (!svg.ok) return svg;
  const merged = v.safeParse(coloursSchema, {
    dark: { ...own.value.colours.dark, ...file.value.colours.dark },
    light: { ...own.value.colours.light, ...file.value.colours.light },
  });
  if (!merged.success) {
    return {
      ok: false,
      problem: `${join(ownFolder, 'brand.json')}: colours.${v.getDotPath(merged.issues[0])} is missing`,
    };
  }
  const colours = merged.output;
  const tooLow = contrastProblem(colours);
  if (tooLow !== undefined) return { ok: false, problem: `${join(folder, 'brand.json')}: ${tooLow}` };
  const logo = readLogo(svg.value);
  if (!logo.ok) return { ok: false, problem: `${join(folder, 'logo.svg')}: ${logo.problem}` };
  const { name, shortName = name.slice(0, 12).trim(), supportEmail, footer } = file.value;
  const brand = { name, shortName, supportEmail, footer, colours, logo: logo.logo };
  return { ok: true, brand: { ...brand, tag: tagOf(JSON.stringify(brand)) } };
};

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

const readText = async (path: string): Promise<Read<string>> => {
  try {
    return { ok: true, value: await readFile(path, 'utf8') };
  } catch (error) {
    return { ok: false, problem: `${path}: cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
};

const readBrandFile = async (folder: string): Promise<Read<BrandFile>> => {
  const path = join(folder, 'brand.json');
  const text = await readText(path);
  if (!text.ok) return text;
  const json = readJson(text.value);
  if (!json.ok) return { ok: false, problem: `${path}: ${json.problem}` };
  const read = v.safeParse(brandFileSchema, json.value, { abortEarly: true, abortPipeEarly: true });
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  return { ok: false, problem: `${path}: ${v.getDotPath(issue) ?? 'brand'}: ${issue.message}` };
};

const readJson = (text: string): Read<unknown> => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, problem: 'is not JSON' };
  }
};

const tagOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
