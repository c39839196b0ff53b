/* What the analyst says without its model: the server's own answers. */

/** Spec, section 8: the answer to a live question while nothing is live. */
export const nothingLive: string =
  'There are no live matches currently happening. Check back later for live game analysis!';
/** Spec, section 8: the model said nothing. */
export const emptyReply: string = "I'm sorry, I couldn't generate a response. Please try again.";

/** Before the lines that somebody can call, who writes of losses that he runs after, or of harming himself. */
export const opening: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'That sounds hard, and a tip from me would not make it better. Trying to win losses back is how they grow. You can talk to somebody now, free and in confidence:',
  'self-harm':
    'I am sorry that it is so hard right now. You matter more than any match, and you do not have to be alone with it. If you are in danger, please call your emergency number (911, 999, 112 or 000) now. You can talk to somebody at any hour:',
};
/** Behind them. */
export const closing: Readonly<Record<'losses' | 'self-harm', string>> = {
  losses:
    'A break helps too: most betting sites let you set limits or shut yourself out. I am here for the sport whenever you like.',
  'self-harm': 'If somebody you trust is near, please tell them how you feel.',
};
/** Both for whoever asks on in the same conversation. */
export const again: string =
  'After what you wrote I give no tips in this conversation. Somebody to talk to is there at any hour, free and in confidence:';
export const closingAgain: string =
  'Scores and tables are on the other tabs. If I took you wrongly, begin a new conversation.';
/** By what the domain says, beside the words of `help.ts`; the names of organisations stay. */
export const helpWords: Readonly<Record<string, string>> = {
  Ireland: 'Ireland',
  'Helplines of other countries': 'Helplines of other countries',
  'call or text 988': 'call or text 988',
  'call or text 1737': 'call or text 1737',
};
