import { maxAnswerLength, maxQuestionLength, maxMessages } from '@touchline/domain/analyst/conversation.ts';
import type { ChatMessage } from '@touchline/domain/analyst/conversation.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import type { AnalystRequest, AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import { failed, refusals, welcome as welcomeWords } from '@touchline/texts/en/analyst.ts';
import type { AnswerPart, RequestAnswer, AnswerOutcome } from './analyst-request.ts';

/** How an answer ended, as reported by the server. */
type AnswerEnd = Extract<AnalystEvent, { event: 'done' }>['data'];

/** Ranges of a text, in UTF-16 code units. */
export type TextSpans = AnswerEnd['unverified'];

/** What stopped an answer on this page: the user, the end of Premium, or a reload. */
export const stopCauses = ['reader', 'premium-ended', 'reloaded'] as const;

type StopCause = (typeof stopCauses)[number];

/** The state of an answer. `welcome` is the page's own message and answers no question. */
type AnswerProgress =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'analyzing' }
  | { readonly kind: 'writing' }
  | ({ readonly kind: 'done' } & AnswerEnd)
  | { readonly kind: 'stopped'; readonly by: StopCause }
  /** `words`: the message that the user sees. The partial answer is kept. */
  | { readonly kind: 'failed'; readonly words: string };

export type QuestionEntry = ChatMessage & { readonly role: 'user' };

export type AnswerEntry = ChatMessage & {
  readonly role: 'assistant';
  /** The facts behind the answer. They arrive before its first word; a fixed answer has none. */
  readonly facts?: Facts;
  /** The ranges of `content` with numbers that no fact supports. Grows while the answer arrives. */
  readonly unverified: TextSpans;
  readonly progress: AnswerProgress;
};

/** One message of the chat. */
export type ChatEntry = QuestionEntry | AnswerEntry;

export const isPending = (entry: ChatEntry | undefined): boolean =>
  entry?.role === 'assistant' && (entry.progress.kind === 'analyzing' || entry.progress.kind === 'writing');

/** Whether the entry is an answer that the user can request again: one that failed or was cut short. */
export const canAskAgain = (entry: ChatEntry | undefined): boolean => {
  if (entry?.role !== 'assistant') return false;
  const { progress } = entry;
  if (progress.kind === 'done') return progress.finish === 'broken';
  return progress.kind === 'failed' || progress.kind === 'stopped';
};

/** The message that the user sees for a failed answer. */
const failureMessage = ({ problem }: Extract<AnswerOutcome, { ok: false }>): string =>
  refusals[problem?.code ?? ''] ?? failed;

/**
 * The messages to send, with the question last: the newest messages, as many as the server accepts. Leaves out the
 * welcome message and empty answers.
 */
const conversationToSend = (entries: readonly ChatEntry[]): AnalystRequest['messages'] =>
  entries
    .filter((entry) => entry.role === 'user' || (entry.progress.kind !== 'welcome' && entry.content !== ''))
    .slice(-maxMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, maxAnswerLength) }));

export type ChatState = {
  /** Oldest first. */
  readonly entries: readonly ChatEntry[];
  /** The text in the input. */
  readonly draft: string;
};

/** Stores a conversation across reloads. Stores nothing if the browser blocks storage. */
export type ChatStorage = {
  /** The stored messages of this user, oldest first. */
  readonly read: (userId: string) => readonly ChatEntry[];
  readonly write: (userId: string, entries: readonly ChatEntry[]) => void;
  readonly forget: () => void;
};

export type AnalystChat = {
  readonly current: () => ChatState;
  /** Notifies of every change; returns a function that unsubscribes. */
  readonly watch: (listener: () => void) => () => void;
  /** Sets the signed-in user; null means signed out. Deletes the conversation of any other user. */
  readonly belongTo: (userId: string | null) => void;
  /** Adds the welcome message to an empty chat. */
  readonly welcome: () => void;
  readonly write: (draft: string) => void;
  /** Sends the draft unless it is blank or too long, or an answer is pending. */
  readonly send: () => void;
  /** Asks the last question again if its answer failed or was cut short. */
  readonly askAgain: () => void;
  /** Stops the pending answer, if there is one. Keeps its text and records the cause. */
  readonly stop: (by: StopCause) => void;
  /** Deletes the conversation, also from storage, and shows the welcome message. */
  readonly startNew: () => void;
};

const empty: ChatState = { entries: [], draft: '' };

const isNotWelcome = (entry: ChatEntry): boolean => entry.role === 'user' || entry.progress.kind !== 'welcome';

const welcomeText = [welcomeWords.lead, ...welcomeWords.topics].join('\n');

/**
 * One user's conversation with the analyst. It survives reloads but not closing the tab, and is not shared with other
 * tabs. Only one question is pending at a time.
 */
export const createAnalystChat = (deps: {
  readonly ask: RequestAnswer;
  readonly now: () => number;
  readonly newId: () => string;
  readonly keeper: ChatStorage;
  /** Called when the server says that the user is signed out or not premium. */
  readonly onRefused: () => void;
}): AnalystChat => {
  let state = empty;
  let owner: string | null | undefined;
  let asking: AbortController | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Partial<ChatState>): void => {
    state = { ...state, ...next };
    if (next.entries !== undefined && typeof owner === 'string') deps.keeper.write(owner, next.entries);
    for (const listener of listeners) listener();
  };

  const stamp = () => ({ id: deps.newId(), timestamp: new Date(deps.now()).toISOString() });

  const changeAnswer = (id: string, change: (answer: AnswerEntry) => AnswerEntry): void =>
    set({
      entries: state.entries.map((entry) => (entry.id === id && entry.role === 'assistant' ? change(entry) : entry)),
    });

  const takePart = (id: string, part: AnswerPart): void =>
    changeAnswer(id, (answer) => {
      switch (part.event) {
        case 'facts':
          return { ...answer, facts: part.data };
        case 'text':
          return {
            ...answer,
            content: answer.content + part.data.delta,
            unverified: [...answer.unverified, ...(part.data.unverified ?? [])],
            progress: { kind: 'writing' },
          };
        case 'done':
        default:
          return { ...answer, unverified: part.data.unverified, progress: { kind: 'done', ...part.data } };
      }
    });

  const end = (id: string, progress: AnswerProgress): void => changeAnswer(id, (answer) => ({ ...answer, progress }));

  const ask = async (entries: readonly ChatEntry[]): Promise<void> => {
    const own = new AbortController();
    asking = own;
    const { id, timestamp } = stamp();
    const answer: AnswerEntry = {
      id,
      timestamp,
      role: 'assistant',
      content: '',
      unverified: [],
      progress: { kind: 'analyzing' },
    };
    set({ entries: [...entries, answer] });
    const outcome = await deps.ask(conversationToSend(entries), {
      signal: own.signal,
      onPart: (part) => {
        if (asking === own) takePart(id, part);
      },
    });
    if (asking !== own) return;
    asking = undefined;
    if (outcome.ok) return;
    end(id, { kind: 'failed', words: failureMessage(outcome) });
    if (outcome.problem?.code === 'signed-out' || outcome.problem?.code === 'premium-required') deps.onRefused();
  };

  const stop = (by: StopCause): void => {
    if (asking === undefined) return;
    asking.abort();
    asking = undefined;
    const last = state.entries.at(-1);
    if (last !== undefined) end(last.id, { kind: 'stopped', by });
  };

  const welcome = (): void => {
    if (state.entries.length > 0) return;
    const progress = { kind: 'welcome' } as const;
    set({ entries: [{ ...stamp(), role: 'assistant', content: welcomeText, unverified: [], progress }] });
  };

  return {
    current: () => state,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    belongTo: (userId) => {
      const before = owner;
      owner = userId;
      if (before === userId) return;
      // A chat that began before the account was known belongs to the user who turns out to be signed in.
      if (before === undefined && userId !== null) {
        const kept = deps.keeper.read(userId);
        // A restored conversation already has its welcome message.
        if (kept.length > 0) set({ entries: [...kept, ...state.entries.filter(isNotWelcome)] });
        return;
      }
      asking?.abort();
      asking = undefined;
      deps.keeper.forget();
      set(empty);
    },
    welcome,
    write: (draft) => set({ draft }),
    send: () => {
      const content = state.draft.trim();
      if (content === '' || content.length > maxQuestionLength || isPending(state.entries.at(-1))) return;
      set({ draft: '' });
      void ask([...state.entries, { ...stamp(), role: 'user', content }]);
    },
    askAgain: () => {
      if (canAskAgain(state.entries.at(-1))) void ask(state.entries.slice(0, -1));
    },
    stop,
    startNew: () => {
      stop('reader');
      set({ entries: [] });
      welcome();
    },
  };
};
