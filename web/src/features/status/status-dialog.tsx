import * as texts from '@touchline/texts/en/status.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { StatusReport, type StatusReportProps } from './status-report.tsx';

export type StatusDialogProps = StatusReportProps & { readonly open: boolean; readonly onClose: () => void };

/** What the footer's Status opens. */
export const StatusDialog = ({ open, onClose, ...report }: StatusDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title={texts.status} width={560} phone="sheet">
      <StatusReport {...report} />
    </DialogFrame>
  </DialogLayer>
);
