/** Control characters and halves of surrogate pairs: no name has one, and a database that keeps JSON refuses U+0000 and such halves. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

const everyUnstorable = new RegExp(unstorable, 'gu');

/** Whether every database and every browser keeps the text as it is. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

/** The text without what is not storable. */
export const storable = (text: string): string => text.replaceAll(everyUnstorable, '');
