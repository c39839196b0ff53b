import type { FooterLinks } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { type ReactNode, useState } from 'react';
import { useSiteName } from '../../browser/server-rendered-page.ts';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './footer.module.css';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

/** The button that opens the dialog with gambling helplines. */
export const HelpButton = ({ className }: { readonly className: string | undefined }) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {texts.gamblingHelp}
      </button>
      <LazyDialog open={open} onClose={close}>
        <HelpDialog open={open} onClose={close} />
      </LazyDialog>
    </>
  );
};

export type FooterProps = {
  readonly simulated: boolean;
  /** The operator's pages; undefined if the document has no configuration. */
  readonly links: FooterLinks | undefined;
  readonly ad: ReactNode;
  readonly onStatus: () => void;
};

/** The footer of every screen: the time zone, help with gambling, and the operator's links. */
export const Footer = ({ simulated, links, ad, onStatus }: FooterProps) => {
  const site = useSiteName();
  return (
    <footer className={styles['footer']}>
      {ad === undefined ? null : <div className={styles['ad']}>{ad}</div>}
      <div className={styles['inner']}>
        <span>{links?.text ?? site}</span>
        <span>{texts.yourTimes}</span>
        {simulated ? <span>{texts.simulatedScores}</span> : null}
        {links?.terms === undefined ? null : (
          <a className={styles['link']} href={links.terms}>
            {texts.terms}
          </a>
        )}
        {links?.privacy === undefined ? null : (
          <a className={styles['link']} href={links.privacy}>
            {texts.privacy}
          </a>
        )}
        {links?.contact === undefined ? null : (
          <a className={styles['link']} href={`mailto:${links.contact}`}>
            {texts.contact}
          </a>
        )}
        <HelpButton className={styles['help']} />
        <button type="button" className={styles['status']} onClick={onStatus}>
          {texts.status}
        </button>
      </div>
    </footer>
  );
};
