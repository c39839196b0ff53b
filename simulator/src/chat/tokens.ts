/** Text in pieces of up to four characters: roughly what language models count. Joined, they are the text again. */
export const tokensOf = (text: string): readonly string[] => text.match(/\s?\S{1,4}|\s/gu) ?? [];
