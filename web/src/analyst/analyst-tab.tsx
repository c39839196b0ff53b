import * as texts from '@touchline/texts/en/spoilers.ts';
import { type ReactNode, useState } from 'react';
import { accountStore } from '../account/browser-account-store.ts';
import { userZone } from '../match/days/local-days.ts';
import { usePreferences, currentPreferences } from '../preferences/preferences.ts';
import { scoreDelayMs, untilScoreDelayPassed } from '../spoilers/score-delay.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { createAnalystChat } from './analyst-chat.ts';
import { createAnalystRequest } from './analyst-request.ts';
import { AnalystScreen, type AnalystScreenProps } from './analyst-screen.tsx';
import { createSessionChat } from './session-chat.ts';

/** The server ends an answer sooner. */
const answerTimeoutMs = 120_000;

/** Only this tab ever reads them, and pages over plain http have no `randomUUID`. A reload begins to count anew. */
let messages = 0;
const loadedAt = Date.now();

/** This tab's conversation. It outlives the panel and a reload, and whoever signs out takes it along, in whichever tab he does. */
const browserChat = createAnalystChat({
  ask: createAnalystRequest({
    fetch: (input, init) => fetch(input, init),
    reader: () => ({ zone: userZone(), oddsFormat: currentPreferences().oddsFormat }),
    timeoutMs: answerTimeoutMs,
    holdBack: untilScoreDelayPassed,
    delayMs: scoreDelayMs,
  }),
  now: () => Date.now(),
  newId: () => {
    messages += 1;
    return `message-${loadedAt}-${messages}`;
  },
  keeper: createSessionChat(() => sessionStorage),
  onRefused: () => void accountStore.refresh(),
});

const followAccount = (): void => {
  const account = accountStore.current();
  if (account.kind !== 'unknown') browserChat.belongTo(account.kind === 'signed-in' ? account.user.uid : null);
};

accountStore.watch(followAccount);
followAccount();

/** Whether this page's reader went on; a reload asks again. */
let acceptedSpoilers = false;

type SpoilerWarningProps = {
  /** What stands over every screen. */
  readonly notices: ReactNode;
  /** What tells scores of matches that nobody chose. */
  readonly children: ReactNode;
};

/** Stands before what tells scores, for who hides them, until they go on. */
const SpoilerWarning = ({ notices, children }: SpoilerWarningProps) => {
  const { hideScores } = usePreferences();
  const [open, setOpen] = useState(acceptedSpoilers);
  if (!hideScores || open) return children;
  const goOn = (): void => {
    acceptedSpoilers = true;
    setOpen(true);
  };
  return (
    <>
      {notices}
      <EmptyState
        drawing="lens"
        title={texts.analystTitle}
        text={texts.analystText}
        actions={
          <Button look="secondary" onClick={goOn}>
            {texts.openAnalyst}
          </Button>
        }
      />
    </>
  );
};

/** The AI Analyst tab, joined to this browser's conversation. Loaded when the tab is opened first. */
export const AnalystTab = (props: Omit<AnalystScreenProps, 'chat'>) => (
  <SpoilerWarning notices={props.children}>
    <AnalystScreen {...props} chat={browserChat} />
  </SpoilerWarning>
);
