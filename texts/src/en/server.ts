import { plural } from './dates-and-numbers.ts';

/* The preview of a link to a match: its text and its picture. */

/** Between two sides when the score is not shown. */
export const versus: string = 'vs';
export const live: string = 'Live';
export const liveSince = (clock: string): string => `Live, ${clock}'`;
export const startUnknown: string = 'Start time unknown';
/** Shown below a simulated match. */
export const simulated: string = 'Simulated data';

export const liveNow: string = 'Live now.';
/** `when`: a day and a time, such as "Sat 14 Mar 2026, 19:45 UTC". */
export const starts = (when: string): string => `Starts ${when}.`;
export const began = (when: string): string => `Started ${when}.`;
export const wasToStart = (when: string): string => `Scheduled for ${when}.`;

/* Texts of a team's calendar, as shown by calendar apps. */

export const about = (site: string): string => `Recent and upcoming matches, from ${site}.`;
export const result = (score: string): string => `Result: ${score}`;
export const fastest = (name: string): string => `Fastest: ${name}`;
export const timeTbc: string = 'Start time to be confirmed';
export const wonBy = (name: string): string => `Won by ${name}`;

/** Notification texts; the server writes them in the language of the subscribed browser. */
export const underWay: string = 'Under way';
export const disallowed: string = 'Goal disallowed';
export const corrected: string = 'Score corrected';
export const redCard: string = 'Red card';
export const halfTime: string = 'Half-time';
export const finished: string = 'Finished';
export const unnamedUpdate: string = 'There is an update for this match';
/** A single goal, run or set is written without its number. */
export const scores = {
  goal: (count: number): string => plural(count, 'Goal', `${count} goals`),
  run: (count: number): string => plural(count, 'Run', `${count} runs`),
  set: (count: number): string => plural(count, 'Set', `${count} sets`),
  points: (count: number): string => plural(count, '1 point', `${count} points`),
};

/* The page for an address that does not exist. */
export const pageNotFound: string = 'Page not found';
export const whatHappened: string = 'There is no page at this address. The link may be old or mistyped.';
export const goToScores: string = 'Go to the scores';
export const pageGone: string = 'This match is over';
export const whyGone: string = 'The match is no longer listed. Only matches of the last days are.';

/* The result page of a sign-in window that the browser does not let us close. */
export const signedIn: string = 'You are signed in.';
export const notSignedIn: string = 'You are not signed in.';
export const closeWindow: string = 'You can close this window.';
export const backToScores: string = 'Back to the scores';

/* The analyst's fixed answers, written without the model. */

/** Spec, section 8: the answer to a live question while nothing is live. */
export const nothingLive: string =
  'There are no live matches currently happening. Check back later for live game analysis!';
/** Spec, section 8: the model's reply was empty. */
export const emptyReply: string = "I'm sorry, I couldn't generate a response. Please try again.";
/** In place of a sentence of the analyst that promises a result or advises on a stake. */
export const replacements: Readonly<Record<'promise' | 'stake', string>> = {
  promise: 'No result can be promised: these are chances, and every bet can lose.',
  stake: 'I cannot advise on whether to bet or how much to stake.',
};

/** Introduces the helplines for a user who writes about chasing losses or self-harm. */
export const opening: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'That sounds hard, and a tip from me would not help. Chasing losses usually makes them bigger. You can talk to someone now, free and in confidence:',
  'self-harm':
    'I am sorry things are so hard right now. You matter more than any match, and you don’t have to face this alone. If you are in danger, please call your emergency number (911, 999, 112 or 000) now. You can talk to someone at any time:',
};
/** Follows the helplines. */
export const closing: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'Taking a break helps too: most betting sites let you set limits or exclude yourself. I am here to talk about sport whenever you like.',
  'self-harm': 'If someone you trust is nearby, please tell them how you feel.',
};
/** `again` and `closingAgain` are for further questions in the same conversation. */
export const again: string =
  'After what you wrote, I won’t give tips in this conversation. You can talk to someone at any time, free and in confidence:';
export const closingAgain: string =
  'Scores and tables are on the other tabs. If I misunderstood you, start a new conversation.';
/** Keyed by the domain's English texts, in addition to `status.ts`. Names of organisations are not translated. */
export const helpWords: Readonly<Record<string, string>> = {
  Ireland: 'Ireland',
  'Helplines of other countries': 'Helplines of other countries',
  'call or text 988': 'call or text 988',
  'call or text 1737': 'call or text 1737',
};
