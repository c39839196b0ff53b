/* What the analyst says without its model: the server's own answers. */

/** Spec, section 8: the answer to a live question while nothing is live. */
export const nothingLive: string =
  'There are no live matches currently happening. Check back later for live game analysis!';
/** Spec, section 8: the model said nothing. */
export const emptyReply: string = "I'm sorry, I couldn't generate a response. Please try again.";

/** Before the lines that somebody can call, who writes of losses that he runs after, or of harming himself. */
export const opening: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'That sounds hard, and a tip from me would not help. Chasing losses usually makes them bigger. You can talk to someone now, free and in confidence:',
  'self-harm':
    'I am sorry things are so hard right now. You matter more than any match, and you don’t have to face this alone. If you are in danger, please call your emergency number (911, 999, 112 or 000) now. You can talk to someone at any time:',
};
/** Behind them. */
export const closing: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'Taking a break helps too: most betting sites let you set limits or exclude yourself. I am here to talk about sport whenever you like.',
  'self-harm': 'If someone you trust is nearby, please tell them how you feel.',
};
/** Both for whoever asks on in the same conversation. */
export const again: string =
  'After what you wrote, I won’t give tips in this conversation. You can talk to someone at any time, free and in confidence:';
export const closingAgain: string =
  'Scores and tables are on the other tabs. If I misunderstood you, start a new conversation.';
/** By what the domain says, beside the words of `help.ts`; the names of organisations stay. */
export const helpWords: Readonly<Record<string, string>> = {
  Ireland: 'Ireland',
  'Helplines of other countries': 'Helplines of other countries',
  'call or text 988': 'call or text 988',
  'call or text 1737': 'call or text 1737',
};
