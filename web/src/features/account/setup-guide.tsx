import type { Config } from '@touchline/protocol/config-schema.ts';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { accountFocus } from './account-focus.ts';
import { priceWithCode } from './account-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-sprite.tsx';
import panel from './panel.module.css';
import styles from './setup-guide.module.css';

const Line = ({ text }: { readonly text: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without the right to the clipboard the line is still there to be marked.
    }
  };
  return (
    <div className={styles['line']}>
      <code>{text}</code>
      <IconButton icon={copied ? 'check' : 'copy'} label={copied ? 'Copied' : 'Copy'} onClick={() => void copy()} />
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

/** The two ways in which whoever runs the site can take payments. */
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
    <DialogFrame title="Payment setup guide" width={560} phone="sheet" finalFocus={accountFocus}>
      <p className={panel['lede']}>
        Two ways to take payments, for whoever runs this site. Both need the payment provider&apos;s secret key as
        STRIPE_SECRET_KEY, and its events sent to /api/payment-events with their secret as STRIPE_WEBHOOK_SECRET, so
        that the server hears who paid. Without either nothing is sold.
      </p>
      <Way icon="link" title="Payment link" line="STRIPE_PAYMENT_LINK_ID=your-link-id">
        <p>Create a link in the payment provider&apos;s dashboard.</p>
        <ol>
          <li>{`Create a product, ${plan.name}, at ${priceWithCode(plan)} per ${plan.interval}.`}</li>
          <li>Create a payment link for it and copy the link&apos;s id.</li>
          <li>Add the id to the configuration and start the server again.</li>
        </ol>
      </Way>
      <Way icon="server" title="Backend" line="POST {priceId, userId, successUrl, cancelUrl} → {url}">
        <p>The server creates checkout sessions, where no payment link is set.</p>
        <ol>
          <li>{`Create a product, ${plan.name}, at ${priceWithCode(plan)} per ${plan.interval}.`}</li>
          <li>Set the id of its price as STRIPE_PRICE_ID and start the server again.</li>
        </ol>
      </Way>
      <div className={panel['buttons']}>
        <Button look="primary" onClick={onBack}>
          Back to upgrade
        </Button>
      </div>
    </DialogFrame>
  </DialogLayer>
);
