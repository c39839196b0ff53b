import { readPushData } from './push-notification.ts';

/** An open page of ours, as far as it is used here. */
export type OpenPage = { readonly url: string; readonly focus: () => Promise<unknown> };

/** The page's address with a match's details open. */
const matchAddress = (match: string): string => `/?${new URLSearchParams({ match }).toString()}`;

/** Goes to the page that has the match of a notification open, or opens it; the page itself where no match is named. */
export const openMatch = async (
  data: unknown,
  browser: {
    readonly pages: () => Promise<readonly OpenPage[]>;
    readonly open: (address: string) => Promise<unknown>;
  },
): Promise<void> => {
  const match = readPushData(data)?.match;
  const open = await browser.pages();
  const there = open.find(({ url }) => match === undefined || new URL(url).searchParams.get('match') === match);
  await (there === undefined ? browser.open(match === undefined ? '/' : matchAddress(match)) : there.focus());
};
