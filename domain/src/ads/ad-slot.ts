/** The box of an ad in CSS pixels (spec, section 2). In narrow windows it is narrower, and only `adSize` lowers it. */
export const adFormats = {
  horizontal: { width: 728, height: 90 },
  rectangle: { width: 300, height: 250 },
  vertical: { width: 160, height: 600 },
} as const;

export type AdFormat = keyof typeof adFormats;

/** The seven ad slots (spec, section 2), each with its format. */
export const adSlots = {
  header: 'horizontal',
  sidebar: 'rectangle',
  content: 'rectangle',
  footer: 'horizontal',
  mobile: 'horizontal',
  'between-matches': 'horizontal',
  'sports-sidebar': 'rectangle',
} as const satisfies Readonly<Record<string, AdFormat>>;

export type AdSlot = keyof typeof adSlots;

export const isAdSlot = (text: string): text is AdSlot => Object.hasOwn(adSlots, text);

export const adSlotNames: readonly AdSlot[] = Object.keys(adSlots).filter(isAdSlot);

/** The slots that are on by default; content and mobile slots are opt-in. */
export const usualAdSlots: readonly AdSlot[] = ['header', 'between-matches', 'footer', 'sidebar', 'sports-sidebar'];

/** The number of matches between two ads in a list. */
export const matchesPerAd = 4;

/** The size of a slot's box in CSS pixels. On phones the header's ad is lower, so that more matches fit above the fold. */
const adSize = (slot: AdSlot, phone: boolean): { readonly width: number; readonly height: number } =>
  phone && slot === 'header' ? { width: 320, height: 50 } : adFormats[adSlots[slot]];

/** The URL of the page that fills a slot: the template with `{slot}`, `{width}` and `{height}` replaced. */
export const adFrameAddress = (template: string, slot: AdSlot, phone: boolean): string => {
  const { width, height } = adSize(slot, phone);
  return template.replaceAll('{slot}', slot).replaceAll('{width}', `${width}`).replaceAll('{height}', `${height}`);
};
