/**
 * Sends that go to many in slices: between two of them the process does what else there is to do, so that nobody who asks
 * something waits until all readers have an event.
 */
export type SlicedSend<Send> = {
  /**
   * Does the first slice at once. A send that is still on its way is finished before: whoever makes sends faster than they
   * go is held up, instead of a queue that grows.
   */
  readonly begin: (send: Send) => void;
  /** Does in one go what is left to do. */
  readonly finish: () => void;
};

/**
 * `each` is called once for every member of `all` and every send, members that join meanwhile among them; `onDone` once a
 * send, after the last of them.
 */
export const createSlicedSend = <Member, Send>(options: {
  readonly all: ReadonlySet<Member>;
  readonly sliceSize: number;
  readonly each: (member: Member, send: Send) => void;
  readonly onDone: (send: Send) => void;
}): SlicedSend<Send> => {
  const { all, sliceSize, each, onDone } = options;
  let round: { readonly send: Send; readonly members: Iterator<Member> } | undefined;
  let isPlanned = false;

  const work = (most: number): void => {
    if (round === undefined) return;
    const { send, members } = round;
    for (let done = 0; done < most; done += 1) {
      const next = members.next();
      if (next.done === true) {
        round = undefined;
        onDone(send);
        return;
      }
      each(next.value, send);
    }
  };

  const goOn = (): void => {
    isPlanned = false;
    work(sliceSize);
    plan();
  };

  const plan = (): void => {
    if (round === undefined || isPlanned) return;
    isPlanned = true;
    setImmediate(goOn);
  };

  const finish = (): void => work(Infinity);

  return {
    begin: (send) => {
      finish();
      round = { send, members: all.values() };
      work(sliceSize);
      plan();
    },
    finish,
  };
};

/**
 * Sends to some of many, one after the other and a slice at a time: between two slices the process does what else there is to
 * do. Unlike a round of `send-rounds.ts` a send never hurries the one before it; it waits. For sends that are few and in no hurry.
 */
type SendQueue<Member> = {
  /** Begins at once when nothing waits. `each` is called once for every member, those that join `members` meanwhile among them. */
  readonly add: (members: ReadonlySet<Member>, each: (member: Member) => void) => void;
};

export const createSendQueue = <Member>({ sliceSize }: { readonly sliceSize: number }): SendQueue<Member> => {
  const waiting: { readonly members: Iterator<Member>; readonly each: (member: Member) => void }[] = [];

  const work = (): void => {
    for (let done = 0; done < sliceSize; done += 1) {
      const [send] = waiting;
      if (send === undefined) return;
      const next = send.members.next();
      if (next.done === true) waiting.shift();
      else send.each(next.value);
    }
    if (waiting.length > 0) setImmediate(work);
  };

  return {
    add: (members, each) => {
      waiting.push({ members: members.values(), each });
      if (waiting.length === 1) work();
    },
  };
};
