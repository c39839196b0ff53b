/**
 * The page's colours, each a custom property of the same name. `surface-*` is for backgrounds, `text-*` for text on
 * them; the others name a meaning, never a hue. The values of the product's own brand are in `brand/brand.json`.
 */
// prettier-ignore
export const colourNames = [
  'surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-float', 'price-bg', 'price-hover',
  'line-1', 'line-2', 'line-3',
  'text-1', 'text-2', 'text-3', 'text-off',
  'brand', 'on-brand', 'brand-text', 'brand-bg', 'brand-line', 'mark-bg', 'mark-ink',
  'header-bg', 'header-text', 'header-text-2', 'header-line', 'header-edge', 'header-control', 'header-control-hover',
  'header-focus', 'header-live', 'header-warn', 'header-danger', 'avatar-bg', 'on-avatar',
  'action', 'action-hover', 'action-press', 'on-action',
  'goal-bg', 'on-goal', 'goal-row',
  'focus',
  'home', 'away', 'on-away', 'tie', 'track',
  'live', 'live-fill', 'on-live', 'live-bg',
  'win', 'win-bg', 'draw', 'draw-bg', 'loss', 'loss-bg',
  'odds-up', 'odds-up-bg', 'odds-down', 'odds-down-bg', 'odds-flat',
  'conf-high', 'conf-high-bg', 'conf-medium', 'conf-medium-bg', 'conf-low', 'conf-low-bg',
  'warn', 'warn-bg', 'danger', 'danger-bg', 'danger-fill', 'on-danger',
  'card-yellow', 'card-red',
  'skeleton', 'skeleton-sheen', 'ad-bg', 'ad-hatch',
] as const;

export type ColourName = (typeof colourNames)[number];

/** A colour each, as `#rrggbb` in lower case. */
export type ThemeColours = Readonly<Record<ColourName, string>>;

export type BrandColours = { readonly dark: ThemeColours; readonly light: ThemeColours };

const themes = ['dark', 'light'] as const;

/** Relative luminance of a `#rrggbb` colour, by WCAG 2.2. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast ratio of two `#rrggbb` colours by WCAG 2.2: 1 to 21. */
export const contrastRatio = (a: string, b: string): number => {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

const surfaces: readonly ColourName[] = ['surface-0', 'surface-1', 'surface-2', 'surface-3', 'surface-float'];
const headerSurfaces: readonly ColourName[] = ['header-bg', 'header-control', 'header-control-hover'];

/** The texts on each background that the page shows. */
const textPairs: readonly (readonly [texts: readonly ColourName[], backgrounds: readonly ColourName[]])[] = [
  [
    ['text-1', 'text-2', 'text-3'],
    [...surfaces, 'price-bg', 'price-hover', 'ad-bg', 'goal-row', 'brand-bg'],
  ],
  [
    ['text-1', 'text-2'],
    ['warn-bg', 'danger-bg', 'live-bg', 'line-2'],
  ],
  [['brand-text', 'live', 'warn', 'danger', 'win', 'loss'], surfaces],
  [['conf-high', 'conf-medium', 'conf-low'], surfaces],
  [
    ['odds-up', 'odds-down', 'odds-flat'],
    [...surfaces, 'price-bg', 'price-hover'],
  ],
  [['brand-text'], ['brand-bg', 'goal-row']],
  [['on-brand'], ['brand']],
  [['header-text', 'header-text-2'], headerSurfaces],
  [['header-warn', 'header-danger'], ['header-bg']],
  [['on-avatar'], ['avatar-bg']],
  [['on-action'], ['action', 'action-hover', 'action-press']],
  [['on-goal'], ['goal-bg']],
  [['surface-0'], ['text-1']],
  [['surface-1'], ['text-3', 'home']],
  [['on-away'], ['away']],
  [['on-live'], ['live-fill']],
  [['live'], ['live-bg']],
  [['win'], ['win-bg']],
  [['draw'], ['draw-bg']],
  [['loss'], ['loss-bg']],
  [['odds-up'], ['odds-up-bg']],
  [['odds-down'], ['odds-down-bg']],
  [['conf-high'], ['conf-high-bg']],
  [['conf-medium'], ['conf-medium-bg']],
  [['conf-low'], ['conf-low-bg']],
  [['warn'], ['warn-bg']],
  [['danger'], ['danger-bg']],
  [['on-danger'], ['danger-fill']],
];

/** Boundaries of controls, focus rings, bars and marks. */
const graphicPairs: typeof textPairs = [
  [['line-3', 'brand-line', 'focus', 'live-fill', 'card-red'], surfaces],
  [
    ['home', 'away', 'tie'],
    [...surfaces, 'track'],
  ],
  [['header-focus'], headerSurfaces],
  [['header-line', 'header-live'], ['header-bg']],
];

const requirements = [
  { pairs: textPairs, what: 'text', least: 4.5 },
  { pairs: graphicPairs, what: 'graphics', least: 3 },
] as const;

/**
 * The first pair of colours with too little contrast for WCAG AA, as a sentence; undefined if every pair that the page
 * uses has enough.
 */
export const contrastProblem = (colours: BrandColours): string | undefined => {
  for (const theme of themes) {
    const values = colours[theme];
    for (const { pairs, what, least } of requirements) {
      for (const [fronts, backs] of pairs) {
        for (const front of fronts) {
          const back = backs.find((name) => contrastRatio(values[front], values[name]) < least);
          if (back === undefined) continue;
          // Rounded down, so that 4.49 is never shown as 4.5.
          const ratio = Math.floor(contrastRatio(values[front], values[back]) * 100) / 100;
          return `colours.${theme}: ${front} ${values[front]} on ${back} ${values[back]} has a contrast of ${ratio}:1, but ${what} needs ${least}:1`;
        }
      }
    }
  }
  return undefined;
};

const declarations = (colours: ThemeColours): string =>
  colourNames.map((name) => `--${name}:${colours[name]}`).join(';');

/** The colours as CSS. Without `data-theme`, a document is dark. */
export const colourStyle = ({ dark, light }: BrandColours): string =>
  `:root{${declarations(dark)}}:root[data-theme=light]{${declarations(light)}}`;
