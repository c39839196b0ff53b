import type { Distress } from './distress.ts';

/**
 * A line that somebody can call, free where not said otherwise. `reach`: the number or the web address within `contact`, where
 * that is more.
 */
type HelpLine = {
  readonly region: string;
  readonly name: string;
  readonly contact: string;
  readonly reach?: string;
};

/** When the lines were last compared with what their organisations publish; see docs/operations.md. */
export const helpLinesAsOf = '2026-11-21';

/** For gambling. `''` is everywhere. */
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

/** For who is in danger. */
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

/** The lines of a person's own region first, those for everywhere last. */
const inOrder = (lines: readonly HelpLine[], region: string): readonly HelpLine[] => {
  const rank = (line: HelpLine): number => (line.region === region && region !== '' ? 0 : line.region === '' ? 2 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b));
};

/** Whom somebody can talk to. */
export type NamedHelp = { readonly region: string; readonly name: string; readonly contact: string };

const named = ({ region, name, contact }: HelpLine): NamedHelp => ({
  region: regionNames[region] ?? region,
  name,
  contact,
});

/** The lines for somebody in distress, those of a person's own country first. `region` is its two letters, '' when it is not known. */
export const helpLines = (distress: Distress, region: string): readonly NamedHelp[] =>
  (distress === 'losses'
    ? inOrder(gamblingLines, region)
    : inOrder([...crisisLines, ...inOrder(gamblingLines, region).slice(0, 2)], region)
  ).map(named);

const addressOf = (reach: string): string =>
  /^[\d -]+$/.test(reach) ? `tel:${reach.replaceAll(/\D/g, '')}` : `https://${reach}`;

/** A line as it is listed; `href` opens it. */
export type HelpEntry = NamedHelp & { readonly href: string };

/** The lines for gambling, those of a person's own country first. `region` as in `helpLines`. */
export const gamblingHelp = (region: string): readonly HelpEntry[] =>
  inOrder(gamblingLines, region).map(({ region: of, name, contact, reach = contact }) => ({
    region: regionNames[of] ?? of,
    name,
    contact,
    href: addressOf(reach),
  }));

/** What the lines are reached by, as it stands in an answer, and the address that a press on it opens. */
export const helpAddresses: ReadonlyMap<string, string> = new Map(
  [...gamblingLines, ...crisisLines].map(({ contact, reach = contact }) => [reach, addressOf(reach)]),
);
