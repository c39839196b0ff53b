import { maxAnswerLength, maxQuestionLength, maxMessages } from '@touchline/domain/analyst/conversation.ts';
import type { ChatMessage } from '@touchline/domain/analyst/conversation.ts';
import type { Facts } from '@touchline/domain/analyst/facts.ts';
import type { AnalystRequest, AnalystEvent } from '@touchline/protocol/analyst-schema.ts';
import { failed, refusals, welcome as welcomeWords } from '@touchline/texts/en/analyst.ts';
import type { AnswerPart, RequestAnswer, AnswerOutcome } from './analyst-request.ts';

/** How an answer ended, as the server says it. */
type AnswerEnd = Extract<AnalystEvent, { event: 'done' }>['data'];

/** Places in a text, in UTF-16 units. */
export type TextSpans = AnswerEnd['unverified'];

/** What stopped an answer on this page: the user, the end of Premium, or a reload. */
export const stopCauses = ['reader', 'premium-ended', 'reloaded'] as const;

type StopCause = (typeof stopCauses)[number];

/** Where an answer stands. `welcome` is the page's own, and was never asked for. */
type AnswerProgress =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'analyzing' }
  | { readonly kind: 'writing' }
  | ({ readonly kind: 'done' } & AnswerEnd)
  | { readonly kind: 'stopped'; readonly by: StopCause }
  /** `words`: what the person is told. What came of the answer before stands. */
  | { readonly kind: 'failed'; readonly words: string };

export type QuestionEntry = ChatMessage & { readonly role: 'user' };

export type AnswerEntry = ChatMessage & {
  readonly role: 'assistant';
  /** What the answer stands on; they come before its first word, and not at all before a fixed one. */
  readonly facts?: Facts;
  /** The numbers of `content` that no fact holds, so far as the answer came. */
  readonly unverified: TextSpans;
  readonly progress: AnswerProgress;
};

/** One message of the chat as the page keeps it. */
export type ChatEntry = QuestionEntry | AnswerEntry;

export const isPending = (entry: ChatEntry | undefined): boolean =>
  entry?.role === 'assistant' && (entry.progress.kind === 'analyzing' || entry.progress.kind === 'writing');

/** Whether the entry is an answer that can be asked for once more: one that did not come to its end. */
export const canAskAgain = (entry: ChatEntry | undefined): boolean => {
  if (entry?.role !== 'assistant') return false;
  const { progress } = entry;
  if (progress.kind === 'done') return progress.finish === 'broken';
  return progress.kind === 'failed' || progress.kind === 'stopped';
};

/** What the person is told of an answer that failed. */
const failureMessage = ({ problem }: Extract<AnswerOutcome, { ok: false }>): string =>
  refusals[problem?.code ?? ''] ?? failed;

/**
 * The conversation as it is sent along, the question last: the newest messages of as many as the server takes, without the
 * welcome, which nobody asked for, and without answers that brought no words.
 */
const conversationToSend = (entries: readonly ChatEntry[]): AnalystRequest['messages'] =>
  entries
    .filter((entry) => entry.role === 'user' || (entry.progress.kind !== 'welcome' && entry.content !== ''))
    .slice(-maxMessages)
    .map(({ role, content }) => ({ role, content: content.slice(0, maxAnswerLength) }));

export type ChatState = {
  /** Oldest first. */
  readonly entries: readonly ChatEntry[];
  /** What stands in the input. */
  readonly draft: string;
};

/** Where a conversation outlives the page that it is on. Forgetful where the browser keeps nothing. */
export type ChatStorage = {
  /** What was kept of this person, oldest first. */
  readonly read: (userId: string) => readonly ChatEntry[];
  readonly write: (userId: string, entries: readonly ChatEntry[]) => void;
  readonly forget: () => void;
};

export type AnalystChat = {
  readonly current: () => ChatState;
  /** Tells of every change; gives the function that ends it. */
  readonly watch: (listener: () => void) => () => void;
  /** Says who is signed in, null for nobody: another person's conversation is forgotten. */
  readonly belongTo: (userId: string | null) => void;
  /** Welcomes whoever opens an empty chat. */
  readonly welcome: () => void;
  readonly write: (draft: string) => void;
  /** Asks what stands in the input, unless it is blank, too long, or an answer is pending. */
  readonly send: () => void;
  /** Asks the last question once more, after its answer failed or was stopped. */
  readonly askAgain: () => void;
  /** Ends the pending answer, if there is one; what came of it stands, and says why it ended. */
  readonly stop: (by: StopCause) => void;
  /** Forgets what was said, here and wherever it was kept, and welcomes. */
  readonly beginAnew: () => void;
};

const empty: ChatState = { entries: [], draft: '' };

const isNoWelcome = (entry: ChatEntry): boolean => entry.role === 'user' || entry.progress.kind !== 'welcome';

const welcomeText = [welcomeWords.lead, ...welcomeWords.topics].join('\n');

/**
 * One person's conversation with the analyst, kept for as long as the tab lives and in this tab alone, reloads included. One
 * question is asked at a time.
 */
export const createAnalystChat = (deps: {
  readonly ask: RequestAnswer;
  readonly now: () => number;
  readonly newId: () => string;
  readonly keeper: ChatStorage;
  /** The server says that the person is not who, or what, the page takes him for. */
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
      // Before the first word about who is signed in there is nobody to keep it from.
      if (before === undefined && userId !== null) {
        const kept = deps.keeper.read(userId);
        // Who comes back was welcomed when the conversation began.
        if (kept.length > 0) set({ entries: [...kept, ...state.entries.filter(isNoWelcome)] });
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
    beginAnew: () => {
      stop('reader');
      set({ entries: [] });
      welcome();
    },
  };
};
