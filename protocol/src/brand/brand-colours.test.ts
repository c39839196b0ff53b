import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type BrandColours, type ColourName, colourNames, contrastProblem, contrastRatio } from './brand-colours.ts';

const themeSchema = v.object(v.entriesFromList(colourNames, v.string()));
const text = readFileSync(new URL('../../../brand/brand.json', import.meta.url), 'utf8');
const { colours: own } = v.parse(
  v.object({ colours: v.object({ dark: themeSchema, light: themeSchema }) }),
  JSON.parse(text),
);

const withColour = (theme: 'dark' | 'light', name: ColourName, colour: string): BrandColours => ({
  ...own,
  [theme]: { ...own[theme], [name]: colour },
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54],
])('the contrast ratio of %s and %s is that of WCAG: %d', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
});

describe('the check of contrast', () => {
  it("finds nothing in the product's own brand", () => {
    expect(contrastProblem(own)).toBeUndefined();
  });

  it('names the theme, both colours, their contrast and the least that is needed', () => {
    expect(contrastProblem(withColour('light', 'on-action', '#595260'))).toBe(
      'colours.light: on-action #595260 on action #17131a has a contrast of 2.44:1, but text needs 4.5:1',
    );
    expect(contrastProblem(withColour('dark', 'focus', '#333333'))).toMatch(
      /^colours\.dark: focus #333333 on surface-0 .*, but graphics needs 3:1$/,
    );
  });

  it('checks every colour that is text or a control on another colour', () => {
    // Backgrounds alone, decoration and what WCAG exempts: lines between rows, disabled text, skeletons, the hatching
    // of ads, a yellow card next to its word, and the colours of the logo.
    const free = 'line-1 text-off mark-bg mark-ink header-edge card-yellow skeleton skeleton-sheen ad-hatch'.split(' ');
    for (const theme of ['dark', 'light'] as const) {
      const unchecked = colourNames.filter((name) =>
        ['#000000', '#808080', '#ffffff'].every(
          (colour) => contrastProblem(withColour(theme, name, colour)) === undefined,
        ),
      );
      expect(unchecked.filter((name) => !free.includes(name))).toEqual([]);
    }
  });
});
