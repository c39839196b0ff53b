/** Most characters of a question, after trimming. */
export const longestQuestion = 1_000;

/** Most messages of a conversation that are sent along, the question among them. */
export const mostMessages = 40;

/** Most characters of an earlier answer that is sent along: no answer of ours is longer. */
export const longestAnswer = 8_000;
