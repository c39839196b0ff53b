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

/** Longer than the server's own timeout. */
const answerTimeoutMs = 120_000;

/** Message ids are unique within this browser tab, even after a reload. Plain HTTP pages have no `randomUUID`. */
let messages = 0;
const loadedAt = Date.now();

/** This browser tab's conversation. It survives leaving the screen and a reload. Signing out in any tab deletes it. */
const browserChat = createAnalystChat({
  ask: createAnalystRequest({
    fetch: (input, init) => fetch(input, init),
    reader: () => ({ zone: userZone(), oddsFormat: currentPreferences().oddsFormat }),
    timeoutMs: answerTimeoutMs,
    waitForScoreDelay: untilScoreDelayPassed,
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

/** Whether the user has accepted spoilers on this page. After a reload, the warning appears again. */
let acceptedSpoilers = false;

type SpoilerWarningProps = {
  /** The notices above every screen. */
  readonly notices: ReactNode;
  /** The content that may show the scores of any match. */
  readonly children: ReactNode;
};

/** A warning before content with scores, shown to users who hide scores until they continue. */
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

/** The AI Analyst screen with the conversation of this browser tab. */
export const AnalystTab = (props: Omit<AnalystScreenProps, 'chat'>) => (
  <SpoilerWarning notices={props.children}>
    <AnalystScreen {...props} chat={browserChat} />
  </SpoilerWarning>
);
