import { isPremium } from '@touchline/domain/account/account.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useAccount } from '../account/account-store.ts';
import type { Account } from '../account/account-store.ts';
import { type RememberedPlan, useRememberedPlan } from '../account/remembered-plan.ts';
import { useFromNow } from '../board/page-clock.ts';
import { outlookRecordHash } from '../match/outlook/use-outlook.ts';
import { trackRecordHash } from '../routing/links.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ScreenRoom } from '../ui/screen-head.tsx';
import type { AnalystChat } from './analyst-chat.ts';
import { AnalystFoot, AnalystHead } from './analyst-layout.tsx';
import { type AnswerMessageProps, MessageList } from './chat-messages.tsx';
import chatPanelStyles from './chat-panel.module.css';
import { ChatPanel } from './chat-panel.tsx';
import { Promo } from './promo.tsx';

/** The four views of the tab (spec section 2). */
type AnalystView = 'keys' | 'sign-in' | 'upgrade' | 'chat';

const viewOfPlan: Readonly<Record<RememberedPlan, AnalystView>> = { '': 'sign-in', free: 'upgrade', premium: 'chat' };

/**
 * Selects the view. Until the account is known, the remembered plan decides. This grants no access, because the
 * server checks every message.
 */
const analystView = (
  config: Pick<Config, 'analyst'> | undefined,
  account: Account,
  standing: RememberedPlan,
  nowMs: number,
): AnalystView => {
  if (config?.analyst.configured !== true) return 'keys';
  if (account.kind === 'unknown') return viewOfPlan[standing];
  if (account.kind === 'signed-out') return 'sign-in';
  return isPremium(account.subscription ?? undefined, nowMs) ? 'chat' : 'upgrade';
};

const watch = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
};

/** The hash of the page's URL, including `#`; empty if there is none. */
const useHash = (): string => useSyncExternalStore(watch, () => window.location.hash);

/** Shown while the analyst is not configured. Premium is not sold then, but subscribers can manage theirs. */
const KeysMissing = ({ onManage }: { readonly onManage: (() => void) | undefined }) => (
  <section className={chatPanelStyles['panel']} data-still="" aria-label={texts.name}>
    <AnalystHead />
    {onManage === undefined ? (
      <EmptyState drawing="flag" title={texts.keysTitle} text={texts.keysText} />
    ) : (
      <EmptyState
        drawing="flag"
        title={texts.keysTitle}
        text={texts.keysTextPaid}
        actions={
          <Button look="secondary" onClick={onManage}>
            {texts.manageSubscription}
          </Button>
        }
      />
    )}
    <div className={chatPanelStyles['ask']}>
      <AnalystFoot />
    </div>
  </section>
);

type StoredConversationProps = {
  readonly chat: AnalystChat;
  readonly onOpen: AnswerMessageProps['onOpen'];
};

/** The conversation from before premium lapsed; nothing if there was none. */
const StoredConversation = ({ chat, onOpen }: StoredConversationProps) => {
  const { entries } = useSyncExternalStore(chat.watch, chat.current);
  if (!entries.some(({ role }) => role === 'user')) return null;
  return (
    <section className={chatPanelStyles['kept']} aria-labelledby="kept-conversation">
      <h2 id="kept-conversation">{texts.keptConversation}</h2>
      <MessageList entries={entries} onOpen={onOpen} />
    </section>
  );
};

const TrackRecord = lazyPart(async () => (await import('./track-record.tsx')).TrackRecord);
const OutlookRecord = lazyPart(async () => (await import('./outlooks/outlook-record.tsx')).OutlookRecord);

/** The record that the URL hash names; undefined for the analyst. */
const recordOf = (hash: string): ReactNode => {
  if (hash === trackRecordHash) return <TrackRecord />;
  return hash === outlookRecordHash ? <OutlookRecord /> : undefined;
};

export type AnalystScreenProps = {
  readonly config: Config | undefined;
  readonly onSignIn: () => void;
  readonly onUpgrade: () => void;
  /** Opens the account dialog at the subscription. */
  readonly onManage: () => void;
  readonly onOpen: AnswerMessageProps['onOpen'];
  /** Notices above the panel. */
  readonly children?: ReactNode;
  readonly chat: AnalystChat;
};

type PanelProps = Omit<AnalystScreenProps, 'children'>;

const Panel = ({ config, chat, onSignIn, onUpgrade, onManage, onOpen }: PanelProps) => {
  const account = useAccount();
  const standing = useRememberedPlan();
  const premium = useFromNow(
    (nowMs) => account.kind === 'signed-in' && isPremium(account.subscription ?? undefined, nowMs),
  );
  const view = useFromNow((nowMs) => analystView(config, account, standing, nowMs));

  useEffect(() => {
    if (view === 'upgrade') chat.stop('premium-ended');
  }, [chat, view]);

  if (view === 'keys' || config === undefined) return <KeysMissing onManage={premium ? onManage : undefined} />;
  if (view === 'chat') return <ChatPanel chat={chat} onOpen={onOpen} />;
  return (
    <>
      <Promo
        source={config.sports}
        plan={config.plan}
        mode={view}
        onAccess={view === 'sign-in' ? onSignIn : onUpgrade}
        onOpen={onOpen}
      />
      <StoredConversation chat={chat} onOpen={onOpen} />
    </>
  );
};

/** The AI Analyst tab, or a record of forecasts, which anyone may see. */
export const AnalystScreen = ({ children, ...panel }: AnalystScreenProps) => {
  const record = recordOf(useHash());
  return (
    <>
      {children}
      {record === undefined ? <Panel {...panel} /> : <Suspense fallback={<ScreenRoom />}>{record}</Suspense>}
    </>
  );
};
