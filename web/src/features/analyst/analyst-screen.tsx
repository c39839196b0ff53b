import type { Config } from '@touchline/protocol/config-schema.ts';
import { isPremium } from '@touchline/domain/subscription/subscription.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useStanding } from '../../account/kept-standing.ts';
import { useAccount } from '../../account/use-account.ts';
import { useFromNow } from '../../live/use-now.ts';
import { trackRecordHash } from '../../match/track-record-link.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ScreenRoom } from '../../ui/screen-fallback.tsx';
import type { AnalystChat } from './analyst-chat.ts';
import { analystView } from './analyst-view.ts';
import { ChatPanel } from './chat-panel.tsx';
import { KeptConversation } from './kept-conversation.tsx';
import { KeysMissing } from './keys-missing.tsx';
import { Promo } from './promo.tsx';
import { useHash } from './use-hash.ts';

const TrackRecord = lazyPart(async () => (await import('./track-record.tsx')).TrackRecord);

export type AnalystScreenProps = {
  readonly config: Config | undefined;
  readonly onSignIn: () => void;
  readonly onUpgrade: () => void;
  /** Opens the subscription of someone who pays. */
  readonly onManage: () => void;
  readonly onOpen: (matchId: string) => void;
  /** Notices over the panel. */
  readonly children?: ReactNode;
  readonly chat: AnalystChat;
};

type PanelProps = Omit<AnalystScreenProps, 'children'>;

const Panel = ({ config, chat, onSignIn, onUpgrade, onManage, onOpen }: PanelProps) => {
  const account = useAccount();
  const standing = useStanding();
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
      <KeptConversation chat={chat} onOpen={onOpen} />
    </>
  );
};

/** The AI Analyst tab, and beside it how our forecasts did so far, which anyone may see. */
export const AnalystScreen = ({ children, ...panel }: AnalystScreenProps) => {
  const hash = useHash();
  return (
    <>
      {children}
      {hash === trackRecordHash ? (
        <Suspense fallback={<ScreenRoom />}>
          <TrackRecord />
        </Suspense>
      ) : (
        <Panel {...panel} />
      )}
    </>
  );
};
