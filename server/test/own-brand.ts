import { join } from 'node:path';
import type { Brand } from '@touchline/protocol/brand/brand.ts';
import { readBrand } from '../src/brand/read-brand.ts';

/** The folder of the product's own brand. */
export const ownBrandFolder = join(import.meta.dirname, '../../brand');

const read = await readBrand(ownBrandFolder, ownBrandFolder);
if (!read.ok) throw new Error(read.problem);

/** The product's own brand. */
export const ownBrand: Brand = read.brand;
