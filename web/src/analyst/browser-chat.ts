import { accountStore } from '../account/browser-account-store.ts';
import { readerZone } from '../match/days/local-days.ts';
import { currentPreferences } from '../preferences/preferences.ts';
import { chosenDelayMs, untilTold } from '../spoilers/delayed-answers.ts';
import { createAnalystChat } from './analyst-chat.ts';
import { createAnalystCall } from './analyst-request.ts';
import { createSessionChat } from './session-chat.ts';

/** The server ends an answer sooner. */
const answerTimeoutMs = 120_000;

/** Only this tab ever reads them, and pages over plain http have no `randomUUID`. A reload begins to count anew. */
let messages = 0;
const loadedAt = Date.now();

/** This tab's conversation. It outlives the panel and a reload, and whoever signs out takes it along, in whichever tab he does. */
export const browserChat = createAnalystChat({
  ask: createAnalystCall({
    fetch: (input, init) => fetch(input, init),
    reader: () => ({ zone: readerZone(), oddsFormat: currentPreferences().oddsFormat }),
    timeoutMs: answerTimeoutMs,
    holdBack: untilTold,
    delayMs: chosenDelayMs,
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
