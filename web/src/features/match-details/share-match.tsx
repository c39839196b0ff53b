import { IconButton } from '../../ui/button.tsx';

/** The address under which anybody finds a match, whatever is chosen around it. */
const matchAddress = (page: string, matchId: string): string => {
  const address = new URL(page);
  address.hash = '';
  address.search = new URLSearchParams({ match: matchId }).toString();
  return address.href;
};

/** A finger shares by the device's own sheet; with a mouse that is a detour to the clipboard. */
const prefersSheet = (): boolean => typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;

export type ShareMatchProps = {
  readonly matchId: string;
  readonly title: string;
  /** Says to people what became of it. */
  readonly onTold: (words: string) => void;
};

/** Hands a match's address on. */
export const ShareMatch = ({ matchId, title, onTold }: ShareMatchProps) => {
  const share = async (): Promise<void> => {
    const url = matchAddress(window.location.href, matchId);
    try {
      if (prefersSheet()) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
      onTold('Link copied');
    } catch (problem) {
      // Who closes the sheet without choosing needs no word about it.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
      onTold('Could not copy the link. It is in the address bar.');
    }
  };
  return <IconButton icon="share" label="Share link" onClick={() => void share()} />;
};
