import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/account.ts';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { DialogLayout, DialogLayer } from '../../ui/dialog-layout.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import { Icon } from '../../ui/icon.tsx';
import { accountFocus } from '../account-focus.ts';
import { priceWithCode } from './account-wording.ts';
import panel from './panel.module.css';
import styles from './setup-guide.module.css';

const Line = ({ text }: { readonly text: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without clipboard permission, the line can still be selected by hand.
    }
  };
  return (
    <div className={styles['line']}>
      <code>{text}</code>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? texts.copied : texts.copy}
        onClick={() => void copy()}
      />
    </div>
  );
};

type WayProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly line: string;
  readonly children: ReactNode;
};

const Way = ({ icon, title, line, children }: WayProps) => (
  <section className={styles['way']}>
    <h3>
      <Icon name={icon} size="small" />
      {title}
    </h3>
    {children}
    <Line text={line} />
  </section>
);

/** Explains the operator's two options for accepting payments. */
export const SetupGuide = ({
  open,
  plan,
  onBack,
  onClose,
}: {
  readonly open: boolean;
  readonly plan: Config['plan'];
  readonly onBack: () => void;
  readonly onClose: () => void;
}) => (
  <DialogLayer open={open} onClose={onClose}>
    <DialogLayout title={texts.setupGuideTitle} width={560} phone="sheet" finalFocus={accountFocus}>
      <p className={panel['lede']}>{texts.setupGuideLede}</p>
      <Way icon="link" title={texts.paymentLink} line="STRIPE_PAYMENT_LINK_ID=your-link-id">
        <p>{texts.createLink}</p>
        <ol>
          <li>{texts.createProduct(plan.name, priceWithCode(plan), plan.interval)}</li>
          <li>{texts.copyLinkId}</li>
          <li>{texts.addLinkId}</li>
        </ol>
      </Way>
      <Way icon="server" title={texts.backend} line="POST {priceId, userId, successUrl, cancelUrl} → {url}">
        <p>{texts.serverCreates}</p>
        <ol>
          <li>{texts.createProduct(plan.name, priceWithCode(plan), plan.interval)}</li>
          <li>{texts.setPriceId}</li>
        </ol>
      </Way>
      <div className={panel['buttons']}>
        <Button look="primary" onClick={onBack}>
          {texts.backToUpgrade}
        </Button>
      </div>
    </DialogLayout>
  </DialogLayer>
);
