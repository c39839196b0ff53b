import { gamblingHelp, helpLinesAsOf } from '@touchline/domain/analyst/help-lines.ts';
import { readerRegion } from '../../reader-region.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import styles from './help-dialog.module.css';

export type HelpDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Whom to call about gambling, the reader's own country first. */
export const HelpDialog = ({ open, onClose }: HelpDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogFrame title="Help with gambling" width={480} phone="sheet">
      <p className={styles['words']}>
        Odds on this page are for people over 18. If betting is no longer fun, for you or somebody near you, talk to
        somebody:
      </p>
      <ul className={styles['lines']}>
        {gamblingHelp(readerRegion(navigator.languages)).map(({ region, name, contact, href }) => (
          <li key={region}>
            <span className={styles['region']}>{region}</span>
            <span>{name}</span>
            <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
              {contact}
            </a>
          </li>
        ))}
      </ul>
      <p
        className={styles['note']}
      >{`Looked up on ${helpLinesAsOf}. Most betting sites let you set limits or shut yourself out.`}</p>
    </DialogFrame>
  </DialogLayer>
);
