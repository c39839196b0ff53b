import type { MineNotice } from '../../mine/mine-changes.ts';
import { MineDialog } from './mine-dialog.tsx';
import { MineToast } from './mine-toast.tsx';

export type MineWindowsProps = {
  /** What the last press came to, or all that the reader follows. */
  readonly shown: MineNotice | 'all' | undefined;
  readonly onClose: () => void;
};

/** The window of all that the reader follows stays mounted while closed, so that it closes softly. */
export const MineWindows = ({ shown, onClose }: MineWindowsProps) => (
  <>
    <MineDialog open={shown === 'all'} onClose={onClose} />
    {shown === undefined || shown === 'all' ? null : <MineToast key={shown.key} notice={shown} onClose={onClose} />}
  </>
);
