import type { Distress } from './distress.ts';

/**
 * A helpline, free of charge unless noted. `reach`: the number or web address within `contact`, if `contact` has more
 * text.
 */
type HelpLine = {
  readonly region: string;
  readonly name: string;
  readonly contact: string;
  readonly reach?: string;
};

/** When the helplines were last checked against their websites; see docs/operations.md. */
export const helpLinesAsOf = '2026-11-21';

/** Gambling helplines by country. `''` is international. */
const gamblingLines: readonly HelpLine[] = [
  {
    region: 'US',
    name: 'National Problem Gambling Helpline',
    contact: '1-800-GAMBLER (1-800-426-2537)',
    reach: '1-800-426-2537',
  },
  { region: 'GB', name: 'National Gambling Helpline (GamCare)', contact: '0808 8020 133' },
  { region: 'CA', name: 'ConnexOntario (Ontario)', contact: '1-866-531-2600' },
  { region: 'AU', name: 'Gambling Help', contact: '1800 858 858' },
  { region: 'NZ', name: 'Gambling Helpline', contact: '0800 654 655' },
  { region: 'DE', name: 'Telefonberatung zur Glücksspielsucht (BIÖG)', contact: '0800 1 37 27 00' },
  { region: 'AT', name: 'Spielsuchthilfe', contact: '01 544 13 57' },
  { region: 'CH', name: 'SOS Spielsucht', contact: '0800 040 080' },
  { region: 'ES', name: 'FEJAR', contact: '900 200 225' },
  { region: '', name: 'Gambling Therapy, free support online in many languages', contact: 'gamblingtherapy.org' },
];

/** Crisis lines for users in danger. */
const crisisLines: readonly HelpLine[] = [
  { region: 'US', name: 'Suicide & Crisis Lifeline', contact: 'call or text 988', reach: '988' },
  { region: 'CA', name: 'Suicide Crisis Helpline', contact: 'call or text 988', reach: '988' },
  { region: 'GB', name: 'Samaritans', contact: '116 123' },
  { region: 'IE', name: 'Samaritans', contact: '116 123' },
  { region: 'AU', name: 'Lifeline', contact: '13 11 14' },
  { region: 'NZ', name: 'Need to talk?', contact: 'call or text 1737', reach: '1737' },
  { region: 'DE', name: 'TelefonSeelsorge', contact: '0800 111 0 111' },
  { region: 'AT', name: 'Telefonseelsorge', contact: '142' },
  { region: 'CH', name: 'Die Dargebotene Hand', contact: '143' },
  { region: 'ES', name: 'Línea 024', contact: '024' },
  { region: '', name: 'Helplines of other countries', contact: 'findahelpline.com' },
];

const regionNames: Readonly<Record<string, string>> = {
  US: 'United States',
  GB: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  NZ: 'New Zealand',
  IE: 'Ireland',
  DE: 'Germany',
  AT: 'Austria',
  CH: 'Switzerland',
  ES: 'Spain',
  '': 'Anywhere',
};

/** Sorts the helplines of the user's region first and the international helplines last. */
const inOrder = (lines: readonly HelpLine[], region: string): readonly HelpLine[] => {
  const rank = (line: HelpLine): number => (line.region === region && region !== '' ? 0 : line.region === '' ? 2 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b));
};

/** A helpline with the name of its region. */
export type NamedHelp = { readonly region: string; readonly name: string; readonly contact: string };

const named = ({ region, name, contact }: HelpLine): NamedHelp => ({
  region: regionNames[region] ?? region,
  name,
  contact,
});

/**
 * The helplines for a user in distress, those of the user's country first. `region` is the two-letter country code, ''
 * if unknown.
 */
export const helpLines = (distress: Distress, region: string): readonly NamedHelp[] =>
  (distress === 'losses'
    ? inOrder(gamblingLines, region)
    : inOrder([...crisisLines, ...inOrder(gamblingLines, region).slice(0, 2)], region)
  ).map(named);

const addressOf = (reach: string): string =>
  /^[\d -]+$/.test(reach) ? `tel:${reach.replaceAll(/\D/g, '')}` : `https://${reach}`;

/** A helpline in a list; `href` is its link. */
export type HelpEntry = NamedHelp & { readonly href: string };

/** The gambling helplines, those of the user's country first. `region` as in `helpLines`. */
export const gamblingHelp = (region: string): readonly HelpEntry[] =>
  inOrder(gamblingLines, region).map(({ region: of, name, contact, reach = contact }) => ({
    region: regionNames[of] ?? of,
    name,
    contact,
    href: addressOf(reach),
  }));

/** A helpline's number or web address as shown in an answer, and its link target. */
export const helpAddresses: ReadonlyMap<string, string> = new Map(
  [...gamblingLines, ...crisisLines].map(({ contact, reach = contact }) => [reach, addressOf(reach)]),
);
