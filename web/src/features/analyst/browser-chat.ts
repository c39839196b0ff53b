import { accountStore } from '../../account/browser-account-store.ts';
import { createAnalystCall } from './analyst-call.ts';
import { createAnalystChat } from './analyst-chat.ts';

/** The server ends an answer sooner. */
const answerTimeoutMs = 120_000;

/** Only this tab ever reads them, and pages over plain http have no `randomUUID`. */
let messages = 0;

/** This tab's conversation. It outlives the panel, and whoever signs out takes it along, in whichever tab he does. */
export const browserChat = createAnalystChat({
  ask: createAnalystCall({ fetch: (input, init) => fetch(input, init), timeoutMs: answerTimeoutMs }),
  now: () => Date.now(),
  newId: () => {
    messages += 1;
    return `message-${messages}`;
  },
  onRefused: () => void accountStore.refresh(),
});

const followAccount = (): void => {
  const account = accountStore.current();
  if (account.kind !== 'unknown') browserChat.belongTo(account.kind === 'signed-in' ? account.user.uid : null);
};

accountStore.watch(followAccount);
followAccount();
