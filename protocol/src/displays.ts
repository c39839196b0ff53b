import type { Match } from '@touchline/domain/match/match.ts';
import { sportIds } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { cardThemes } from './page-rendering.ts';

/**
 * A display shows matches without a reader's help: a ticker of several matches on another site, the score of one match
 * as an overlay of a stream, or a full-screen board for televisions. The address of a display has all its options, so
 * addresses must not change.
 */
export const displayKinds = ['ticker', 'overlay', 'tv'] as const;

export type DisplayKind = (typeof displayKinds)[number];

/** The longest delay of scores. */
export const maxDelaySeconds = 120;

/** The maximum number of values of one choice. */
const maxChosen = 40;

/** `?team=a&team=b`: a repeated parameter is a list, a single one is a text. */
const listOf = <Item extends string>(item: v.GenericSchema<string, Item>) =>
  v.exactOptional(
    v.pipe(
      v.union([v.array(v.string()), v.string()]),
      v.transform((given) => (typeof given === 'string' ? [given] : given)),
      v.array(item),
      v.maxLength(maxChosen, `expected at most ${maxChosen} values`),
      v.readonly(),
    ),
    [],
  );

const sport = v.picklist(sportIds);

/** The key of a league (`domain/league/league-key.ts`): `football.england.premier-league`. */
const league = v.pipe(v.string(), v.regex(/^[a-z0-9]+\.[a-z0-9-]*\.[a-z0-9-]{1,200}$/, 'expected a league key'));

/** `football/40`: the sport and the provider's id of a team. */
const team = v.pipe(v.string(), v.regex(/^[a-z0-9]+\/[\w.-]{1,60}$/, 'expected a sport and a team id'));

const match = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}-[\w.-]{1,60}$/, 'expected a match id'));

const choiceEntries = { sport: listOf(sport), league: listOf(league), team: listOf(team), match: listOf(match) };

const lookEntries = {
  theme: v.exactOptional(v.picklist(cardThemes)),
  /** Seconds by which scores are delayed, for viewers of a delayed stream. */
  delay: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'expected whole seconds'),
      v.transform(Number),
      v.maxValue(maxDelaySeconds, `expected at most ${maxDelaySeconds}`),
    ),
    '0',
  ),
};

/** An overlay: a scoreboard with a line for each side, or a strip with both sides on one line. */
export const overlayLayouts = ['board', 'strip'] as const;

export const overlayPositions = ['top-left', 'top', 'top-right', 'bottom-left', 'bottom', 'bottom-right'] as const;

export const overlaySizes = ['small', 'medium', 'large'] as const;

const overlayOnly = v.exactOptional(v.never('only overlays have this parameter'));

const withoutPlace = { layout: overlayOnly, position: overlayOnly, size: overlayOnly };

/** The options of each kind, as they are read from its address; the language is read separately. */
export const displayQueries = {
  ticker: { ...choiceEntries, ...lookEntries, ...withoutPlace },
  tv: { ...choiceEntries, ...lookEntries, ...withoutPlace },
  overlay: {
    ...choiceEntries,
    ...lookEntries,
    layout: v.exactOptional(v.picklist(overlayLayouts), 'board'),
    position: v.exactOptional(v.picklist(overlayPositions), 'top-left'),
    size: v.exactOptional(v.picklist(overlaySizes), 'medium'),
  },
} as const;

const choiceSchema = v.object(choiceEntries);

/** Shows the matches that are in any of these; without a choice, all matches. */
export type DisplayChoice = v.InferOutput<typeof choiceSchema>;

const overlaySchema = v.object(displayQueries.overlay);

/** The options of a display. Only an overlay has a layout, a position and a size. */
export type DisplayOptions = Omit<v.InferOutput<typeof overlaySchema>, 'layout' | 'position' | 'size'> &
  Partial<Pick<v.InferOutput<typeof overlaySchema>, 'layout' | 'position' | 'size'>>;

/** The delays that the builder offers, in seconds. */
export const offeredDelays = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120] as const;

/** A form sends the fields that are left empty, too. */
const orEmpty = <Value extends string>(values: readonly Value[], initial: Value) =>
  v.exactOptional(v.picklist(values), initial);

const shownSchema = v.partial(v.strictObject({ sport, league, match }));

/** Whether a text is one choice and its value, such as `sport/football`. */
const isChoice = (text: string): boolean => {
  const slash = text.indexOf('/');
  return v.is(shownSchema, { [text.slice(0, slash)]: text.slice(slash + 1) });
};

/** The fields of the builder's form. */
export const builderQuery = {
  kind: orEmpty(displayKinds, 'ticker'),
  /** `sport/football`, `league/{key}`, `match/{id}`; empty for all matches. */
  show: v.exactOptional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isChoice(text), 'expected sport/{sport}, league/{key} or match/{id}'),
    ),
    '',
  ),
  theme: orEmpty(['', ...cardThemes], ''),
  delay: orEmpty(offeredDelays.map(String), '0'),
  layout: orEmpty(overlayLayouts, overlayLayouts[0]),
  position: orEmpty(overlayPositions, overlayPositions[0]),
  size: orEmpty(overlaySizes, 'medium'),
} as const;

const builderSchema = v.object(builderQuery);

export type BuilderFields = v.InferOutput<typeof builderSchema>;

/** The content of the builder's page. */
export type BuilderFacts = {
  readonly fields: BuilderFields;
  /** The leagues with matches now, the most popular first. */
  readonly leagues: readonly { readonly key: string; readonly example: Match }[];
  /** The match that `show` names. */
  readonly match: Match | undefined;
  /** The site's own origin. */
  readonly origin: string;
  readonly brand: { readonly name: string; readonly colours: string };
};

/** Renders the builder's page as a complete document. */
export type RenderBuilder = (facts: BuilderFacts) => string;

/** The content of a display. */
export type DisplayFacts = {
  readonly kind: DisplayKind;
  readonly options: DisplayOptions;
  /** In the order in which they are shown. */
  readonly matches: readonly Match[];
  /** The number of chosen matches in play, which may be more than are shown. */
  readonly live: number;
  /** The board version whose changes the display has to follow. */
  readonly version: number;
  /** The time that the matches show: earlier than now if they are delayed. Epoch milliseconds. */
  readonly nowMs: number;
  /** Whether data of matches in play may be outdated. */
  readonly stale: boolean;
  /** Whether the matches come from a stand-in. */
  readonly simulated: boolean;
  /** The site's name, and its colours as CSS. */
  readonly brand: { readonly name: string; readonly colours: string };
};

export const renderedDisplaySchema = v.object({
  /** The HTML of only the content, which a display requests after a change. */
  content: v.string(),
  /** A complete document with the content, its styles and its script. */
  document: v.string(),
});

export type RenderedDisplay = v.InferOutput<typeof renderedDisplaySchema>;

/** Renders a display. */
export type RenderDisplay = (facts: DisplayFacts) => RenderedDisplay;

/** The response header with the milliseconds until the content of a delayed display changes next. */
export const nextChangeHeader = 'x-next-change';
