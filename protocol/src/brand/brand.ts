import * as v from 'valibot';
import { type BrandColours, colourNames } from './brand-colours.ts';
import type { BrandLogo } from './brand-logo.ts';

/** What readers see of the operator: the product's own brand, or another one from the operator's folder. */
export type Brand = {
  readonly name: string;
  /** Under an icon on a home screen. */
  readonly shortName: string;
  /** The address for questions about billing. */
  readonly supportEmail: string;
  readonly footer: BrandFooter;
  readonly colours: BrandColours;
  readonly logo: BrandLogo;
  /** Changes with everything above: 12 hexadecimal digits. */
  readonly tag: string;
};

/** The end of every screen. An entry that is not configured is absent. */
export type BrandFooter = {
  /** A line of text, such as the name of the company. */
  readonly text?: string;
  /** An https address, like `privacy`. */
  readonly terms?: string;
  readonly privacy?: string;
  /** An e-mail address. */
  readonly contact?: string;
};

/** A brand's name goes into titles, file names and scripts, so it has no quotes, brackets or control characters. */
const nameOf = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(
      /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’&+!·-]*$/u,
      "expected letters, digits, spaces and the characters . , ' & + ! · -",
    ),
    v.maxLength(most, `expected at most ${most} characters`),
  );

const line = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\P{C}+$/u, 'expected one line of text'),
  v.maxLength(160, 'expected at most 160 characters'),
);

const email = v.pipe(v.string(), v.email('expected an e-mail address'));

/** A page of the operator. */
const publicPage = v.pipe(
  v.string(),
  v.regex(/^https:\/\/[\w.-]+(?::\d{1,5})?(?:[/?#]\S*)?$/, 'expected an https address'),
);

const colour = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, 'expected a colour such as #17131a'),
  v.transform((text) => text.toLowerCase()),
);

const themeColours = v.strictObject(v.entriesFromList(colourNames, v.exactOptional(colour)));

/** `brand.json`. Colours that it omits are those of the product's own brand. */
export const brandFileSchema = v.strictObject({
  name: nameOf(24),
  shortName: v.exactOptional(nameOf(12)),
  supportEmail: email,
  footer: v.exactOptional(
    v.strictObject({
      text: v.exactOptional(line),
      terms: v.exactOptional(publicPage),
      privacy: v.exactOptional(publicPage),
      contact: v.exactOptional(email),
    }),
    {},
  ),
  colours: v.exactOptional(
    v.strictObject({ dark: v.exactOptional(themeColours, {}), light: v.exactOptional(themeColours, {}) }),
    {},
  ),
});
