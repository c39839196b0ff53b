import type { RefObject } from 'react';
import { usePageBox } from '../../ui/use-page-box.ts';
import { usePhone } from '../../ui/use-phone.ts';
import type { Room } from './row-size.ts';

/** Below this the period scores go under the sides (DESIGN section 4). */
const narrowBelow = 560;

/** How much room the list has, and how far its top is from the top of the page. */
export const useRoom = (list: RefObject<HTMLElement | null>): { readonly room: Room; readonly pageTop: number } => {
  const phone = usePhone();
  const { width, pageTop } = usePageBox(list);
  return { room: { narrow: width > 0 ? width < narrowBelow : phone, phone }, pageTop };
};
