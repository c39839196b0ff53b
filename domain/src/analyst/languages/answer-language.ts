/*
 * A language that answers are written in. What it needs in a room of its own: how its numbers and times are written
 * (`english.ts`, `german.ts`, `spanish.ts`) and which of its sentences are forbidden (`english-refusals.ts`, …). The
 * checks that use them are the same for all languages.
 */

/** A day in parts, as `Intl` writes them: "Saturday", "14", "March", "2026". */
export type DayParts = {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
};

/** How a language writes times in the facts, so that copied text reads well. */
export type TimeWording = {
  readonly yesterday: string;
  readonly today: string;
  readonly tomorrow: string;
  /** "14 March 2026" */
  readonly date: (parts: DayParts) => string;
  /** "14 March" */
  readonly dateInYear: (parts: DayParts) => string;
  /** "Saturday, 14 March": the weekday and a date in words. */
  readonly weekday: (weekday: string, date: string) => string;
  /** "tomorrow at 20:45"; `time` is `HH:MM`. */
  readonly at: (day: string, time: string) => string;
  readonly timeOpen: string;
  /** "Rome time"; `place` is the English name of the zone's city, undefined for a zone without a place name. */
  readonly zone: (place: string | undefined) => string;
};

/** How a language writes chances in the facts. */
export type ChanceWording = {
  /** "52%" */
  readonly percent: (whole: number) => string;
  /** Below half a percent, and above 99.5%. */
  readonly least: string;
  readonly most: string;
  /** "55% to 68%" */
  readonly range: (low: string, high: string) => string;
  /** What the rules decide, regardless of the remaining matches. */
  readonly decided: string;
  readonly impossible: string;
};

/**
 * How a language writes numbers, as sources of regular expressions without anchors. They are matched ignoring case and
 * with Unicode properties; `\b` knows only ASCII letters, so other boundaries are lookarounds for `\p{L}`.
 */
export type NumberNotation = {
  /** One separator of thousands. A number such as 1.234 is grouped or decimal by this alone. */
  readonly thousands: string;
  /** Behind a number: "%", "percent". */
  readonly percent: string;
  /** Before a percentage or the line of a market: "over", "more than". */
  readonly over: string;
  readonly under: string;
  /** Other words before the line of an over/under market: "over/under". */
  readonly line: string;
  /** Digits that state nothing about a match: the names of periods ("2nd half"). */
  readonly noClaim: string;
  /** The length of a match in a sport, which states nothing either, except while a match is in play: "90 minutes". */
  readonly matchLength: string;
  /** What makes a number with a dot at the start of a line an ordinal, not a list marker: " März". Empty if nothing does. */
  readonly ordinal?: string;
  /** Dates in digits with the groups `d`, `m` and, with a year, `y`. */
  readonly dates: readonly string[];
  /** The hour of a time such as `9:05`. With one digit, it may be a score where scores have a colon. */
  readonly hour: string;
  /** Times other than `HH:MM`, with the groups `h` and, with minutes, `min`. */
  readonly times: readonly string[];
  /** Behind a number of matches that the facts contain: " live matches", " of these games". */
  readonly counted: string;
  /** The same without a status or a pointing word, which `pointing` before the number makes a count: " matches". */
  readonly matches: string;
  /** Before a number of matches: "these", "the following". */
  readonly pointing: string;
  /** Words among `counted` and `matches` that limit the count by status. */
  readonly live: string;
  readonly scheduled: string;
};

/** A language of answers. */
export type AnswerLanguage = {
  /** For `Intl`. */
  readonly locale: string;
  /** Its English name, for the model. */
  readonly name: string;
  /** How to write in this language, for the model, in English: form of address, notation. */
  readonly style: string;
  readonly decimalMark: '.' | ',';
  readonly chances: ChanceWording;
  readonly times: TimeWording;
  readonly numbers: NumberNotation;
};
