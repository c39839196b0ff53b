import { gamblingHelp, helpLinesAsOf } from '@touchline/domain/analyst/help-lines.ts';
import * as texts from '@touchline/texts/en/status.ts';
import { userRegion } from '@touchline/domain/league/user-region.ts';
import { DialogLayout, DialogLayer } from '../../ui/dialog-layout.tsx';
import styles from './help-dialog.module.css';

export type HelpDialogProps = { readonly open: boolean; readonly onClose: () => void };

const words: ReadonlyMap<string, string> = new Map(Object.entries(texts.words));
const translated = (text: string): string => words.get(text) ?? text;

/** Gambling helplines, with the user's own country first. */
export const HelpDialog = ({ open, onClose }: HelpDialogProps) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogLayout title={texts.gamblingHelpTitle} width={480} phone="sheet">
      <p className={styles['words']}>{texts.gamblingHelpText}</p>
      <ul className={styles['lines']}>
        {gamblingHelp(userRegion(navigator.languages)).map(({ region, name, contact, href }) => (
          <li key={region}>
            <span className={styles['region']}>{translated(region)}</span>
            <span>{translated(name)}</span>
            <a href={href} target={href.startsWith('https:') ? '_blank' : undefined} rel="noreferrer">
              {contact}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{texts.lookedUp(helpLinesAsOf)}</p>
    </DialogLayout>
  </DialogLayer>
);
