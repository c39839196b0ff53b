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
  { region: '', name: 'Helplines of other countries', contact: 'findahelpline.com' },
];

const regionNames: Readonly<Record<string, string>> = {
  US: 'United States',
  GB: 'United Kingdom',
  CA: 'Canada',
  AU: 'Australia',
  NZ: 'New Zealand',
  IE: 'Ireland',
  '': 'Anywhere',
};

const opening: Readonly<Record<Distress, string>> = {
  losses:
    'That sounds hard, and a tip from me would not make it better. Trying to win losses back is how they grow. You can talk to somebody now, free and in confidence:',
  'self-harm':
    'I am sorry that it is so hard right now. You matter more than any match, and you do not have to be alone with it. If you are in danger, please call your emergency number (911, 999, 112 or 000) now. You can talk to somebody at any hour:',
};

const closing: Readonly<Record<Distress, string>> = {
  losses:
    'A break helps too: most betting sites let you set limits or shut yourself out. I am here for the sport whenever you like.',
  'self-harm': 'If somebody you trust is near, please tell them how you feel.',
};

/** Said to whoever asks on in the same conversation. */
const again =
  'After what you wrote I give no tips in this conversation. Somebody to talk to is there at any hour, free and in confidence:';

const closingAgain = 'Scores and tables are on the other tabs. If I took you wrongly, begin a new conversation.';

/** The lines of a person's own region first, those for everywhere last. */
const inOrder = (lines: readonly HelpLine[], region: string): readonly HelpLine[] => {
  const rank = (line: HelpLine): number => (line.region === region && region !== '' ? 0 : line.region === '' ? 2 : 1);
  return lines.toSorted((a, b) => rank(a) - rank(b));
};

const linesFor = (distress: Distress, region: string): string =>
  inOrder(distress === 'losses' ? gamblingLines : [...crisisLines, ...gamblingLines.slice(0, 2)], region)
    .map(({ region: of, name, contact }) => `- ${regionNames[of] ?? of}: ${name}, ${contact}`)
    .join('\n');

/** What is answered in place of an analysis. `region` is a country's two letters, '' when it is not known. */
export const helpAnswer = (distress: Distress, region: string): string =>
  [opening[distress], linesFor(distress, region), closing[distress]].join('\n\n');

/** The same for a later message of the conversation that tells of nothing itself. */
export const helpAgain = (distress: Distress, region: string): string =>
  [again, linesFor(distress, region), closingAgain].join('\n\n');

const addressOf = (reach: string): string =>
  /^[\d -]+$/.test(reach) ? `tel:${reach.replaceAll(/\D/g, '')}` : `https://${reach}`;

/** A line as it is listed; `href` opens it. */
export type ListedHelp = {
  readonly region: string;
  readonly name: string;
  readonly contact: string;
  readonly href: string;
};

/** The lines for gambling, those of a person's own country first. `region` as in `helpAnswer`. */
export const gamblingHelp = (region: string): readonly ListedHelp[] =>
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
